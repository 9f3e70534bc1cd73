/// A row of the card with the labels that it may open with.
struct CardRow {
    /// What stands left of the photo.
    let text: CardSegment
    /// What stands under or on the photo.
    let besides: CardSegment
    /// The labels that the row may open with, likeliest first.
    let labels: [LabelMatcher.Match]

    init(_ line: CardLines.Row, labels matcher: LabelMatcher) {
        text = line.text
        besides = line.besides
        labels = matcher.labels(opening: line.text)
    }

    func match(_ label: CardLabel) -> LabelMatcher.Match? { labels.first { $0.label == label } }

    /// What stands behind the label.
    func value(of label: CardLabel) -> CardSegment? {
        match(label).map { text.dropping(first: $0.valueStart) }
    }

    /// What is left of a row whose label is lost or cannot be read: all that stands right of the colon, of the
    /// value column, or of words in small letters.
    ///
    /// - Parameter column: where values begin on this card, in pixels; nil where nothing has boxes.
    func unlabelledValue(column: Double?) -> CardSegment {
        if let colon = text.text.utf8.firstIndex(where: \.isColon) {
            let whole = text.text
            return text.dropping(first: whole.utf8.distance(from: whole.startIndex, to: colon) + 1)
        }
        if let column {
            return CardSegment(words: Array(text.words.drop { ($0.box?.centreX ?? column) < column }))
        }
        return CardSegment(
            words: Array(text.words.drop { word in word.text.utf8.count(where: \.isSmall) * 2 > word.text.utf8.count }))
    }

    /// Whether the row is a label and nothing else: its value is lost, or stands on the row below.
    var isBareLabel: Bool {
        guard let first = labels.first, first.label != .province, first.label != .regency else { return false }
        return ValueText.isBlank(text.dropping(first: first.valueStart))
    }
}

extension CardRow {
    /// Where values begin on this card, less half a letter, in pixels: the median over rows with a clear label.
    /// Nil where nothing has boxes, or too few rows say so.
    static func valueColumn(of rows: [CardRow]) -> Double? {
        let starts = rows.compactMap { row -> Int? in
            guard let match = row.labels.first, match.cost < 0.2, match.label != .province, match.label != .regency,
                let box = row.text.dropping(first: match.valueStart).words.first?.box
            else { return nil }
            return box.x - box.height / 2
        }.sorted()
        return starts.count >= 3 ? Double(starts[starts.count / 2]) : nil
    }
}
