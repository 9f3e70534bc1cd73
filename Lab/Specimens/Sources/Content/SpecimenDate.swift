/// A day of the Gregorian calendar, as cards print it.
package struct SpecimenDate: Sendable, Equatable {
    var day: Int
    var month: Int
    var year: Int

    /// `DD-MM-YYYY`
    var printed: String { "\(Self.two(day))-\(Self.two(month))-\(year)" }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    static func random(years: ClosedRange<Int>, from generator: inout SeededGenerator) -> SpecimenDate {
        let year = generator.int(years)
        let month = generator.int(1...12)
        return SpecimenDate(day: generator.int(1...days(inMonth: month, of: year)), month: month, year: year)
    }

    /// The same day in another year, the 28th for a leap day.
    func inYear(_ other: Int) -> SpecimenDate {
        SpecimenDate(day: min(day, Self.days(inMonth: month, of: other)), month: month, year: other)
    }
}
