package import KTPCore

/// `results.csv`: one card a row, for spreadsheets and for scripts that want no JSON.
///
/// RFC 4180: commas, CRLF, quotes doubled; UTF-8 behind a byte order mark, by which Excel and LibreOffice know the
/// encoding (Python reads it as `utf-8-sig`). Where Windows is set to Indonesian, Excel expects semicolons when a CSV
/// file is double-clicked; there, *Data → From Text/CSV* (*Data → Dari Teks/CSV*) finds the commas by itself.
///
/// A spreadsheet takes cells for what they look like, so some carry a guard; see `SpreadsheetGuard`.
package struct CSVReport: ReportWriter {
    package static let columns =
        ["id", "status", "path", "page"] + KTPField.allCases.map(\.rawValue)
        + ["fieldsToReview", "findings", "errorCode", "error"]

    package init() {}

    package func header() -> [UInt8] { [0xEF, 0xBB, 0xBF] + Self.row(Self.columns) }

    package func bytes(for record: CardRecord) -> [UInt8] {
        let doubtful = record.fields.pairs.filter { $0.value.status == .review }.map(\.key.rawValue)
        let remarks = record.findings.filter { $0.severity != .info }.map(\.message)
        let cells: [String] =
            [record.id, record.status.rawValue, record.source.path, "\(record.source.page)"]
            + KTPField.allCases.map { record.fields[$0]?.value ?? "" }
            + [
                doubtful.joined(separator: "; "), remarks.joined(separator: "; "),
                record.error?.code.rawValue ?? "", record.error?.message ?? "",
            ]
        return Self.row(cells.map(SpreadsheetGuard.guarded))
    }

    package func footer() -> [UInt8] { [] }

    private static func row(_ cells: [String]) -> [UInt8] {
        Array((cells.map(quoted).joined(separator: ",") + "\r\n").utf8)
    }

    /// By scalar: Swift takes CR LF, or a quote under an accent, for one character that is neither of the two.
    private static func quoted(_ cell: String) -> String {
        let scalars = cell.unicodeScalars
        guard scalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return cell }
        var text = "\"".unicodeScalars
        for scalar in scalars {
            if scalar == "\"" { text.append(scalar) }
            text.append(scalar)
        }
        text.append("\"")
        return String(text)
    }
}
