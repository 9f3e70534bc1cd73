/// The places of things on this card, measured on its words' boxes.
struct WordLayout {
    /// The things that may stand right of a row's value.
    enum Neighbour {
        case none
        case photo
        /// Place and date of issue, centred under the photo.
        case issueBlock
    }

    /// Median height of the words, in pixels.
    private let textHeight: Double
    /// The card's left edge and width, in pixels.
    private let left: Double
    private let width: Double

    /// Words that reach so far right, as shares of the width, are a normalised card's: the issue block or the blood group
    /// stands there, and beyond the edge only the boxes' own error.
    private static let reachOfNormalised = 0.55...1.05
    /// The widest blank between two words of a value, in heights of the row.
    private static let widestBlank = 0.9
    /// A gap of this width, in heights, ends a value wherever it stands.
    private static let widestGap = 2.5

    init?(_ segments: [WordRun]) {
        let boxes = segments.flatMap(\.words).compactMap(\.box)
        let words = segments.reduce(0) { $0 + $1.words.count }
        guard !boxes.isEmpty, boxes.count == words else { return nil }
        let heights = boxes.map(\.height).sorted()
        textHeight = Double(max(1, heights[heights.count / 2]))
        let (first, last) = (Double(boxes.map(\.x).min() ?? 0), Double(boxes.map(\.right).max() ?? 0))
        let normalWidth = Double(CardLayout.width)
        let isNormalised = Self.reachOfNormalised.contains(last / normalWidth)
        (left, width) = isNormalised ? (0, normalWidth) : (first, last - first)
    }

    /// Puts together what stands at one height, top to bottom; drops what is no text by its size.
    func rows(of segments: [WordRun]) -> [WordRun] {
        let lines = segments.filter(isAsHighAsText).map { line in
            repaired(WordRun(words: line.words.filter { !isHigherThanText($0) }))
        }.filter { !$0.isEmpty }
        var rows: [WordRun] = []
        for line in lines.sorted(by: { ($0.box?.centreY ?? 0) < ($1.box?.centreY ?? 0) }) {
            if let last = rows.indices.last(where: { stand(rows[$0], inRowWith: line) }) {
                rows[last] = WordRun(
                    words: (rows[last].words + line.words).sorted { ($0.box?.x ?? 0) < ($1.box?.x ?? 0) })
            } else {
                rows.append(line)
            }
        }
        return rows
    }

    /// The index of the first word behind the row's value, which begins at `valueStart`; nil where no label is known.
    func end(of row: WordRun, valueStart: Int?, neighbour: Neighbour) -> Int {
        let words = row.words
        let share: Double =
            switch neighbour {
            case .none: .infinity
            case .photo: Double(CardLayout.photoLeft) / 100
            case .issueBlock: Double(CardLayout.issueBlockLeft) / 100
            }
        let height = max(textHeight, Double(medianHeight(of: row)))
        for index in words.indices.dropFirst() {
            guard let box = words[index].box, let before = words[index - 1].box else { continue }
            let gap = Double(box.x - before.right)
            // What stands behind a colon is its value.
            let isAtTheRight =
                Double(box.x) >= left + width * share && words[index - 1].text.utf8.last?.isColon != true
            if isAtTheRight && gap >= height * Self.widestBlank { return index }
            if let valueStart, index > valueStart, gap >= height * Self.widestGap { return index }
        }
        let isAllAtTheRight = words.first?.box.map { Double($0.x) >= left + width * share } ?? false
        return isAllAtTheRight ? 0 : words.count
    }

    /// Flecks are smaller than letters. In a row of text a word's box is small too where its print is worn.
    private func isAsHighAsText(_ line: WordRun) -> Bool {
        let words = line.words.filter { $0.text.utf8.contains(where: \.isAlphanumeric) }
        return words.isEmpty || words.contains { $0.box.map { Double($0.height) > textHeight * 0.3 } ?? true }
    }

    /// The photo's and the card's edges are larger than letters.
    private func isHigherThanText(_ word: ParsedWord) -> Bool {
        word.box.map { Double($0.height) >= textHeight * 3 } ?? false
    }

    /// A bar of a letter's height, a blank behind a word: the numeral I.
    private func repaired(_ row: WordRun) -> WordRun {
        var words = row.words
        for index in words.indices.dropFirst() where words[index].text == "|" {
            guard let bar = words[index].box, let before = words[index - 1].box,
                words[index - 1].text.utf8.last?.isCapital == true
            else { continue }
            let isNear = Double(bar.x - before.right) < Self.widestBlank * textHeight
            let isAsHigh = bar.height * 10 > before.height * 6 && bar.height * 10 < before.height * 13
            if isNear && isAsHigh { words[index].text = "I" }
        }
        return WordRun(words: words)
    }

    private func medianHeight(of row: WordRun) -> Int {
        row.words.compactMap { $0.box?.height }.upperMedian ?? 0
    }

    /// Whether two lines are pieces of one row: they are at one height, and their words do not overlap.
    private func stand(_ row: WordRun, inRowWith line: WordRun) -> Bool {
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
