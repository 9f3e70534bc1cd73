package import KTPCore

/// `results.csv`: one card a row, for programs. People want `results.xlsx`: a spreadsheet rounds sixteen digits when it
/// opens a CSV file.
///
/// RFC 4180: commas, CRLF, quotes doubled; UTF-8 behind a byte order mark, by which Excel and LibreOffice know the
/// encoding (Python reads it as `utf-8-sig`). Headings are the keys of the record, in an order that stays; new ones
/// are added behind the others.
///
/// A cell that a spreadsheet would take for a formula carries one leading apostrophe; see `SpreadsheetGuard`. The last
/// column, `revision`, says what the row shows: a register, a card, its revision and its values (`ShownCard`).
package struct CSVReport: ReportWriter {
    package static let columns =
        ["id", "status", "path", "page"] + KTPField.allCases.map(\.rawValue)
        + ["fieldsToReview", "findings", "errorCode", "error", "card", "duplicates", "reason", "revision"]

    private let setting: ReportSetting

    package init(_ setting: ReportSetting) { self.setting = setting }

    package func header() -> [UInt8] { Self.byteOrderMark + Self.row(Self.columns) }

    package func bytes(for record: CardRecord, number: Int) -> [UInt8] {
        let reasons = record.reviewReasons(in: setting.language)
        let doubtful = KTPField.allCases.filter { field in reasons.contains { $0.field == field } }
        let remarks = record.findings.filter { $0.severity != .info }.map(\.message)
        let cells: [String] =
            [record.id, record.status.rawValue, record.source.path.withoutControls, "\(record.source.page)"]
            + KTPField.allCases.map { record.fields[$0]?.value ?? "" } + [
                doubtful.map(\.rawValue).joined(separator: "; "), remarks.joined(separator: "; "),
                record.error?.code.rawValue ?? "", record.error?.message.withoutControls ?? "",
                record.source.card.map(String.init) ?? "", (record.duplicates ?? []).joined(separator: "; "),
                reasons.sentence, setting.isMasked ? "" : setting.shown(record).text,
            ]
        let guarding = SpreadsheetGuard(digits: setting.hasGuardedDigits)
        return Self.row(cells.map(guarding.guarded))
    }

    package func footer() -> [UInt8] { [] }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    static func row(_ cells: [String], separator: String = ",") -> [UInt8] {
        Array((cells.map { quoted($0, separator) }.joined(separator: separator) + "\r\n").utf8)
    }

    /// It goes by scalars: Swift takes CR LF, or a quote under an accent, for one character that is neither of the two.
    private static func quoted(_ cell: String, _ separator: String) -> String {
        let scalars = cell.unicodeScalars
        let special = ("\"\r\n" + separator).unicodeScalars
        guard scalars.contains(where: special.contains) else { return cell }
        var text = "\"".unicodeScalars
        for scalar in scalars {
            if scalar == "\"" { text.append(scalar) }
            text.append(scalar)
        }
        text.append("\"")
        return String(text)
    }
}

/// Keeps a spreadsheet from taking a CSV cell, with any text printed on a card, for a formula. On request it also keeps
/// a spreadsheet from rounding a NIK (Excel keeps 15 digits) and from reading RT/RW 003/005 as the third of May.
///
/// Such a cell gets one leading apostrophe, which every spreadsheet knows as the mark of text. It is visible, unlike a
/// zero-width character; it is not a formula, unlike `="3273…"`; and one rule removes it without loss:
/// **strip one leading apostrophe**. So a value that begins with an apostrophe gets a second one.
///
/// Left as they are: `-`, `-/-`, `O+`, `A-` (they contain nothing to calculate), short numbers, and dates: a
/// `DD-MM-YYYY` that a spreadsheet takes for a date is one (where it is set to month-first, import the column as text).
struct SpreadsheetGuard {
    /// Whether digits are guarded as well as formulas.
    let digits: Bool

    func guarded(_ value: String) -> String {
        let isSafe = Self.startsLikeText(value) && !(digits && Self.looksLikeDigits(value))
        guard value.unicodeScalars.contains(where: \.isCode) else { return isSafe ? value : "'" + value }
        // Of a session from elsewhere; what is typed or read here has none.
        return (isSafe ? "" : "'") + String(String.UnicodeScalarView(value.unicodeScalars.map { $0.isCode ? "·" : $0 }))
    }

    private static func looksLikeDigits(_ value: String) -> Bool {
        looksLikeANumber(value) || looksLikeADayOfAMonth(value)
    }

    /// Whether no spreadsheet starts a formula here, nor drops what is first.
    private static func startsLikeText(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        guard let first = scalars.first else { return true }
        if "'\t\r\n\0".unicodeScalars.contains(first) { return false }
        // Some trim blanks before they look; the full-width signs count in East Asian settings.
        switch scalars.first(where: { !$0.properties.isWhitespace }) {
        case "=", "@", "＝", "＠": return false
        case "+", "-", "＋", "－": return scalars.allSatisfy { "+-/ ".unicodeScalars.contains($0) }
        default: return true
        }
    }

    /// Digits that a number would lose: leading zeros, or more than a cell shows (11) or keeps (15).
    private static func looksLikeANumber(_ value: String) -> Bool {
        guard !value.isEmpty, value.allSatisfy(isDigit) else { return false }
        return value.count > 11 || (value.count > 1 && value.first == "0")
    }

    /// Two groups of digits about a slash, as in RT/RW.
    private static func looksLikeADayOfAMonth(_ value: String) -> Bool {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                let part = part.filter { $0 != " " }
                return !part.isEmpty && part.allSatisfy(isDigit)
            }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
