import KTPCore

/// Who is better, by how much, and whether it is more than luck; every figure with its n.
struct ComparisonHeadline {
    let report: ComparisonReport
    let cards: PageCards
    let style: PageStyle

    private var words: PageWords { style.words }
    private var figures: Figures { style.figures }

    var markup: [Markup] {
        let findings = report.pairs.enumerated().flatMap { index, pair -> [Markup] in
            let (first, second) = (cards.sides[0].name, cards.sides[index + 1].name)
            return accuracy(pair, first, second) + [.tag("p", ["class": "finding"], .text(time(pair, first, second)))]
        }
        let leftOut = cards.hasTruth ? Markup.nothing : finding(words.withoutTruth)
        return findings + [merge, leftOut, PageFrame.tiles(tiles)]
    }

    private func accuracy(_ pair: PairReport, _ first: String, _ second: String) -> [Markup] {
        let alike = figures.percent(pair.agreement.alike.share ?? 0)
        let agreement = words.agreeOn(
            "\(alike) "
                + "(\(pair.agreement.alike.hits)/\(pair.agreement.alike.n))", first, second)
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

    private func time(_ pair: PairReport, _ first: String, _ second: String) -> String {
        guard let difference = pair.times.wallDifference else { return "" }
        guard difference.isShown else { return words.equallyFast(figures.seconds(difference)) }
        return words.faster(difference.value < 0 ? first : second, by: unsigned(figures.seconds(difference.magnitude)))
    }

    private func unsigned(_ figure: String) -> String { figure.replacing("+", with: "") }

    /// The fields on which the difference holds even though so many are tested at once (Bonferroni).
    private func fields(_ accuracy: AccuracyComparison, _ first: String, _ second: String) -> Markup {
        let tested = accuracy.byField.pairs
        let sure = tested.filter { _, contrast in
            guard let difference = contrast.difference, let test = contrast.mcNemar else { return false }
            return difference.isShown && test.p * Double(tested.count) < 0.05
        }
        guard !sure.isEmpty else { return finding(words.noFieldDiffers(of: tested.count)) }
        let names = { (isFirst: Bool) in
            sure.filter { ($0.value.difference?.value ?? 0 > 0) == isFirst }.map(\.key.rawValue)
        }
        let parts = [(first, names(true)), (second, names(false))].filter { !$0.1.isEmpty }
        return finding(
            words.fieldsDiffer(
                parts.map { words.betterOn($0.1.joined(separator: ", "), $0.0) }.joined(
                    separator: "; "
                        + ""), of: tested.count))
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
            guard let time = TimeStatistics(seconds: side.readings.compactMap { $0?.wall }) else { continue }
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
