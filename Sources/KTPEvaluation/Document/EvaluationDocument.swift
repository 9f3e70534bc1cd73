package import KTPCore

extension Document {
    /// An evaluation: `evaluate`, on the terminal and with `--html`.
    /// - Parameters:
    ///   - report: of the same cards.
    ///   - face: a terminal's document leaves out what only a page shows.
    ///   - isMasked: whether personal values, paths and the names of folders are hidden; then there are no crops.
    ///   - crops: of the cards that are listed; nil for none.
    package init(
        _ report: EvaluationReport, of cards: CardsBySide, for face: Section.Face = .page, language: Language,
        isMasked: Bool = false, crops: CropCutter? = nil
    ) {
        let style = DocumentStyle(language: language, isMasked: isMasked, cards: cards)
        let (words, cards) = (style.words, style.named(cards).reported(report.readers))
        let shares = face == .terminal ? .notDrawn : ClusteredShares(cards)
        let accuracy = AccuracySection(cards: cards, style: style, shares: shares, evaluation: report)
        // The merged decision stands behind the engines.
        let merged = cards.sides.count - 1
        let wrong = CardSection(
            cards: cards, style: style, crops: isMasked ? nil : crops, title: words.wrongTitle,
            explanation: words.wrongHow
        ) { card, field in
            CardReadings(cards, card: card, field: field).isRight[merged] == false
        }
        let unmatched = report.cards.unmatched
        let missing = unmatched.truthsWithoutCard.count + unmatched.ambiguousTruths.count

        title = words.evaluationTitle
        heading = [
            """
            \(report.cards.judged) \(words.cards) \(words.judged) · \(words.judged(fields: report.fields)) · \
            \(report.cards.failed) \(words.failed)
            """
        ]
        headline = {
            EvaluationHeadline(report: report, interval: shares.overall.last ?? nil, style: style).markup
        }
        sections = [
            accuracy.byField, accuracy.byCondition,
            AcceptanceSection(report: report.acceptance, style: style).section,
            ConfidenceSection(cards: cards, style: style, face: face).section,
            TimeSection(cards: cards, style: style).section,
            ConfusionSection(cards: cards, style: style).section,
            wrong.section(before: [.init(title: words.worst, table: Self.worst(report.worst, style))]),
        ]
        cropped = face == .terminal ? [] : wrong.cropped
        legend = []
        notes = (missing > 0 ? [words.withoutCard(missing)] : []) + [words.made(by: report.tool)]
        self.style = style
    }

    private static func worst(_ cards: [WorstCard], _ style: DocumentStyle) -> Table {
        let words = style.words
        func list(_ fields: [KTPField]) -> String {
            fields.isEmpty ? Figures.none : fields.map(\.label).joined(separator: ", ")
        }
        return Table(cards, mostOnTerminal: 10) { card in
            [
                .text(words.cards, style.isMasked ? Masking.mask(path: card.path) : card.path, room: .ending(40)),
                .number(words.exact, style.figures.share(card.exactMatch)),
                .number("CER", style.figures.rate(card.characters)),
                .text(words.wrong, list(card.wrong), room: .beginning(48)),
                .text(words.unanswered, list(card.unanswered), room: .beginning(48)),
            ]
        }
    }
}

extension CardsBySide {
    /// What a terminal has room for: the merged decision of an evaluation.
    func face(of side: Side) -> Section.Face {
        sides.allSatisfy(\.isCompared) && isOneSession && side.reader == .merged ? .both : .page
    }
}
