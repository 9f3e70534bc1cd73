import KTPCore
import KTPEvaluation
import TextTable

/// An experiment on the terminal: the variants and what they cost, how right each is, and each against the first.
struct ExperimentSheet {
    let report: ExperimentReport
    let language: Language

    private var figures: Figures { Figures(language: language) }
    private var words: EvaluationWords { EvaluationWords(language: language) }
    private var experiment: ExperimentWords { ExperimentWords(language: language) }

    var text: String {
        [variants, accuracy, conditions, differences].compactMap(\.self).joined(separator: "\n\n")
    }

    private var variants: String {
        table(report.variants) { variant in
            [
                Column(title: experiment.variant, value: variant.name),
                number(words.word(.cards), "\(variant.cards)"),
                number(words.word(.accepted), "\(variant.accepted)"),
                number(words.word(.failed), "\(variant.failed)"),
                number(words.word(.times), figures.decimal(variant.cardSeconds?.median, 3)),
            ]
                + variant.engines.pairs.map { engine, times in
                    number(
                        "\(words.reader(JudgedReading(engine))) \(words.word(.cpu))",
                        figures.decimal(times.cpu?.median, 3))
                } + [
                    Column(title: experiment.session, value: TerminalText.safe(variant.folder)),
                    Column(title: experiment.settings, value: variant.settings.joined(separator: " ")),
                ]
        }
    }

    private var accuracy: String? {
        let judged = report.variants.filter { $0.accuracy != nil }
        guard !judged.isEmpty else { return nil }
        return table(judged) { variant in
            let readers = variant.accuracy ?? [:]
            let merged = readers[.merged]
            return [Column(title: experiment.variant, value: variant.name)]
                + readers.pairs.map { reader, of in
                    number(words.reader(reader), figures.share(of.overall.exactMatch))
                } + [
                    number("NIK", figures.share(merged?.nikExact ?? .none)),
                    number("CER", figures.rate(merged?.overall.characters ?? .none)),
                    number(words.word(.wholeCards), figures.share(merged?.wholeCards ?? .none)),
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
            [Column(title: words.word(.condition), value: TerminalText.safe(name))]
                + merged.map { variant in
                    let condition = variant.conditions.first { $0.condition == name }
                    return number(variant.name, figures.share(condition?.overall.exactMatch ?? .none))
                }
        }
    }

    /// Each variant against the first; `compare` on their sessions tells all of it.
    private var differences: String? {
        guard let comparison = report.comparison, !comparison.pairs.isEmpty else { return nil }
        let compare = ComparisonWords(language: language)
        return table(comparison.pairs) { pair in
            let accuracy = pair.accuracy?.overall.difference
            let time = pair.times.cpuDifference
            return [
                Column(title: compare.word(.difference), value: "\(pair.first) – \(pair.second)"),
                number(words.word(.cards), "\(pair.cards)"),
                number(compare.word(.alike), figures.share(pair.agreement.alike)),
                number(words.word(.exact), accuracy.map(figures.points) ?? Figures.none),
                Column(title: " ", value: compare.verdict(accuracy)),
                number("\(words.word(.times)), \(words.word(.cpu))", time.map(figures.seconds) ?? Figures.none),
                Column(title: "  ", value: compare.verdict(time)),
            ]
        } + "\n" + compare.word(.interval)
    }

    private func number(_ title: String, _ value: String) -> Column {
        Column(title: title, value: value, align: .right)
    }

    private func table<Row>(_ rows: [Row], columns: @escaping (Row) -> [Column]) -> String {
        TerminalText.table(rows, tone: { _ in .plain }, columns: columns)
    }
}

extension JudgedReading {
    fileprivate init(_ engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        }
    }
}
