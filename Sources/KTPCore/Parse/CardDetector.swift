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

package enum CardLikelihood: Sendable {
    case none
    /// One kind of row, as garbage or a form may have.
    case faint
    case clear
}

/// How much speaks for the text being a card at all.
struct DocumentClassifier {
    private let points: Double
    private let distinct: Int
    private let hasCardOnlyField: Bool

    init(_ values: LabelledValues, _ data: KTPData) {
        var points = 0.0
        var fields = 0
        // A dash stands on blank forms too.
        for (field, reading) in data.fields.pairs where field.spec.traits.contains(.scored) && reading.value != "-" {
            fields += 1
            points += field.spec.row.map(values.labelled.contains) == true ? 1 : 0.5
        }
        if data[.nik] != nil { points += 1 }
        if data[.provinsi] != nil { points += 1 }
        self.points = points
        distinct = fields
        hasCardOnlyField = data.fields.keys.contains { $0.spec.traits.contains(.ofCardsAlone) }
    }

    /// Three fields of the holder at least, most of them under their labels, and one that other forms do not ask for.
    var isCard: Bool { points >= 4 && distinct >= 3 && hasCardOnlyField }
}
