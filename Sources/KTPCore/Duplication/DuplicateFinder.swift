/// Finds the cards of a register that are there more than once.
///
/// ```swift
/// var finder = DuplicateFinder()
/// for record in records { finder.add(record) }
/// let duplicates = try finder.duplicates { id in try fields(ofCard: id) }
/// ```
///
/// It looks each card up under what it would share with its like: ten thousand take a second. It keeps some 150 bytes
/// of a card, and asks for the fields again only of those few that have their like.
package struct DuplicateFinder {
    /// 64-bit hashes tell files and holders apart: in 3 of a million registers two of ten million cards pass for one.
    private struct Card {
        var id: String
        /// The key of the file's content with the page and the card on it.
        var file: Int?
        /// Its sixteen digits; nil where they make no NIK.
        var nik: UInt64?
        /// The key of name and birth date.
        var holder: Int?
        var likeness: PerceptualHash?
    }

    /// A card that is there a hundred times names so many of its like, nearest in the register first.
    private static let maximumNamed = 20
    /// Two NIKs of one card are misread in so many digits at most.
    private static let maximumMisreadDigits = 2

    private var cards: [Card] = []

    package init() {}

    /// Cards that failed are nobody's duplicates: there is nothing on them to be used twice.
    package mutating func add(_ record: CardRecord) {
        guard record.status.isRead else { return }
        add(
            record.id, sha256: record.source.sha256, page: record.source.page, card: record.source.card ?? 1,
            nik: record.fields[.nik]?.value, name: record.fields[.nama]?.value,
            birth: record.fields[.tanggalLahir]?.value, likeness: record.likeness)
    }

    /// The same of what is known of a record without reading it.
    package mutating func add(
        _ id: String, sha256: String?, page: Int, card: Int, nik: String?, name: String?, birth: String?,
        likeness: String?
    ) {
        cards.append(
            Card(
                id: id, file: sha256.map { [$0, "\(page)", "\(card)"].hashValue },
                nik: nik.flatMap { (try? NIK($0)) == nil ? nil : UInt64($0) },
                holder: name.flatMap { name in birth.map { [name, $0].hashValue } },
                likeness: likeness.flatMap(PerceptualHash.init(hex:))))
    }

    /// The duplicates by the card's id; those without any are left out. Either of two names the other.
    /// - Parameter fields: those of a card that has its like, by its id; asked for again by each card that names it, in the
    ///   register's order.
    package func duplicates(
        fields: (_ id: String) throws -> FieldMap<FieldDecision>
    ) rethrows -> [String: [Duplicate]] {
        var duplicates: [String: [Duplicate]] = [:]
        for (index, others) in similarCards().sorted(by: { $0.key < $1.key }) {
            let mine = try fields(cards[index].id)
            duplicates[cards[index].id] = try others.sorted().prefix(Self.maximumNamed).compactMap { other in
                try kind(cards[index], cards[other]).map { kind in
                    try duplicate(cards[other].id, kind, mine, fields(cards[other].id))
                }
            }
        }
        return duplicates
    }

    /// For each card those that are alike. It takes one kind of key after the other, so that memory holds only one.
    private func similarCards() -> [Int: Set<Int>] {
        var alike: [Int: Set<Int>] = [:]
        compare(by: \.file, &alike)
        compare(by: \.nik, &alike)
        compare(by: \.holder, &alike)
        for part in 0..<PerceptualHash.parts { compare(by: { $0.likeness?.part(part) }, &alike) }
        return alike
    }

    /// Compares a card with the nearest that share its key, as many as can be named: a key may be common to thousands.
    private func compare<Key: Comparable>(by key: (Card) -> Key?, _ alike: inout [Int: Set<Int>]) {
        let places = cards.indices.compactMap { index in key(cards[index]).map { (key: $0, index: index) } }
            .sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        var start = 0
        while start < places.count {
            let end = places[start...].firstIndex { $0.key != places[start].key } ?? places.count
            let sharing = places[start..<end]
            for place in sharing.indices {
                let near = max(start, place - neighbourhood(sharing))..<min(end, place + neighbourhood(sharing) + 1)
                for other in near where other != place {
                    let (one, two) = (places[place].index, places[other].index)
                    if kind(cards[one], cards[two]) != nil { alike[one, default: []].insert(two) }
                }
            }
            start = end
        }
    }

    private func neighbourhood(_ sharing: some Collection) -> Int {
        sharing.count > 2 * Self.maximumNamed ? Self.maximumNamed : sharing.count
    }

    private func duplicate(
        _ other: String, _ kind: Duplicate.Kind, _ mine: FieldMap<FieldDecision>, _ theirs: FieldMap<FieldDecision>
    ) -> Duplicate {
        var duplicate = Duplicate(other: other, kind: kind)
        for field in KTPField.allCases {
            guard let mine = mine[field], let theirs = theirs[field], let value = mine.value,
                let otherValue = theirs.value, value != otherValue
            else { continue }
            duplicate.differing.append(field)
            if mine.status == .accepted, theirs.status == .accepted { duplicate.contradicting.append(field) }
        }
        return duplicate
    }

    private func kind(_ card: Card, _ other: Card) -> Duplicate.Kind? {
        if card.file != nil, card.file == other.file { return .file }
        let distance = card.likeness.flatMap { one in other.likeness.map(one.distance) } ?? PerceptualHash.bits
        let isAlike = distance <= PerceptualHash.same
        let isHolderAlike = card.holder != nil && card.holder == other.holder
        switch (card.nik, other.nik) {
        case (let nik?, let theirs?) where nik == theirs: return isAlike ? .picture : .card
        case (let nik?, let theirs?):
            // Misread in one of them: the same picture, or the same person.
            guard Self.differingDigits(nik, theirs) <= Self.maximumMisreadDigits else { return nil }
            return isAlike ? .picture : isHolderAlike ? .card : nil
        default: return isAlike ? .picture : isHolderAlike ? .card : nil
        }
    }

    private static func differingDigits(_ one: UInt64, _ other: UInt64) -> Int {
        var (one, other, differing) = (one, other, 0)
        while one > 0 || other > 0 {
            if one % 10 != other % 10 { differing += 1 }
            (one, other) = (one / 10, other / 10)
        }
        return differing
    }
}
