import KTPCore

/// Who is better, by how much, and whether it is more than luck; every figure with its n.
struct ComparisonHeadline {
    let report: ComparisonReport
    let cards: CardsBySide
    let style: DocumentStyle

    private var words: ReportWords { style.words }
    private var figures: Figures { style.figures }

    var markup: [Markup] {
        let findings = report.pairs.enumerated().flatMap { index, pair -> [Markup] in
            let (first, second) = (cards.sides[0].name, cards.sides[index + 1].name)
            return accuracy(pair, first, second) + time(pair, first, second).map(finding)
        }
        let leftOut = cards.hasTruth ? Markup.nothing : finding(words.withoutTruth)
        return findings + [merge, leftOut, Markup.tiles(tiles)]
    }

    private func accuracy(_ pair: PairReport, _ first: String, _ second: String) -> [Markup] {
        let alike = figures.percent(pair.agreement.alike.share ?? 0)
        let agreement = words.agreeOn(
            "\(alike) (\(pair.agreement.alike.hits)/\(pair.agreement.alike.n))", first, second)
        guard let accuracy = pair.accuracy, let difference = accuracy.overall.difference else {
            return [headline(agreement)]
        }
        let points = words.byPoints(
            figures.points(difference), cards: difference.cards, fields: accuracy.overall.whoIsRight.judged)
        if difference.isShown {
            let (winner, loser) = difference.value > 0 ? (first, second) : (second, first)
            return [
                headline(words.better(winner, than: loser)),
                finding("\(points) \(words.moreThanLuck(difference.differingCards))"),
                fields(accuracy, first, second),
            ]
        }
        let luck = words.maybeLuck(holdsZero: difference.interval.holdsZero, differing: difference.differingCards)
        return [headline(words.noBetter(first, second)), finding("\(points) \(luck)"), fields(accuracy, first, second)]
    }

    /// Of the processor; between sessions wall time is what the machine had to do besides.
    private func time(_ pair: PairReport, _ first: String, _ second: String) -> [String] {
        guard let cpu = pair.times.cpuDifference else { return [] }
        let finding =
            cpu.isShown
            ? words.isFaster(cpu.value < 0 ? first : second, by: unsigned(figures.seconds(cpu.magnitude)))
            : words.equallyFast(figures.seconds(cpu))
        guard !cards.isOneSession, let wall = pair.times.wallDifference else { return [finding] }
        return [finding, words.wallTime(figures.seconds(wall))]
    }

    private func unsigned(_ figure: String) -> String { figure.replacing("+", with: "") }

    /// The fields on which the difference holds even though so many are tested at once.
    private func fields(_ accuracy: AccuracyComparison, _ first: String, _ second: String) -> Markup {
        let tested = accuracy.byField.pairs
        let shown = tested.compactMap { field, contrast in
            contrast.difference.flatMap { $0.isShown ? (field: field, isFirst: $0.value > 0) : nil }
        }
        guard !shown.isEmpty else { return finding(words.noFieldDiffers(of: tested.count)) }
        let parts = [(first, true), (second, false)].compactMap { side, isFirst -> String? in
            let fields = shown.filter { $0.isFirst == isFirst }.map(\.field.label)
            return fields.isEmpty ? nil : words.betterOn(fields.joined(separator: ", "), side)
        }
        return finding(words.fieldsDiffer(parts.joined(separator: "; "), of: tested.count))
    }

    private var merge: Markup {
        guard let merge = report.merge, let gain = merge.gain.overall.difference else { return .nothing }
        let engine = merge.better.name
        let points = figures.points(gain)
        return finding(
            gain.isShown && gain.value < 0
                ? words.loss(of: points, against: engine)
                : words.gain(of: points, over: engine, isShown: gain.isShown))
    }

    private var tiles: [(name: String, number: String, base: String, tone: Tone?)] {
        var tiles: [(name: String, number: String, base: String, tone: Tone?)] = []
        for (index, side) in cards.sides.enumerated() {
            guard let share = side.report?.overall.exactMatch else { continue }
            tiles.append(tile("\(side.name): \(words.accuracy)", share, Tone(side: index)))
        }
        if let oracle = report.merge?.oracle { tiles.append(tile(words.oracle, oracle, .fourth)) }
        for (index, pair) in report.pairs.enumerated() {
            let name =
                report.pairs.count > 1 ? "\(words.agreement): \(cards.sides[index + 1].name)" : words.agreement
            tiles.append(tile(name, pair.agreement.alike, nil))
        }
        for (index, side) in cards.sides.enumerated() where side.isCompared {
            guard let time = TimeStatistics(seconds: side.read.map(\.cpu)) else { continue }
            tiles.append(
                ("\(side.name): \(words.medianTime)", style.seconds(time.median), "n \(time.n)", Tone(side: index)))
        }
        return tiles
    }

    private func tile(
        _ name: String, _ share: Proportion, _ tone: Tone?
    ) -> (name: String, number: String, base: String, tone: Tone?) {
        (name, share.share.map(figures.percent) ?? Figures.none, "\(share.hits)/\(share.n)", tone)
    }

    private func headline(_ text: String) -> Markup { .tag("p", ["class": "headline"], .text(text)) }
    private func finding(_ text: String) -> Markup { .tag("p", ["class": "finding"], .text(text)) }
}

extension Difference {
    /// The same the other way round where it is negative.
    fileprivate var magnitude: Difference {
        guard value < 0 else { return self }
        return Difference(
            value: -value, interval: Interval(low: -interval.high, high: -interval.low), cards: cards,
            differingCards: differingCards)
    }
}
