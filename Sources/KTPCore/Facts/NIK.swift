/// The content of the sixteen digits of an Indonesian identity number (PP 37/2007), valid or not.
///
///     let nik = try NIK("3273.0157.0890.0001")
///     nik.birthDates(asOf: today).first?.printed   // 17-08-1990
package struct NIK: Sendable, Hashable {
    package let digits: String
    private let numbers: [Int]

    /// - Parameter text: sixteen digits; blanks, dots and dashes between them are ignored.
    package init(_ text: String) throws(Problem) {
        func isNumber(_ text: String) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        let written = isNumber(text) ? text : text.filter { !$0.isWhitespace && !".-".contains($0) }
        guard isNumber(written) else { throw .characters }
        guard written.utf8.count == 16 else { throw .length }
        digits = written
        numbers = written.utf8.map { Int($0) - 0x30 }
    }

    package enum Problem: String, CaseIterable, Error, Sendable {
        case characters, length, province, regency
        /// District 00.
        case district
        /// A day that never was, in any century.
        case date
        /// Serial numbers begin at 0001.
        case serial
    }

    package enum Sex: String, CaseIterable, Codable, Sendable {
        case male, female

        package var printed: String {
            switch self {
            case .male: "LAKI-LAKI"
            case .female: "PEREMPUAN"
            }
        }

        /// - Parameter printed: in either language.
        package init?(printed: String) {
            guard let index = CardVocabulary.sex.entries.firstIndex(where: { $0.contains(printed) }) else { return nil }
            self = Self.allCases[index]
        }
    }

    package var provinceCode: String { String(digits.prefix(2)) }
    package var regencyCode: String { String(digits.prefix(4)) }
    package var districtCode: String { String(digits.prefix(6)) }
    package var serial: String { String(digits.suffix(4)) }

    /// The province of first registration; nil when no edition of the codes knows it.
    package var province: Province? { RegionTable.indonesia.province(code: provinceCode) }
    package var regency: Regency? { RegionTable.indonesia.regency(code: regencyCode) }

    /// A woman's birthday is written with 40 added to the day; nil where no such day exists.
    package var sex: Sex? { dateExists ? (writtenDay > 40 ? .female : .male) : nil }
    package var birthDay: Int { writtenDay > 40 ? writtenDay - 40 : writtenDay }
    package var birthMonth: Int { pair(at: 8) }
    package var birthYearOfCentury: Int { pair(at: 10) }

    /// The possible days of birth, the likeliest first: those of this century and the last that exist, are not in the
    /// future and make nobody older than `oldestAge`. The younger goes first: more people are ten than 110.
    package func birthDates(asOf today: CalendarDate) -> [CalendarDate] {
        let thisCentury = today.year / 100 * 100
        return [thisCentury, thisCentury - 100]
            .compactMap { CalendarDate(day: birthDay, month: birthMonth, year: $0 + birthYearOfCentury) }
            .filter { $0 <= today && $0.years(until: today) <= Self.oldestAge }
    }

    /// In years. Nobody holding an Indonesian card has been known to be older.
    package static let oldestAge = 120

    /// Whether the digits write this day of birth, the century left open.
    package func writes(birthDate: CalendarDate) -> Bool {
        birthDate.day == birthDay && birthDate.month == birthMonth && birthDate.year % 100 == birthYearOfCentury
    }

    /// In the order of the digits; empty for a NIK that may have been given to somebody.
    package var problems: [Problem] {
        var problems: [Problem] = []
        if province == nil {
            problems.append(.province)
        } else if regency == nil {
            problems.append(.regency)
        }
        if pair(at: 4) == 0 { problems.append(.district) }
        if !dateExists { problems.append(.date) }
        if serial == "0000" { problems.append(.serial) }
        return problems
    }

    package static func problems(in text: String) -> [Problem] {
        do throws(Problem) {
            return try NIK(text).problems
        } catch {
            return [error]
        }
    }

    /// 29 February counts when either century has it.
    private var dateExists: Bool {
        [1900, 2000].contains { CalendarDate(day: birthDay, month: birthMonth, year: $0 + birthYearOfCentury) != nil }
    }

    private var writtenDay: Int { pair(at: 6) }
    private func pair(at index: Int) -> Int { numbers[index] * 10 + numbers[index + 1] }
}
