package import KTPCore

/// The cards that several sessions all hold: the same card of the same page of the same content, wherever it lay.
package struct CommonCards: Sendable {
    /// One row a card in the order of the first session, one record a session.
    package let rows: [[CardRecord]]

    package init(_ sessions: [[CardRecord]]) {
        guard let first = sessions.first else {
            rows = []
            return
        }
        let others = sessions.dropFirst().map { records in
            Dictionary(records.map { (Self.key($0), $0) }) { first, _ in first }
        }
        var seen: Set<String> = []
        rows = first.compactMap { record in
            let key = Self.key(record)
            guard seen.insert(key).inserted else { return nil }
            let row = [record] + others.compactMap { $0[key] }
            return row.count == sessions.count ? row : nil
        }
    }

    /// A file that could not be read has no hash; then it is its path.
    private static func key(_ record: CardRecord) -> String {
        "\(record.source.sha256 ?? "path \(record.source.path)")#\(record.source.page).\(record.source.card ?? 1)"
    }
}
