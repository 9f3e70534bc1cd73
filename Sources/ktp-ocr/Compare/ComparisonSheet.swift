import KTPCore
import KTPEvaluation
import TextTable

/// A comparison on the terminal: the sides, each pair of them, and what merging gains.
struct ComparisonSheet {
    let report: ComparisonReport
    let words: ReportWords

    private var figures: Figures { Figures(language: words.language) }

    var text: String {
        let pairs = report.pairs.map {
            PairSheet(pair: $0, chosen: report.chosen, words: words, isOneSession: report.chosen != nil).text
        }
        return ([sides] + pairs + [merge, report.pairs.contains { $0.accuracy != nil } ? words.legend : nil])
            .compactMap(\.self).joined(separator: "\n\n")
    }

    private var sides: String {
        TerminalText.table(report.sides, tone: { _ in .plain }) { side in
            [
                Column(title: " ", value: TerminalText.safe(side.name)),
                Column(title: words.cards, value: "\(side.cards)", align: .right),
                Column(title: words.leftOut, value: "\(side.leftOut)", align: .right),
                Column(title: words.models, value: TerminalText.safe(side.models.joined(separator: ", "))),
            ]
        }
    }

    private var merge: String? {
        guard let merge = report.merge else { return nil }
        let all = (words.all, merge.gain.overall, merge.oracle)
        let fields = merge.gain.byField.pairs.map { ($0.key.label, $0.value, merge.oracleByField[$0.key] ?? .none) }
        let better = "\(words.betterEngine) (\(merge.better.name))"
        return TerminalText.toned(words.gain, .heading) + "\n"
            + TerminalText.table([all] + fields, tone: { _ in .plain }) { name, contrast, oracle in
                [
                    Column(title: words.field, value: name),
                    Column(title: words.name(of: .merged), value: figures.share(contrast.first.share), align: .right),
                    Column(title: better, value: figures.share(contrast.second.share), align: .right),
                    Column(title: words.oracle, value: figures.share(oracle), align: .right),
                    Column(
                        title: words.difference, value: contrast.difference.map(figures.points) ?? Figures.none,
                        align: .right),
                    Column(title: " ", value: words.verdict(contrast.difference)),
                ]
            } + "\n\(words.oracle): \(words.bestOfBoth) \(words.mayExceed)"
    }
}
