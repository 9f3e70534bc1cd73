/// Accepted cards with a field that every card prints and nobody read: what is not asked about is said all the same.
package struct UnreadFields: Codable, Sendable, Equatable {
    package var cards = 0
    package var byField: FieldMap<Int> = [:]

    package init(cards: Int = 0, byField: FieldMap<Int> = [:]) { (self.cards, self.byField) = (cards, byField) }

    package mutating func add(_ record: CardRecord) {
        guard record.status == .accepted else { return }
        let unread = record.unread
        if !unread.isEmpty { cards += 1 }
        for field in unread { byField[field] = (byField[field] ?? 0) + 1 }
    }

    /// `3 accepted cards lack a printed field: Tempat Terbit 2, Gol. Darah 1.`; nil where none does.
    package func sentence(in language: Language) -> String? {
        guard cards > 0 else { return nil }
        let fields = byField.pairs.map { "\($0.key.label) \($0.value)" }.joined(separator: ", ")
        return language.say(.acceptedUnread(count: cards, fields: fields))
    }
}

extension CardRecord {
    /// Fields that nobody read, and of which no person has said that they are not on the card.
    package var unread: [KTPField] {
        guard status.isRead else { return [] }
        return fields.pairs.filter { $0.value.value == nil && $0.value.from != .clerk }.map(\.key)
    }
}
