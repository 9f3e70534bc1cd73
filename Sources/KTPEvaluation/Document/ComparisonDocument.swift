package import KTPCore

extension Document {
    /// A comparison: `compare` and `experiment`, on the terminal and with `--html`.
    /// - Parameters:
    ///   - report: of the same cards.
    ///   - face: a terminal's document leaves out what only a page shows.
    ///   - isMasked: whether personal values, paths and the names of folders are hidden; then there are no crops.
    ///   - crops: of the cards that are listed; nil for none.
    package init(
        _ report: ComparisonReport, of cards: CardsBySide, for face: Section.Face = .page, language: Language,
        isMasked: Bool = false, crops: CropCutter? = nil
    ) {
        let style = DocumentStyle(language: language, isMasked: isMasked, cards: cards)
        let isForPage = face != .terminal
        let (words, named) = (style.words, style.named(cards))
        let cards = isForPage ? named.reported() : named
        let comparison = Comparison(report: report, cards: cards, style: style, isForPage: isForPage)
        title = words.comparisonTitle
        heading = comparison.pairs.map { "\($0.first) – \($0.second): \($0.report.cards) \(words.cards)" }
        headline = { ComparisonHeadline(report: report, cards: cards, style: style).markup }
        let differing = comparison.differing(crops: isMasked ? nil : crops)
        cropped = isForPage ? differing.cropped : []
        sections = comparison.sections + [comparison.section(of: differing)]
        let oracle = report.merge.map { _ in ["\(words.oracle): \(words.bestOfBoth) \(words.mayExceed)"] }
        legend = (oracle ?? []) + (cards.hasTruth ? [words.legend] : [])
        notes = comparison.notes
        self.style = style
    }
}

/// The parts of a comparison.
private struct Comparison {
    let report: ComparisonReport
    /// Under the names that are shown.
    let cards: CardsBySide
    let style: DocumentStyle
    let isForPage: Bool

    private var words: ReportWords { style.words }

    var pairs: [(first: String, second: String, report: PairReport)] {
        zip(cards.sides.dropFirst(), report.pairs).map { (cards.sides[0].name, $0.name, $1) }
    }

    var sections: [Section] {
        let agreement = AgreementSection(
            pairs: pairs.map { ($0.first, $0.second, $0.report.agreementByField) }, chosen: report.chosen, style: style)
        let times = TimeSection(cards: cards, style: style, pairs: pairs)
        guard cards.hasTruth else { return [sides, agreement.section, times.section] }
        return [sides] + accuracy
            + (report.merge.map { [MergeSection(merge: $0, style: style).section] } ?? []) + [agreement.section]
            + (isForPage ? [ConfidenceSection(cards: cards, style: style).section] : []) + [times.section]
            + (isForPage ? [ConfusionSection(cards: cards, style: style).section] : [])
    }

    private var accuracy: [Section] {
        let judged = pairs.compactMap { pair in
            pair.report.accuracy.map { (first: pair.first, second: pair.second, accuracy: $0) }
        }
        guard !judged.isEmpty else { return [] }
        let difference = DifferenceSection(
            pairs: judged.map { ($0.second, $0.accuracy) }, first: cards.sides[0].name, style: style,
            firstTone: judged.count > 1 ? 1 : 0)
        let right = RightSection(pairs: judged, style: style)
        guard isForPage else { return [difference.section, right.section] }
        let accuracy = AccuracySection(cards: cards, style: style, shares: ClusteredShares(cards))
        return [accuracy.byField, difference.section, accuracy.byCondition, right.section]
    }

    /// Who is compared; a page says it at its foot.
    private var sides: Section {
        let table = Table(Array(zip(cards.sides, report.sides))) { side, report in
            [
                .text("", side.name), .number(words.cards, "\(report.cards)"),
                .number(words.leftOut, "\(report.leftOut)"),
                .text(words.models, report.models.joined(separator: ", ")),
            ]
        }
        return Section(
            id: "sides", title: words.comparisonTitle, explanation: "", parts: [.init(table: table, face: .terminal)])
    }

    /// The cards that differ: on a page one by one, on a terminal the texts alone.
    func differing(crops: CropCutter?) -> CardSection {
        let compared = cards.sides.filter(\.isCompared)
        return CardSection(
            cards: cards, style: style, crops: crops, title: words.differingTitle, explanation: words.differingHow
        ) { card, field in
            Set(compared.map { $0.readings[card].fields[field] }).count > 1
        }
    }

    func section(of list: CardSection) -> Section {
        list.section(before: pairs.map { DifferingTexts($0.report, $0.first, $0.second, words).part })
    }

    var notes: [String] {
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
