package import KTPCore

/// An evaluation as one HTML file that needs nothing else: `evaluate --html`.
package struct EvaluationPage {
    private let report: EvaluationReport
    private let cards: CardsBySide
    private let style: PageStyle
    private let crops: CropCutter?

    /// - Parameters:
    ///   - report: of the same cards.
    ///   - isMasked: whether personal values, paths and the names of folders are hidden; then there are no crops.
    ///   - crops: of the cards that are listed; nil for none.
    package init(
        _ report: EvaluationReport, of cards: CardsBySide, language: Language, isMasked: Bool = false,
        crops: CropCutter? = nil
    ) {
        self.report = report
        style = PageStyle(language: language, isMasked: isMasked, cards: cards)
        self.cards = style.named(cards)
        self.crops = isMasked ? nil : crops
    }

    package var html: String {
        let words = style.words
        let shares = ClusteredShares(cards)
        let accuracy = AccuracySection(cards: cards, style: style, shares: shares)
        // The merged decision stands behind the engines.
        let merged = cards.sides.count - 1
        let wrong = CardSection(
            cards: cards, style: style, crops: crops, title: words.wrongTitle, explanation: words.wrongHow
        ) { card, field in
            CardReadings(cards, card: card, field: field).isRight[merged] == false
        }
        return PageFrame(
            title: words.evaluationTitle,
            headline: EvaluationHeadline(report: report, interval: shares.overall.last ?? nil, style: style).markup,
            sections: [
                ("accuracy", words.accuracyTitle, accuracy.byField),
                ("conditions", words.conditionTitle, accuracy.byCondition),
                (
                    "acceptance", words.acceptanceTitle,
                    AcceptanceSection(report: report.acceptance, style: style).markup
                ), ("confidence", words.confidenceTitle, ConfidenceSection(cards: cards, style: style).markup),
                ("times", words.timesTitle, TimeSection(cards: cards, style: style).markup),
                ("confusions", words.confusionsTitle, ConfusionSection(cards: cards, style: style).markup),
                ("cards", words.wrongTitle, wrong.markup),
            ], notes: notes, style: style
        ).html
    }

    private var notes: [String] {
        let words = style.words
        let unmatched = report.cards.unmatched
        let missing = unmatched.truthsWithoutCard.count + unmatched.ambiguousTruths.count
        return (missing > 0 ? [words.withoutCard(missing)] : []) + [words.made(by: report.tool)]
    }
}
