public import Foundation
import KTPCore

/// The content of the sixteen digits of an Indonesian identity number: region of first registration, birth date, sex
/// and a serial number.
///
/// ```swift
/// let nik = try NIK("3273.0157.0890.0001")
/// nik.regency?.name   // KOTA BANDUNG
/// nik.sex             // .female
/// nik.problems        // []
/// ```
///
/// A NIK and the address next to it may differ: the number keeps the region of a person's first registration.
public struct NIK: Sendable, Hashable {
    private let number: KTPCore.NIK

    /// - Parameter text: sixteen digits; blanks, dots and dashes between them are passed over.
    /// - Throws: ``Problem/characters`` or ``Problem/length``.
    public init(_ text: String) throws(Problem) {
        do {
            number = try KTPCore.NIK(text)
        } catch {
            throw Problem(rawValue: error.rawValue) ?? .characters
        }
    }

    /// Sixteen of them, 0–9, as they were given.
    public var digits: String { number.digits }

    /// A province, regency or city, by Kemendagri's code.
    public struct Region: Sendable, Hashable {
        /// Two digits of a province, four of a regency or city.
        public let code: String
        /// As cards print it: `JAWA BARAT`, `KOTA BANDUNG`.
        public let name: String
    }

    /// The sex that the card prints.
    public enum Sex: String, CaseIterable, Codable, Sendable {
        case male, female
    }

    /// A fault of a number taken by itself.
    public enum Problem: String, CaseIterable, Error, Sendable {
        /// Something that is no digit.
        case characters
        /// Not sixteen digits.
        case length
        /// A province that no edition of the region codes knows.
        case province
        /// A regency or city that no edition of the region codes knows.
        case regency
        /// District 00.
        case district
        /// A day that never was, in any century.
        case date
        /// Serial numbers begin at 0001.
        case serial
    }

    /// The province of first registration; nil when no edition of the codes knows it.
    public var province: Region? { number.province.map { Region(code: $0.code, name: $0.name) } }

    /// The regency of first registration; nil when no edition of the codes knows it.
    public var regency: Region? { number.regency.map { Region(code: $0.code, name: $0.printedName) } }

    /// Six digits. Names of districts are not built in.
    public var districtCode: String { number.districtCode }

    /// The last four digits.
    public var serial: String { number.serial }

    /// A woman's birthday is written with 40 added to the day; nil where no such day exists.
    public var sex: Sex? { number.sex.flatMap { Sex(rawValue: $0.rawValue) } }

    /// The days of birth that the digits allow, the likeliest first: the century is not in the number.
    ///
    /// - Parameter today: nobody is born after it, or older than 120 years on it.
    /// - Returns: year, month and day of none, one or two days.
    public func birthDates(asOf today: Date = .now) -> [DateComponents] {
        number.birthDates(asOf: CalendarDate(today)).map { DateComponents(year: $0.year, month: $0.month, day: $0.day) }
    }

    /// In the order of the digits; empty for a number that may have been given to somebody.
    public var problems: [Problem] { number.problems.compactMap { Problem(rawValue: $0.rawValue) } }
}
