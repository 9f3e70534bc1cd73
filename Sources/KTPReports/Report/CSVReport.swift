package import KTPCore

/// `results.csv`: one card a row, for programs. People want `results.xlsx`: a spreadsheet rounds sixteen digits when it
/// opens a CSV file.
///
/// RFC 4180: commas, CRLF, quotes doubled; UTF-8 behind a byte order mark, by which Excel and LibreOffice know the
/// encoding (Python reads it as `utf-8-sig`). Headings are the keys of the record, in an order that stays; new ones
/// are added behind the others.
///
/// What a spreadsheet would take for a formula carries one leading apostrophe; see `SpreadsheetGuard`.
package struct CSVReport: ReportWriter {
    package static let columns =
        ["id", "status", "path", "page"] + KTPField.allCases.map(\.rawValue)
        + ["fieldsToReview", "findings", "errorCode", "error", "card", "duplicates", "reason"]

    private let setting: ReportSetting

    package init(_ setting: ReportSetting) { self.setting = setting }

    package func header() -> [UInt8] { Self.byteOrderMark + Self.row(Self.columns) }

    package func bytes(for record: CardRecord, number: Int) -> [UInt8] {
        let reasons = record.reviewReasons(in: setting.language)
        let doubtful = KTPField.allCases.filter { field in reasons.contains { $0.field == field } }
        let remarks = record.findings.filter { $0.severity != .info }.map(\.message)
        let cells: [String] =
            [record.id, record.status.rawValue, record.source.path, "\(record.source.page)"]
            + KTPField.allCases.map { record.fields[$0]?.value ?? "" }
            + [
                doubtful.map(\.rawValue).joined(separator: "; "), remarks.joined(separator: "; "),
                record.error?.code.rawValue ?? "", record.error?.message ?? "",
                record.source.card.map(String.init) ?? "", (record.duplicates ?? []).joined(separator: "; "),
                reasons.sentence,
            ]
        let guarding = SpreadsheetGuard(digits: setting.hasGuardedDigits)
        return Self.row(cells.map(guarding.guarded))
    }

    package func footer() -> [UInt8] { [] }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    static func row(_ cells: [String], separator: String = ",") -> [UInt8] {
        Array((cells.map { quoted($0, separator) }.joined(separator: separator) + "\r\n").utf8)
    }

    /// By scalar: Swift takes CR LF, or a quote under an accent, for one character that is neither of the two.
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
