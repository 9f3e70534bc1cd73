import KTPCore
import KTPEvaluation

/// An experiment on the terminal: the variants and what they cost, how right each is, and each against the first.
struct ExperimentSheet {
    let report: ExperimentReport
    let language: Language

    private var figures: Figures { Figures(language: language) }
    private var words: ReportWords { ReportWords(language: language) }

    var text: String {
        [variants, accuracy, conditions, differences].compactMap(\.self).joined(separator: "\n\n")
    }

    private var variants: String {
        table(report.variants) { variant in
            [
                .text(words.variant, variant.name),
                .number(words.cards, "\(variant.cards)"),
                .number(words.accepted, "\(variant.accepted)"),
                .number(words.failed, "\(variant.failed)"),
                .number(words.secondsACard, figures.decimal(variant.cardSeconds?.median, 3)),
            ]
                + variant.engines.pairs.map { engine, times in
                    .number(
                        "\(engine.name) \(words.cpu)",
                        figures.decimal(times.cpu?.median, 3))
                } + [
                    .text(words.session, variant.folder),
                    .text(words.settings, variant.settings.joined(separator: " ")),
                ]
        }
    }

    private var accuracy: String? {
        let judged = report.variants.filter { $0.accuracy != nil }
        guard !judged.isEmpty else { return nil }
        return table(judged) { variant in
            let readers = variant.accuracy ?? [:]
            let merged = readers[.merged]
            return [.text(words.variant, variant.name)]
                + readers.pairs.map { reader, of in
                    .number(words.name(of: reader), figures.share(of.overall.exactMatch))
                } + [
                    .number("NIK", figures.share(merged?.nikExact ?? .none)),
                    .number("CER", figures.rate(merged?.overall.characters ?? .none)),
                    .number(words.wholeCards, figures.share(merged?.wholeCards ?? .none)),
                ]
        }
    }

    /// Of the merged readings; a column a variant.
    private var conditions: String? {
        let merged = report.variants.compactMap { variant in
            variant.accuracy?[.merged].map { (name: variant.name, conditions: $0.byCondition) }
        }
        let names = Set(merged.flatMap { $0.conditions.map(\.condition) }).sorted()
        guard !names.isEmpty else { return nil }
        return table(names) { name in
            [.text(words.condition, name)]
                + merged.map { variant in
                    let condition = variant.conditions.first { $0.condition == name }
                    return .number(variant.name, figures.share(condition?.overall.exactMatch ?? .none))
                }
        }
    }

    /// Each variant against the first; `compare` on their sessions tells all of it.
    private var differences: String? {
        guard let comparison = report.comparison, !comparison.pairs.isEmpty else { return nil }
        return table(comparison.pairs) { pair in
            let accuracy = pair.accuracy?.overall.difference
            let time = pair.times.cpuDifference
            return [
                .text(words.difference, "\(pair.first) – \(pair.second)"),
                .number(words.cards, "\(pair.cards)"),
                .number(words.alike, figures.share(pair.agreement.alike)),
                .number(words.exact, accuracy.map(figures.points) ?? Figures.none),
                .text(" ", words.verdict(accuracy)),
                .number("\(words.secondsACard), \(words.cpu)", time.map(figures.seconds) ?? Figures.none),
                .text("  ", words.verdict(time)),
            ]
        } + "\n\(words.legend)"
    }

    private func table<Row>(_ rows: [Row], cells: (Row) -> [Table.Cell]) -> String {
        DocumentText.text(Table(rows, cells: cells)) ?? ""
    }
}
