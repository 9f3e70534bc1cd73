/// Decides whether a text may be a card's, so that reading on is worth its time. It asks for far less than `KTPParser`.
package struct CardDetector {
    private let labels = LabelMatcher()
    private let shapes: RowShapes

    /// Every form asks for these: together they say no more than one row that only cards have.
    private static let labelsOfEveryForm: Set<CardLabel> = [.name, .birth, .sexAndBlood, .address, .occupation]

    /// Build one and keep it, as it holds compiled regexes.
    package init() { shapes = RowShapes(parsers: FieldParsers(labels: labels)) }

    package func likelihood(of texts: [RecognisedText]) -> CardLikelihood {
        let kinds = Set(texts.flatMap { TextRow.rows(of: TextLines($0), labels: labels).compactMap(kind) })
        let ofCards = kinds.subtracting(Self.labelsOfEveryForm)
        switch ofCards.count + (kinds.count > ofCards.count ? 1 : 0) {
        case 0: return .none
        case 1: return .faint
        default: return .clear
        }
    }

    private func kind(of row: TextRow) -> CardLabel? {
        if let label = row.labels.first, label.isClear, label.isLong || label.hasColon { return label.label }
        let value = row.unlabelledValue(column: nil)
        guard ValueText.looksPrintedOrNumber(value) else { return nil }
        return CardLabel.rows.first { shapes.fits($0, value, isLabelled: false) == .distinctive }
    }
}
