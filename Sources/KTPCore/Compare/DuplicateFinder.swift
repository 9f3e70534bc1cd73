/// Finds the cards of a register that are there more than once.
///
/// ```swift
/// var finder = DuplicateFinder()
/// for record in records { finder.add(record) }
/// let duplicates = finder.duplicates()
/// ```
///
/// Each card is looked up under what it would share with its like, never held against all others: ten thousand take
/// a second.
package struct DuplicateFinder {
    /// What two cards may share that makes them worth comparing.
    private enum Key: Hashable {
        case file(sha256: String, page: Int, card: Int)
        case nik(String)
        /// Name and birth date.
        case holder(String)
        case likeness(part: Int, UInt16)
    }

    private struct Card {
        var id: String
        var file: Key?
        var nik: String?
        var holder: String?
        var likeness: CardLikeness?
        var fields: FieldMap<FieldDecision>
    }

    /// A card that is there a hundred times names so many of its like, nearest in the register first.
    private static let most = 20
    /// Two NIKs of one card are misread in so many digits at most.
    private static let misread = 2

    private var cards: [Card] = []
    private var places: [Key: [Int]] = [:]

    package init() {}

    /// Cards that failed are nobody's duplicates: there is nothing on them to be used twice.
    package mutating func add(_ record: CardRecord) {
        guard record.status != .failed else { return }
        let nik = record.fields[.nik]?.value.flatMap { (try? NIK($0)) == nil ? nil : $0 }
        let (name, birth) = (record.fields[.nama]?.value, record.fields[.tanggalLahir]?.value)
        let file = record.source.sha256.map {
            Key.file(sha256: $0, page: record.source.page, card: record.source.card ?? 1)
        }
        let card = Card(
            id: record.id, file: file, nik: nik,
            holder: name.flatMap { name in birth.map { name + "\n" + $0 } },
            likeness: record.likeness.flatMap(CardLikeness.init(hex:)), fields: record.fields)
        for key in Self.keys(of: card) { places[key, default: []].append(cards.count) }
        cards.append(card)
    }

    private static func keys(of card: Card) -> [Key] {
        let parts = card.likeness?.parts.enumerated().map { Key.likeness(part: $0.offset, $0.element) } ?? []
        return [card.file, card.nik.map(Key.nik), card.holder.map(Key.holder)].compactMap(\.self) + parts
    }

    /// By the card's id; those without any are left out. Either of two names the other.
    package func duplicates() -> [String: [Duplicate]] {
        var duplicates: [String: [Duplicate]] = [:]
        for (index, card) in cards.enumerated() {
            let found = neighbours(of: index).compactMap { other in
                duplicate(of: card, cards[other])
            }
            if !found.isEmpty { duplicates[card.id] = Array(found.prefix(Self.most)) }
        }
        return duplicates
    }

    /// Cards that share a key with it, as many as can be named and some more of each, in the register's order.
    private func neighbours(of index: Int) -> [Int] {
        var near: Set<Int> = []
        for key in Self.keys(of: cards[index]) {
            guard let sharing = places[key] else { continue }
            near.formUnion(Self.window(of: sharing, around: index))
        }
        near.remove(index)
        return near.sorted()
    }

    /// Of places in rising order, those nearest to one of them: a part of the likeness may be common to thousands.
    private static func window(of places: [Int], around index: Int) -> ArraySlice<Int> {
        guard places.count > 2 * most else { return places[...] }
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < index { low = middle + 1 } else { high = middle }
        }
        return places[max(0, low - most)..<min(places.count, low + most + 1)]
    }

    private func duplicate(of card: Card, _ other: Card) -> Duplicate? {
        guard let kind = kind(card, other) else { return nil }
        var duplicate = Duplicate(other: other.id, kind: kind)
        for field in KTPField.allCases {
            guard let mine = card.fields[field], let theirs = other.fields[field], let value = mine.value,
                let otherValue = theirs.value, value != otherValue
            else { continue }
            duplicate.differing.append(field)
            if mine.status == .accepted, theirs.status == .accepted { duplicate.contradicting.append(field) }
        }
        return duplicate
    }

    private func kind(_ card: Card, _ other: Card) -> Duplicate.Kind? {
        if card.file != nil, card.file == other.file { return .file }
        let distance = card.likeness.flatMap { one in other.likeness.map(one.distance) } ?? CardLikeness.bits
        let isAlike = distance <= CardLikeness.same
        switch (card.nik, other.nik) {
        case (let nik?, let theirs?) where nik == theirs: return isAlike ? .picture : .card
        case (let nik?, let theirs?):
            // Misread in one of them: the same picture, or the same person.
            let differing = zip(nik.utf8, theirs.utf8).count { $0 != $1 }
            guard differing <= Self.misread else { return nil }
            return isAlike ? .picture : card.holder != nil && card.holder == other.holder ? .card : nil
        default:
            return isAlike ? .picture : card.holder != nil && card.holder == other.holder ? .card : nil
        }
    }
}
