import GRDB
package import KTPCore

extension SessionStore {
    private static let conditions = "conditions"

    /// Keeps under what conditions cards are being read; those of earlier runs stay.
    package func note(_ conditions: RunConditions) throws(SessionError) {
        try writing { db in
            let known = try Self.conditions(db)
            guard !known.contains(conditions) else { return }
            try db.setMeta(Self.conditions, try OrderedJSON.encode(known + [conditions]))
        }
    }

    /// The conditions of all runs that read cards, without those of earlier versions.
    package func conditions() throws(SessionError) -> [RunConditions] { try reading(Self.conditions) }

    private static func conditions(_ db: Database) throws -> [RunConditions] {
        let kept = try db.meta(conditions)
        return kept.flatMap { try? OrderedJSON.decode([RunConditions].self, from: $0) } ?? []
    }
}
