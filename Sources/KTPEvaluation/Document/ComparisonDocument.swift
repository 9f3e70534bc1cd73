package import KTPCore

/// A comparison as one HTML file that needs nothing else: `compare --html`.
package struct ComparisonPage {
    private let report: ComparisonReport
    private let cards: CardsBySide
    private let style: PageStyle
    private let crops: CropCutter?

    /// - Parameters:
    ///   - report: of the same cards.
    ///   - isMasked: whether personal values, paths and the names of folders are hidden; then there are no crops.
    ///   - crops: of the cards that are listed; nil for none.
    package init(
        _ report: ComparisonReport, of cards: CardsBySide, language: Language, isMasked: Bool = false,
        crops: CropCutter? = nil
    ) {
        self.report = report
        style = PageStyle(language: language, isMasked: isMasked, cards: cards)
        self.cards = style.named(cards)
        self.crops = isMasked ? nil : crops
    }

    package var html: String {
        PageFrame(
            title: style.words.comparisonTitle,
            headline: ComparisonHeadline(report: report, cards: cards, style: style).markup, sections: sections,
            notes: notes, style: style
        ).html
    }

    private var sections: [(id: String, title: String, markup: Markup)] {
        let words = style.words
        let named = report.pairs.enumerated().map { index, pair in
            (first: cards.sides[0].name, second: cards.sides[index + 1].name, report: pair)
        }
        let judged = named.compactMap { pair in
            pair.report.accuracy.map { (first: pair.first, second: pair.second, accuracy: $0) }
        }
        var sections: [(id: String, title: String, markup: Markup)] = []
        if !judged.isEmpty {
            let accuracy = AccuracySection(cards: cards, style: style, shares: ClusteredShares(cards))
            let difference = DifferenceSection(
                pairs: judged.map { ($0.second, $0.accuracy) }, first: cards.sides[0].name, style: style,
                firstTone: judged.count > 1 ? 1 : 0)
            sections += [
                ("accuracy", words.accuracyTitle, accuracy.byField),
                ("difference", words.differenceTitle, difference.markup),
                ("conditions", words.conditionTitle, accuracy.byCondition),
                ("right", words.rightTitle, RightSection(pairs: judged, style: style).markup),
            ]
        }
        if let merge = report.merge {
            sections.append(("merge", words.mergeTitle, MergeSection(merge: merge, style: style).markup))
        }
        let agreement = AgreementSection(
            pairs: named.map { ($0.first, $0.second, $0.report.agreementByField) }, chosen: report.chosen, style: style)
        sections.append(("agreement", words.agreementTitle, agreement.markup))
        if cards.hasTruth {
            sections.append(
                ("confidence", words.confidenceTitle, ConfidenceSection(cards: cards, style: style).markup))
        }
        sections.append(("times", words.timesTitle, TimeSection(cards: cards, style: style).markup))
        if cards.hasTruth {
            sections.append(("confusions", words.confusionsTitle, ConfusionSection(cards: cards, style: style).markup))
        }
        let compared = cards.sides.filter(\.isCompared)
        let differing = CardSection(
            cards: cards, style: style, crops: crops, title: words.differingTitle, explanation: words.differingHow
        ) { card, field in
            Set(compared.map { $0.readings[card].fields[field] }).count > 1
        }
        sections.append(("cards", words.differingTitle, differing.markup))
        return sections
    }

    private var notes: [String] {
        let words = style.words
        var notes: [String] = []
        for (index, side) in report.sides.enumerated() where index < cards.sides.count {
            let name = cards.sides[index].name
            notes.append(words.models(of: name, side.models.joined(separator: ", ")))
            if side.leftOut > 0 { notes.append(words.leftOut(side.leftOut, of: name)) }
        }
        if !report.truthsWithoutCard.isEmpty { notes.append(words.withoutCard(report.truthsWithoutCard.count)) }
        return notes + [words.made(by: report.tool)]
    }
}
