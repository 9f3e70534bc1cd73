/// The rows of the card, top to bottom, made of what one engine returned.
///
/// Where words have boxes, pieces that stand at one height are put together, and what stands under the photo (the issue
/// block, or specks of the portrait) is set apart from the values that it is glued to.
struct CardLines {
    struct Row {
        /// What stands left of the photo, all of it where the text came without boxes.
        var text: CardSegment
        /// What stands under or on the photo.
        var besides: CardSegment
    }

    private(set) var rows: [Row] = []

    init(_ text: RecognisedText) {
        let segments = text.lines.map { line in
            CardSegment(words: line.words.map(CardWord.init).filter { !$0.text.isEmpty })
        }.filter { !$0.isEmpty }
        guard let layout = CardLayout(segments) else {
            rows = segments.map { Row(text: $0, besides: CardSegment()) }
            return
        }
        rows = layout.rows(of: segments).map { segment in
            let cut = layout.photoCut(in: segment)
            return Row(
                text: CardSegment(words: Array(segment.words[..<cut])),
                besides: CardSegment(words: Array(segment.words[cut...])))
        }
    }
}

/// Where things stand on this card, measured on its words' boxes; nil for text without boxes.
struct CardLayout {
    /// Median height of the words, in pixels.
    let textHeight: Double
    /// Left end of what may stand under the photo, in pixels.
    let photoLeft: Double

    /// The photo begins at 0.72 of the card's width; a centred place of issue may reach further left.
    private static let photoShare = 0.62
    /// The canonical width of a normalised card, in pixels.
    private static let cardWidth = 1012.0

    init?(_ segments: [CardSegment]) {
        let boxes = segments.flatMap(\.words).compactMap(\.box)
        let words = segments.reduce(0) { $0 + $1.words.count }
        guard !boxes.isEmpty, boxes.count == words else { return nil }
        let heights = boxes.map(\.height).sorted()
        textHeight = Double(max(1, heights[heights.count / 2]))
        let left = Double(boxes.map(\.x).min() ?? 0)
        let right = Double(boxes.map(\.right).max() ?? 0)
        let isNormalised = right <= Self.cardWidth * 1.05 && right >= Self.cardWidth * 0.55
        photoLeft = isNormalised ? Self.cardWidth * Self.photoShare : left + (right - left) * (Self.photoShare + 0.02)
    }

    /// Puts together what stands at one height, and drops the photo's edges read as huge letters.
    func rows(of segments: [CardSegment]) -> [CardSegment] {
        let lines = segments.map { segment in
            CardSegment(words: segment.words.filter { Double($0.box?.height ?? 0) < textHeight * 3 })
        }.filter { !$0.isEmpty }
        var rows: [CardSegment] = []
        for line in lines.sorted(by: { ($0.box?.centreY ?? 0) < ($1.box?.centreY ?? 0) }) {
            if let last = rows.indices.last(where: { index in stand(rows[index], besides: line) }) {
                rows[last] = CardSegment(
                    words: (rows[last].words + line.words).sorted { ($0.box?.x ?? 0) < ($1.box?.x ?? 0) })
            } else {
                rows.append(line)
            }
        }
        return rows
    }

    /// The index of the first word that stands under the photo, behind a gap wider than a blank; the count where none does.
    func photoCut(in segment: CardSegment) -> Int {
        let words = segment.words
        for index in words.indices {
            guard let box = words[index].box, Double(box.x) >= photoLeft else { continue }
            guard index > 0, let before = words[index - 1].box else { return index }
            if Double(box.x - before.right) >= textHeight * 0.9 { return index }
        }
        return words.count
    }

    /// Whether two lines are pieces of one row: at one height, one beginning where the other has ended.
    private func stand(_ row: CardSegment, besides line: CardSegment) -> Bool {
        guard let one = row.box, let other = line.box else { return false }
        let common = Double(min(one.bottom, other.bottom) - max(one.y, other.y))
        guard common > 0.55 * Double(min(one.height, other.height)) else { return false }
        return !row.words.contains { word in
            line.words.contains { overlap(word.box, $0.box) > Int(textHeight / 2) }
        }
    }

    private func overlap(_ one: BoundingBox?, _ other: BoundingBox?) -> Int {
        guard let one, let other else { return 0 }
        return min(one.right, other.right) - max(one.x, other.x)
    }
}
