import KTPCore
import KTPEvaluation
import TextTable

/// An evaluation on the terminal: readers, fields, conditions, trust, time, and where to look first.
struct EvaluationSheet {
    let report: EvaluationReport
    let words: ReportWords

    private var figures: Figures { Figures(language: words.language) }
    private static let worstLimit = 10
    private static let confusionLimit = 12

    var text: String {
        [heading, readers, fields, conditions, trust, calibration, times, worst, confusions].compactMap(\.self)
            .joined(separator: "\n\n")
    }

    private var heading: String {
        let cards = report.cards
        return title(
            """
            \(cards.judged) \(words.cards) \(words.judged) · \(words.judged(fields: report.fields)) · \
            \(cards.failed) \(words.failed)
            """)
    }

    private var readers: String {
        table(report.readers.pairs) { reader, of in
            [
                Column(title: words.reader, value: words.name(of: reader)),
                number(words.exact, figures.share(of.overall.exactMatch)),
                number("NIK", figures.share(of.nikExact)),
                number(words.precision, figures.share(of.overall.precision)),
                number(words.recall, figures.share(of.overall.recall)),
                number("F1", figures.decimal(of.overall.f1, 3)),
                number("CER", figures.rate(of.overall.characters)),
                number("WER", figures.rate(of.overall.words)),
                number(words.wholeCards, figures.share(of.wholeCards)),
            ]
        }
    }

    private var fields: String {
        let fields = report.readers[.merged]?.byField.keys ?? []
        return table(fields) { field in
            let acceptance = report.acceptance.byField[field] ?? Acceptance()
            let merged = report.readers[.merged]?.byField[field] ?? FieldAccuracy()
            let exact = report.readers.pairs.map { reader, of in
                number(words.name(of: reader), figures.share(of.byField[field]?.exactMatch ?? .none))
            }
            return [Column(title: words.field, value: field.label)] + exact + [
                number("CER", figures.rate(merged.characters)),
                number(words.accepted, figures.share(acceptance.accepted)),
                number(words.acceptedButWrong, figures.share(acceptance.acceptedButWrong)),
            ]
        }
    }

    private var conditions: String {
        let conditions = report.readers[.merged]?.byCondition ?? []
        return table(conditions) { merged in
            let exact = report.readers.pairs.map { reader, of in
                let condition = of.byCondition.first { $0.condition == merged.condition }
                return number(words.name(of: reader), figures.share(condition?.overall.exactMatch ?? .none))
            }
            return [Column(title: words.condition, value: TerminalText.safe(merged.condition))] + exact + [
                number("NIK", figures.share(merged.byField[.nik]?.exactMatch ?? .none)),
                number("CER", figures.rate(merged.overall.characters)),
                number(words.wholeCards, figures.share(merged.wholeCards)),
            ]
        }
    }

    private var trust: String {
        let acceptance = report.acceptance
        let rows = [
            (words.field, acceptance.fields.accepted, acceptance.fields.acceptedButWrong),
            (words.cards, acceptance.cards, acceptance.cardsAcceptedButWrong),
        ]
        return table(rows) { name, accepted, wrong in
            [
                Column(title: " ", value: name),
                number(words.accepted, figures.share(accepted)),
                number(words.acceptedButWrong, figures.share(wrong)),
            ]
        }
    }

    private var calibration: String? {
        guard let calibration = report.readers[.merged]?.calibration, calibration.n > 0 else { return nil }
        let rows = calibration.bins.filter { $0.right.n > 0 }
        let head =
            """
            \(words.calibration): Brier \(figures.decimal(calibration.brier, 4)), \
            ECE \(figures.decimal(calibration.expectedError, 4)) (n = \(calibration.n))
            """
        return title(head) + "\n"
            + table(rows) { bin in
                [
                    Column(
                        title: words.confidence,
                        value: "\(figures.decimal(bin.from, 1)) … \(figures.decimal(bin.to, 1))"),
                    number("⌀", figures.decimal(bin.meanConfidence, 3)),
                    number(words.share, figures.share(bin.right)),
                ]
            }
    }

    private var times: String? {
        let engines = report.times.engines.pairs.map { ($0.key.name, $0.value) }
        let stages = report.times.stages.pairs.map { ($0.key.rawValue, $0.value) }
        guard !engines.isEmpty || !stages.isEmpty else { return nil }
        return title(words.secondsACard) + "\n"
            + table(engines + stages) { name, times in
                [
                    Column(title: "\(words.engine), \(words.stage)", value: name),
                    number("n", "\(times.wall?.n ?? times.cpu?.n ?? 0)"),
                    number("\(words.wall) \(words.median)", figures.decimal(times.wall?.median, 3)),
                    number("\(words.wall) \(words.p95)", figures.decimal(times.wall?.p95, 3)),
                    number("\(words.cpu) \(words.median)", figures.decimal(times.cpu?.median, 3)),
                    number("\(words.cpu) \(words.p95)", figures.decimal(times.cpu?.p95, 3)),
                ]
            }
    }

    private var worst: String? {
        let worst = report.worst.prefix(Self.worstLimit)
        guard !worst.isEmpty else { return nil }
        return title(words.worst) + "\n"
            + table(Array(worst)) { card in
                [
                    Column(title: words.cards, value: TerminalText.ending(TerminalText.safe(card.path), 40)),
                    number(words.exact, figures.share(card.exactMatch)),
                    number("CER", figures.rate(card.characters)),
                    Column(title: words.wrong, value: list(card.wrong)),
                    Column(title: words.unanswered, value: list(card.unanswered)),
                ]
            }
    }

    private var confusions: String? {
        let confusions = (report.readers[.merged]?.confusions ?? []).prefix(Self.confusionLimit)
        guard !confusions.isEmpty else { return nil }
        return title(words.mostConfused) + "\n"
            + table(Array(confusions)) { confusion in
                [
                    Column(title: words.printed, value: character(confusion.truth)),
                    Column(title: words.read, value: character(confusion.read)),
                    number(words.times, "\(confusion.count)"),
                    number("n", confusion.n.map(String.init) ?? Figures.none),
                ]
            }
    }

    private func character(_ text: String?) -> String {
        guard let text else { return words.nothing }
        return text == " " ? "␣" : TerminalText.safe(text)
    }

    private func list(_ fields: [KTPField]) -> String {
        fields.isEmpty ? Figures.none : TerminalText.beginning(fields.map(\.label).joined(separator: ", "), 48)
    }

    private func title(_ text: String) -> String { TerminalText.toned(text, .heading) }

    private func number(_ title: String, _ value: String) -> Column {
        Column(title: title, value: value, align: .right)
    }

    private func table<Row>(_ rows: [Row], columns: @escaping (Row) -> [Column]) -> String {
        TerminalText.table(rows, tone: { _ in .plain }, columns: columns)
    }
}
