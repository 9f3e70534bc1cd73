package import KTPCore

/// `merge --failures`: a CSV of the cards that no part could read, whichever register they are in. It has the form of
/// `results.csv`.
package struct FailureTable {
    package static let columns = ["part", "register", "id", "path", "page", "card", "errorCode", "error"]

    package static func header() -> [UInt8] { CSVReport.byteOrderMark + CSVReport.row(columns) }

    /// - Parameter parts: in which the card failed; empty where an earlier merge brought it.
    package static func row(
        _ failure: CardFailure, parts: [String], register: String, id: String, at location: PageLocation, card: Int
    ) -> [UInt8] {
        let cells = [
            parts.joined(separator: "; "), register, id, location.path.text, "\(location.page)", "\(card)",
            failure.code.rawValue, failure.message,
        ]
        return CSVReport.row(cells.map { SpreadsheetGuard(digits: false).guarded($0.withoutControls) })
    }
}
