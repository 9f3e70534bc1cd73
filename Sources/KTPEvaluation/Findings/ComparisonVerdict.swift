import KTPCore

/// The first words on two sides: who is better, by how much, whether by luck, on which fields, and who is faster.
package struct PairVerdict: Encodable, Sendable {
    let first: String
    let second: String
    /// The side that reads more fields right; nil where no difference is shown.
    private(set) var better: String?
    /// The session that accepts more cards; nil where no difference is shown, and of engines.
    private(set) var acceptsMore: String?
    /// The side that takes less CPU time; nil where no difference is shown.
    private(set) var faster: String?
    private(set) var sentences: [String] = []
    /// Sentences that are said of each of several pairs.
    private var briefly: [String] = []

    init(_ pair: PairReport, _ first: String, _ second: String) {
        (self.first, self.second) = (first, second)
        if let accuracy = pair.accuracy, let difference = accuracy.overall.difference {
            sentences = [accuracySentence(difference), Self.fields(accuracy, first, second)]
        } else {
            let share = Figures.share(pair.agreement.alike)
            sentences = [
                "\(first) and \(second) read \(share) of the values alike; which is right, only --truth can tell."
            ]
        }
        briefly = Array(sentences.prefix(1))
        if let acceptance = pair.acceptance { add(acceptance) }
        guard let cpu = pair.times.cpuDifference else { return }
        if cpu.isShown { faster = cpu.value < 0 ? first : second }
        sentences.append(
            Self.unlike(pair.times)
                + (faster.map { "\($0) takes \(Figures.moreSeconds(cpu)) less CPU time a card." }
                    ?? "CPU time: no difference shown (\(Figures.seconds(cpu)) a card)."))
    }

    /// The clause before a comparison of seconds; empty where both were timed alike.
    private static func unlike(_ times: PairReport.Times) -> String {
        let parts = times.unlike.pairs.map { condition, values in
            let values = "\(values.first) against \(values.second)"
            return switch condition {
            case .runtime: "computed by \(values), see --lstm-runtime"
            case .jobs: "--jobs \(values)"
            case .machine: values
            }
        }
        return parts.isEmpty ? "" : "Not timed alike (\(parts.joined(separator: "; "))): "
    }

    private mutating func accuracySentence(_ difference: Difference) -> String {
        guard difference.isShown else {
            let fewest = Difference.fewestCards
            let reason =
                difference.differingCards == 0
                ? "on no card does one read more of them right than the other"
                : difference.interval?.holdsZero == true
                    ? "the interval holds zero: this may be luck"
                    : "only \(Figures.cards(difference.differingCards)) differ, and fewer than \(fewest) show nothing"
            return """
                \(first) and \(second): no difference shown in accuracy, \(Figures.points(difference)) percentage points \
                (95 %) on \(Figures.cards(difference.cards)); \(reason).
                """
        }
        let winner = difference.value > 0 ? first : second
        better = winner
        let points = Figures.morePoints(difference)
        return """
            \(winner) reads more fields right than \(winner == first ? second : first): \(points) percentage points (95 %), \
            more than luck, on \(Figures.cards(difference.cards)), of which \(difference.differingCards) differ.
            """
    }

    /// Which session lets more cards through, and what that costs.
    private mutating func add(_ acceptance: AcceptanceComparison) {
        guard let cards = acceptance.byMeasure[.acceptedCards] else { return }
        let (one, other, n) = (cards.first.hits, cards.second.hits, cards.first.n)
        if let difference = cards.difference, difference.isShown {
            let (more, less) = one > other ? (first, second) : (second, first)
            acceptsMore = more
            sentences.append(
                """
                \(more) accepts more cards than \(less): \(max(one, other)) against \(min(one, other)) of \(n), more \
                than luck.
                """)
            briefly += sentences.suffix(1)
        } else {
            sentences.append(
                "Accepted of \(Figures.cards(n)): \(first) \(one), \(second) \(other), no difference shown.")
        }
        let others = acceptance.byMeasure.pairs.dropFirst().map { measure, contrast in
            let shown = contrast.difference?.isShown == true ? " (more than luck)" : ""
            return "\(measure.name) \(contrast.first.hits) and \(contrast.second.hits)\(shown)"
        }
        sentences.append("Of \(first) and \(second): \(others.joined(separator: ", ")).")
    }

    /// The fields on which the difference holds even though so many are tested at once.
    private static func fields(_ accuracy: AccuracyComparison, _ first: String, _ second: String) -> String {
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

    /// All of a pair and of engines; of several sessions who is better, and who accepts more where that is shown.
    static func sentences(of verdicts: [PairVerdict], areEngines: Bool) -> [String] {
        verdicts.flatMap { verdicts.count == 1 || areEngines ? $0.sentences : $0.briefly }
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "first": first, "second": second, "better": better, "acceptsMore": acceptsMore, "faster": faster,
            "text": sentences.joined(separator: " "),
        ])
    }
}

