import KTPCore
import KTPEvaluation
import TextTable

/// One side against another on the terminal: agreement, time, who is right, and the texts that differ.
struct PairSheet {
    let pair: PairReport
    let chosen: FieldMap<CaseMap<FieldOrigin, Int>>?
    let words: ReportWords
    /// Of several, each was a run of its own, with what the machine had to do besides.
    let isOneSession: Bool

    private var figures: Figures { Figures(language: words.language) }
    private static let differingLimit = 20

    var text: String {
        [heading, agreement, times, accuracy, differing].compactMap(\.self).joined(separator: "\n\n")
    }

    private var first: String { TerminalText.safe(pair.first) }
    private var second: String { TerminalText.safe(pair.second) }

    private var heading: String {
        TerminalText.toned("\(first) – \(second): \(pair.cards) \(words.cards)", .heading)
    }

    private var agreement: String {
        let rows =
            [(words.all, nil, pair.agreement)]
            + pair.agreementByField.pairs.map { ($0.key.label, Optional($0.key), $0.value) }
        return table(rows) { name, field, agreement in
            [
                Column(title: words.agreementOf, value: name),
                number(words.alike, figures.share(agreement.alike)),
                number(words.differ, "\(agreement.differ)"),
                number(words.only(first), "\(agreement.onlyFirst)"),
                number(words.only(second), "\(agreement.onlySecond)"),
            ] + (chosen == nil ? [] : [Column(title: words.chosen, value: field.map(chosenText) ?? "")])
        }
    }

    /// `both 10, lstm 2`
    private func chosenText(_ field: KTPField) -> String {
        (chosen?[field]?.pairs ?? []).map { "\($0.key.name(in: words.language)) \($0.value)" }.joined(separator: ", ")
    }

    private var times: String {
        let times = pair.times
        let rows = [(first, times.first), (second, times.second)]
        let sheet = table(rows) { name, times in
            [
                Column(title: words.secondsACard, value: name),
                number("n", "\(times.wall?.n ?? 0)"),
                number("\(words.wall) \(words.median)", figures.decimal(times.wall?.median, 3)),
                number("\(words.wall) \(words.p95)", figures.decimal(times.wall?.p95, 3)),
                number("CPU \(words.median)", figures.decimal(times.cpu?.median, 3)),
                number("CPU \(words.p95)", figures.decimal(times.cpu?.p95, 3)),
            ]
        }
        let differences = [(words.wall, times.wallDifference, isOneSession), (words.cpu, times.cpuDifference, true)]
            .compactMap { name, difference, isFair in
                difference.map {
                    let verdict = isFair ? words.verdict($0) : words.oneAfterTheOther
                    return "\(words.difference) \(name): \(figures.seconds($0)), \(verdict) (n = \($0.cards))"
                }
            }
        let leads = [lead(words.faster, times.faster), lead(words.moreConfident, pair.moreConfident)]
        return ([sheet] + differences + leads).joined(separator: "\n")
    }

    private func lead(_ name: String, _ lead: Lead) -> String {
        "\(name): \(first) \(lead.first), \(second) \(lead.second), = \(lead.equal) (n = \(lead.n))"
    }

    private var accuracy: String? {
        guard let accuracy = pair.accuracy else { return nil }
        let fields = accuracy.byField.pairs.map { ($0.key.label, $0.value) }
        let conditions = accuracy.byCondition.map {
            ("\(words.condition) \(TerminalText.safe($0.condition))", $0.contrast)
        }
        return table([(words.all, accuracy.overall)] + fields + conditions) { name, contrast in
            let who = contrast.whoIsRight
            return [
                Column(title: words.field, value: name),
                number(first, estimate(contrast.first)),
                number(second, estimate(contrast.second)),
                number(words.difference, contrast.difference.map(figures.points) ?? Figures.none),
                Column(title: " ", value: words.verdict(contrast.difference)),
                number("p (Holm)", contrast.pHolm.map(figures.p) ?? ""),
                number(words.bothRight, "\(who.both)"),
                number(words.only(first), "\(who.onlyFirst)"),
                number(words.only(second), "\(who.onlySecond)"),
                number(words.neitherRight, "\(who.neither)"),
                number(words.alikeButWrong, "\(who.alikeButWrong)"),
            ]
        }
    }

    /// `91.6 % 11/12 (64.6 % … 98.5 %)`
    private func estimate(_ estimate: AccuracyContrast.Estimate) -> String {
        let interval = estimate.interval.map { " (\(figures.percent($0.low)) … \(figures.percent($0.high)))" } ?? ""
        return figures.share(estimate.share) + interval
    }

    private var differing: String? {
        guard !pair.differing.isEmpty else { return nil }
        let shown = pair.differing.prefix(Self.differingLimit)
        let width = max(pair.first.count, pair.second.count, words.printedText.count)
        let blocks = shown.map { block($0, width: width) }
        let rest = pair.differing.count > shown.count ? "\n… +\(pair.differing.count - shown.count)" : ""
        return TerminalText.toned("\(words.whereTheyDiffer) (\(pair.differing.count))", .heading) + "\n"
            + blocks.joined(separator: "\n") + rest
    }

    /// The card and field, and the texts one under the other; `✓` at the one that is right.
    private func block(_ difference: DifferingField, width: Int) -> String {
        func line(_ name: String, _ text: String, isRight: Bool) -> String {
            let padding = String(repeating: " ", count: width - min(width, name.count))
            return "  \(name)\(padding)  \(TerminalText.safe(text))\(isRight ? "  ✓" : "")"
        }
        let areAligned = difference.first != nil && difference.second != nil
        var lines = [
            "\(TerminalText.safe(difference.path)) × \(difference.field.label)",
            line(
                first, areAligned ? difference.firstAligned : difference.first ?? Figures.none,
                isRight: difference.right == .first),
            line(
                second, areAligned ? difference.secondAligned : difference.second ?? Figures.none,
                isRight: difference.right == .second),
        ]
        if difference.right == .neither {
            lines.append(line(words.printedText, difference.truth ?? Figures.none, isRight: true))
        }
        return lines.joined(separator: "\n")
    }

    private func number(_ title: String, _ value: String) -> Column {
        Column(title: title, value: value, align: .right)
    }

    private func table<Row>(_ rows: [Row], columns: @escaping (Row) -> [Column]) -> String {
        TerminalText.table(rows, tone: { _ in .plain }, columns: columns)
    }
}
