import GRDB
import KTPCore

/// Cards of one person of which a person has not said that all stay: an export hands them over more than once.
package struct RepeatedPersons: Sendable, Equatable {
    /// Ids of the cards of each, in the register's order or the best one first.
    package fileprivate(set) var groups: [[String]] = []

    package var count: Int { groups.count }
    /// All but the first card of each person.
    package var further: Set<String> { Set(groups.flatMap { $0.dropFirst() }) }

    init(pairs: [(String, String)], order: [String]) {
        var first: [String: String] = [:]
        func root(_ card: String) -> String {
            var card = card
            while let next = first[card] { card = next }
            return card
        }
        for (one, other) in pairs {
            let (mine, theirs) = (root(one), root(other))
            if mine != theirs { first[theirs] = mine }
        }
        let known = Set(pairs.flatMap { [$0.0, $0.1] })
        var members: [String: [String]] = [:]
        for card in order where known.contains(card) { members[root(card), default: []].append(card) }
        groups = order.compactMap { members.removeValue(forKey: root($0)) }
    }
}

extension SessionStore {
    /// Persons that are there more than once among the cards that count: those that are accepted or in review.
    /// - Parameter isAlike: counts only persons of whose cards no two values differ.
    package func repeatedPersons(alike isAlike: Bool = false) throws(SessionError) -> RepeatedPersons {
        try reading { db in
            let counted = "status IN ('accepted', 'review')"
            let rows = try Row.fetchAll(
                db,
                """
                SELECT item, other, differing = '' AS isAlike FROM duplicates WHERE NOT kept
                    AND item IN (SELECT item FROM images WHERE \(counted))
                    AND other IN (SELECT item FROM images WHERE \(counted))
                """)
            let pairs = rows.filter { !isAlike || $0["isAlike"] }
            guard !pairs.isEmpty else { return RepeatedPersons(pairs: [], order: []) }
            let order = try String.fetchAll(
                db,
                """
                SELECT images.item FROM images JOIN inputs ON inputs.item = images.input ORDER BY inputs.number, card
                """)
            var persons = RepeatedPersons(pairs: pairs.map { ($0["item"], $0["other"]) }, order: order)
            // A card may be like each of two that differ from each other.
            let differing = rows.filter { isAlike && !$0["isAlike"] }.map {
                Set([$0["item"], $0["other"]] as [String])
            }
            persons.groups.removeAll { group in differing.contains { $0.isSubset(of: group) } }
            return persons
        }
    }

    /// The same persons, the best card of each first; of equally good ones the newer.
    package func bestFirst(_ persons: RepeatedPersons) throws(SessionError) -> RepeatedPersons {
        var persons = persons
        for (index, group) in persons.groups.enumerated() {
            let cards = try cards(group).map { (id: $0.record.id, number: $0.number, merit: CardMerit($0.record)) }
            let best = cards.max { one, other in
                other.merit.isBetter(than: one.merit)
                    || !one.merit.isBetter(than: other.merit) && one.number < other.number
            }
            guard let best else { continue }
            persons.groups[index] = [best.id] + group.filter { $0 != best.id }
        }
        return persons
    }
}