extension Comparison {
    /// On a page, with what merging gains behind it.
    var headline: [String] {
        pairs.flatMap(\.verdict.sentences) + unread + gain + (cards.hasTruth ? [] : [Self.withoutTruth])
    }

    var verdict: [String] {
        PairVerdict.sentences(of: pairs.map(\.verdict), areEngines: cards.isOneSession) + unread
    }

    /// Programs that gave no answer on some cards, which might make them look better than they are.
    private var unread: [String] {
        zip(cards.sides, report.sides).compactMap { side, counts in
            counts.unread.map {
                "\(side.name) read nothing of \(Figures.cards($0)), which count in no figure of it."
            }
        }
    }

    /// The few figures that bear it out, on a terminal of eighty columns.
    var brief: Table {
        if pairs.count > 1 {
            return Table(Array(zip(cards.sides, report.sides).enumerated())) { index, side in
                let (pair, exact, nik, difference) = figures(index)
                let (name, own): (String, Table.Cell) =
                    cards.isOneSession
                    ? (
                        "engine",
                        .number("CPU s", Figures.decimal(TimeStatistics(seconds: side.0.read.map(\.cpu))?.median, 3))
                    ) : ("session", .number("accepted", accepted(index).map { "\($0.hits)" } ?? Figures.none))
                return [
                    .text(name, side.0.name), .number("cards", "\(side.1.cards)"), own,
                    .number("alike", index == 0 ? Figures.none : Figures.percent(pair.agreement.alike)),
                    .number("exact", Figures.percent(exact)), .number("NIK", Figures.percent(nik)),
                    .number("first − this", Figures.points(difference)),
                    .text("shown", index == 0 ? "" : difference?.isShown == true ? "yes" : "no"),
                ]
            }
        }
        guard let pair = pairs.first else { return Table([Pair]()) { _ in [] } }
        guard let accuracy = pair.report.accuracy else {
            let byField = pair.report.agreementByField.pairs.map { ($0.key.label, $0.value) }
            return Table([("all", pair.report.agreement)] + byField) { label, found in
                [
                    .text("field", label), .number("alike", Figures.percent(found.alike)),
                    .number("n", "\(found.alike.n)"), .number("differ", "\(found.differ)"),
                    .number("only \(pair.first)", "\(found.onlyFirst)"),
                    .number("only \(pair.second)", "\(found.onlySecond)"),
                ]
            }
        }
        let byField = accuracy.byField.pairs.map { ($0.key.label, $0.value) }
        return Table([("all", accuracy.overall)] + byField) { label, contrast in
            [
                .text("field", label), .number(pair.first, Figures.percent(contrast.first.share)),
                .number(pair.second, Figures.percent(contrast.second.share)),
                .number("difference", Figures.points(contrast.difference)),
                .text("shown", contrast.difference?.isShown == true ? "yes" : "no"),
                .number("n", "\(contrast.contingency.judged)"),
            ]
        }
    }

    private var gain: [String] {
        guard let merge = report.merge, let gain = merge.gain.overall.difference else { return [] }
        let engine = merge.better.name
        let parts =
            merge.gained.pairs.map { "\(Figures.fields($0.value)) by \(Self.name(of: $0.key))" }
            + (merge.lost > 0 ? ["\(Figures.fields(merge.lost)) lost"] : [])
        let whose = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
        guard gain.isShown else {
            let points = Figures.points(gain)
            return ["Merging against \(engine) alone: no difference shown (\(points) percentage points)\(whose)."]
        }
        let points = Figures.morePoints(gain)
        return [
            gain.value < 0
                ? "Merging is worse than \(engine) alone by \(points) percentage points\(whose)."
                : "Merging adds \(points) percentage points to \(engine) alone\(whose)."
        ]
    }

    var notes: [String] {
        let sides = zip(cards.sides, report.sides).flatMap { side, report in
            ["Models of \(side.name): \(report.models.joined(separator: ", "))."]
                + (report.leftOut > 0
                    ? ["\(report.leftOut) cards of \(side.name) are left out because another side did not read them."]
                    : [])
        }
        let missing = report.truthsWithoutCard.count
        return sides + (missing > 0 ? ["\(missing) cards of the truth are not among these."] : [])
            + ["Made by ktp-ocr \(report.tool)."]
    }
}
