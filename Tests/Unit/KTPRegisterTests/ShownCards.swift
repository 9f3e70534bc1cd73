import KTPCore
import KTPRegister

extension SessionStore {
    /// All cards, as they are shown.
    func records(of selection: Selection = .register) throws -> [CardRecord] {
        var records: [CardRecord] = []
        try forEachRecord(of: selection) { records.append($0) }
        return records
    }

    /// The same as rows of a list.
    func rows() throws -> [RegisterRow] {
        var rows: [RegisterRow] = []
        try forEachCard(withRecords: false) { rows.append($0) }
        return rows
    }
}
