package import Foundation

/// A day of the Gregorian calendar that exists, as cards print it.
package struct CalendarDate: Sendable, Hashable, Comparable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// nil for a day that never was: 31 April, 29 February 2023.
    package init?(day: Int, month: Int, year: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, year: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    package init?(printed: String) {
        let text = Array(printed.utf8)
        func number(_ places: Range<Int>) -> Int? {
            let digits = text[places].map { Int($0) - 0x30 }
            return digits.allSatisfy((0...9).contains) ? digits.reduce(0) { 10 * $0 + $1 } : nil
        }
        guard text.count == 10, text[2] == 0x2D, text[5] == 0x2D,
            let day = number(0..<2), let month = number(3..<5), let year = number(6..<10)
        else { return nil }
        self.init(day: day, month: month, year: year)
    }

    /// The day at an instant. Rules never read a clock: their caller says what day it is.
    package init(_ instant: Date, in timeZone: TimeZone = .current) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        year = calendar.component(.year, from: instant)
        month = calendar.component(.month, from: instant)
        day = calendar.component(.day, from: instant)
    }

    package var printed: String {
        let digits = String(year)
        let wholeYear = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return [Self.twoDigits(day), Self.twoDigits(month), wholeYear].joined(separator: "-")
    }

    /// `YYYY-MM-DD`
    package var iso: String { printed.split(separator: "-").reversed().joined(separator: "-") }

    /// Full years from this day to `later`; negative when this day is the later one.
    package func years(until later: CalendarDate) -> Int {
        let anniversaryPassed = (later.month, later.day) >= (month, day)
        return later.year - year - (anniversaryPassed ? 0 : 1)
    }

    package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Character {
    /// 0–9, and not the digits of other scripts, which `isNumber` takes too.
    package var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
