import KTPCore

/// What is read first of a comparison: who is better, by how much, and whether it is more than luck.
extension Comparison {
    var headline: [String] {
        pairs.flatMap { accuracy($0) + time($0) } + gain + (cards.hasTruth ? [] : [Self.withoutTruth])
    }

    private func accuracy(_ pair: Pair) -> [String] {
        let (first, second, alike) = (pair.first, pair.second, pair.report.agreement.alike)
        guard let accuracy = pair.report.accuracy, let difference = accuracy.overall.difference else {
            let share = "\(Figures.percent(alike.share ?? 0)) (\(alike.hits)/\(alike.n))"
            return ["\(first) and \(second) read \(share) of the values alike."]
        }
        let (winner, loser) = difference.value > 0 ? (first, second) : (second, first)
        let luck =
            difference.isShown
            ? "The interval does not hold zero and \(Figures.cards(difference.differingCards)) differ: more than luck."
            : difference.interval.holdsZero
                ? "The interval holds zero: this may be luck."
                : """
                Only \(Figures.cards(difference.differingCards)) differ; fewer than \(Difference.fewestDiffering) show \
                nothing.
                """
        return [
            difference.isShown
                ? "\(winner) reads more fields right than \(loser)."
                : "\(first) and \(second): no difference shown in accuracy.",
            """
            The difference is \(Figures.points(difference)) percentage points, 95 % interval in brackets; \
            \(Figures.cards(difference.cards)), \(Figures.fields(accuracy.overall.contingency.judged)) judged. \(luck)
            """, fields(accuracy, first, second),
        ]
    }

    /// The fields on which the difference holds even though so many are tested at once.
    private func fields(_ accuracy: AccuracyComparison, _ first: String, _ second: String) -> String {
        let tested = accuracy.byField.pairs
        let shown = tested.filter { $0.value.difference?.isShown == true }
        guard !shown.isEmpty else {
            return "Of \(tested.count) fields tested at once, no single one shows a difference."
        }
        let parts = [(first, true), (second, false)].compactMap { side, isFirst -> String? in
            let fields = shown.filter { (($0.value.difference?.value ?? 0) > 0) == isFirst }.map(\.key.label)
            return fields.isEmpty ? nil : "\(side) is better on \(fields.joined(separator: ", "))"
        }
        return "Even with \(tested.count) fields tested at once: \(parts.joined(separator: "; "))."
    }

    /// CPU time; between sessions, wall time also depends on the other work of the machine.
    private func time(_ pair: Pair) -> [String] {
        guard let cpu = pair.report.times.cpuDifference else { return [] }
        let seconds = Figures.seconds(cpu)
        let finding =
            cpu.isShown
            ? "\(cpu.value < 0 ? pair.first : pair.second) is faster: \(seconds) of CPU time a card."
            : "CPU time: no difference shown (\(seconds) a card)."
        guard !cards.isOneSession, let wall = pair.report.times.wallDifference else { return [finding] }
        return [
            finding, "Wall time, of runs made one after the other: a difference of \(Figures.seconds(wall)) a card.",
        ]
    }

    private var gain: [String] {
        guard let merge = report.merge, let gain = merge.gain.overall.difference else { return [] }
        let (engine, points) = (merge.better.name, Figures.points(gain))
        guard gain.isShown else {
            return ["Merging against \(engine) alone: no difference shown (\(points) percentage points)."]
        }
        return [
            gain.value < 0
                ? "Merging is worse than \(engine) alone: \(points) percentage points."
                : "Merging both adds \(points) percentage points to \(engine) alone."
        ]
    }

    var notes: [String] {
        let sides = zip(cards.sides, report.sides).flatMap { side, report in
            ["Models of \(side.name): \(report.models.joined(separator: ", "))."]
                + (report.leftOut > 0
                    ? ["\(report.leftOut) cards of \(side.name) are left out, for another side did not read them."]
                    : [])
        }
        let missing = report.truthsWithoutCard.count
        return sides + (missing > 0 ? ["\(missing) cards of the truth are not among these."] : [])
            + ["Made by ktp-ocr \(report.tool)."]
    }
}
