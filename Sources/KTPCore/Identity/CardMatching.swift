/// Tells which card of an earlier reading of a page each card of a new reading is.
///
/// A card is known by its place on the picture and by the NIK that was read, never by its position among the cards: a
/// reading that turns the picture, or finds one card more, numbers them otherwise.
package struct CardMatching: Sendable {
    package struct Card: Sendable {
        var outline: Quadrilateral?
        var nik: String?

        /// - Parameters:
        ///   - record: nil where it cannot be had any more.
        ///   - nik: as it is shown, also where a person typed it; nil where none was read.
        package init(_ record: CardRecord?, nik: String?) {
            outline = Quadrilateral(record?.geometry?.corners)
            self.nik = nik
        }

        package init(_ record: CardRecord) { self.init(record, nik: record.fields[.nik]?.value) }
    }

    /// Outlines of one card in two readings share so much at least; those of two cards on a sheet share nothing. Set, not
    /// swept.
    private static let same = 0.5
    /// Share that is enough where the NIK says the same, or where either reading found a single card. Set, not swept.
    private static let near = 0.1

    /// - Returns: for each card of `new` the index of the card in `old` that it is; nil for one that is none of them. Each
    ///   card of `old` is named once at most.
    package static func matches(of new: [Card], in old: [Card]) -> [Int?] {
        let isAlone = new.count == 1 && old.count == 1
        var pairs: [(score: Double, new: Int, old: Int)] = []
        for (index, card) in new.enumerated() {
            for (earlier, other) in old.enumerated() {
                guard let score = score(card, other, isAlone) else { continue }
                pairs.append((score, index, earlier))
            }
        }
        var (matches, taken): ([Int?], Set<Int>) = (new.map { _ in nil }, [])
        // The index decides between equal ones, so that the same cards match whatever order they are compared in.
        for pair in pairs.sorted(by: { ($1.score, $0.new, $0.old) < ($0.score, $1.new, $1.old) })
        where matches[pair.new] == nil && taken.insert(pair.old).inserted { matches[pair.new] = pair.old }
        return matches
    }

    /// - Returns: nil for two cards that are not the same.
    private static func score(_ card: Card, _ other: Card, _ isAlone: Bool) -> Double? {
        let isSamePerson = card.nik != nil && card.nik == other.nik
        let isOther = card.nik != nil && other.nik != nil && !isSamePerson
        guard let outline = card.outline, let earlier = other.outline else {
            // A reading without an outline is about the picture as a whole.
            return isSamePerson ? 2 : isAlone && !isOther ? 1 : nil
        }
        let overlap = outline.overlap(with: earlier)
        let isNear = overlap >= near ? isSamePerson || isAlone : isAlone && !isOther
        guard overlap >= same || isNear else { return nil }
        return overlap + (isSamePerson ? 1 : 0)
    }
}
