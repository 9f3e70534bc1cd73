import KTPCore

/// The sections that an evaluation and a comparison share.
struct Sections {
    let cards: CardsBySide
    let masking: PageMasking
    var evaluation: EvaluationReport?

    private var shown: [Section.Part.Shown] { cards.sides.enumerated().map { (cards.tone($0), $1.name) } }

    private func shares(_ share: (ReadingReport) -> Proportion?) -> [Proportion] {
        cards.sides.map { $0.report.flatMap(share) ?? .none }
    }

    var byField: Section {
        let fields = KTPField.allCases.filter { field in cards.sides.contains { $0.report?.byField[field] != nil } }
        let acceptance = evaluation?.acceptance
        let whole = Section.Part.Shares(
            label: "all", shares: shares(\.overall.exactMatch), intervals: cards.intervals(),
            more: merged { more($0.overall, acceptance?.fields, isField: false) })
        let rows = fields.map { field in
            Section.Part.Shares(
                label: field.label, shares: shares { $0.byField[field]?.exactMatch },
                more: merged { more($0.byField[field] ?? FieldAccuracy(), acceptance?.byField[field], isField: true) })
        }
        return Section(
            id: "accuracy", title: "Accuracy by field",
            explanation: """
                Share of fields read just as printed. Lines are 95 % intervals by Wilson: by field over cards, over several \
                fields at their effective number, for the fields of one card stand and fall together; of readers of the same \
                values no one's is narrower than that of a better one. Under six cards no interval is given. The axis need \
                not begin at zero.
                """,
            parts: [
                .init(title: "By reader", table: readers),
                .shares("Accuracy by field", of: "field", shown, [whole] + rows),
            ])
    }

    var byCondition: Section {
        let conditions = Set(cards.sides.flatMap { $0.report?.byCondition.map(\.condition) ?? [] }).sorted()
        let rows = conditions.map { name in
            func of(_ report: ReadingReport) -> ConditionReport? { report.byCondition.first { $0.condition == name } }
            return Section.Part.Shares(
                label: masking.condition(name), shares: shares { of($0)?.overall.exactMatch },
                intervals: cards.intervals(of: name),
                more: merged { report in
                    [
                        .number("NIK", Figures.share(of(report)?.byField[.nik]?.exactMatch ?? .none)),
                        .number("CER", Figures.rate(of(report)?.overall.characters ?? .none)),
                        .number("whole cards", Figures.share(of(report)?.wholeCards ?? .none)),
                    ]
                })
        }
        return Section(
            id: "conditions", title: "Accuracy by condition",
            explanation: "How the pictures were taken, as the truth file says, or else their folder's name.",
            parts: [.shares("Accuracy by condition", of: "condition", shown, rows)])
    }

    private var readers: Table {
        Table(cards.sides.compactMap { side in side.report.map { (side.name, $0) } }) { name, report in
            [
                .text("reader", name), .number("exact", Figures.share(report.overall.exactMatch)),
                .number("NIK", Figures.share(report.nikExact)),
                .number("precision", Figures.share(report.overall.precision)),
                .number("recall", Figures.share(report.overall.recall)),
                .number("F1", Figures.decimal(report.overall.f1, 3)),
                .number("CER", Figures.rate(report.overall.characters)),
                .number("WER", Figures.rate(report.overall.words)),
                .number("whole cards", Figures.share(report.wholeCards)),
            ]
        }
    }

    /// The cells of an evaluation's merged decision.
    private func merged(_ cells: (ReadingReport) -> [Table.Cell]) -> [Table.Cell] {
        evaluation?.readers[.merged].map(cells) ?? []
    }

    private func more(_ accuracy: FieldAccuracy, _ acceptance: Acceptance?, isField: Bool) -> [Table.Cell] {
        let acceptance = acceptance ?? Acceptance()
        // Over several fields of a card Wilson's interval would be too narrow.
        let interval = isField ? Figures.interval(acceptance.acceptedButWrong.intervalOverCards) : Figures.none
        return [
            .number("CER", Figures.rate(accuracy.characters)), .number("accepted", Figures.share(acceptance.accepted)),
            .number("accepted but wrong", Figures.share(acceptance.acceptedButWrong)),
            .number("95 % interval", interval, isOnPageOnly: true),
        ]
    }

    /// Whether confidence means what it says, a side at a time.
    var confidence: Section {
        Section(
            id: "confidence", title: "Confidence against truth",
            explanation: """
                The share right of the answers given with so much confidence, with 95 % intervals.
                """,
            parts: cards.sides.compactMap { side in
                side.report.flatMap { $0.calibration.n > 0 ? calibration(side, $0.calibration) : nil }
            })
    }

    private func calibration(_ side: CardsBySide.Side, _ calibration: Calibration) -> Section.Part {
        let bins = zip(calibration.bins, calibration.intervals).filter { $0.0.right.n > 0 }
        let table = Table(bins) { bin, interval in
            [
                .text("stated confidence", "\(Figures.decimal(bin.from, 1)) … \(Figures.decimal(bin.to, 1))"),
                .number("⌀", Figures.decimal(bin.meanConfidence, 3)),
                .number("right", Figures.share(bin.right)), .number("95 % interval", Figures.interval(interval)),
            ]
        }
        let note = """
            Brier \(Figures.decimal(calibration.brier, 4)), calibration error \
            \(Figures.decimal(calibration.expectedError, 4)), n \(calibration.n)
            """
        return Section.Part(title: side.name, table: table, notes: [note])
    }

    var confusions: Section {
        func visible(_ character: String?) -> String { character.map { $0 == " " ? "␣" : $0 } ?? "(nothing)" }
        return Section(
            id: "confusions", title: "Confused characters",
            explanation: "Only in answered fields; the 50 most frequent.",
            parts: cards.sides.compactMap { side in
                side.report.map { report in
                    let table = Table(report.confusions, mostOnTerminal: 12) { confusion in
                        [
                            .text("printed", visible(confusion.truth)), .text("read", visible(confusion.read)),
                            .number("times", "\(confusion.count)"),
                            .number("n", confusion.n.map(String.init) ?? Figures.none),
                        ]
                    }
                    let none = report.confusions.isEmpty ? ["No character was confused."] : []
                    return Section.Part(title: side.name, table: table, notes: none)
                }
            })
    }

    private typealias Spent = (name: String, tone: Int, times: WallAndCPU)

    /// The seconds that were spent: by reader and by stage, wall and CPU.
    func times(_ notes: [String] = []) -> Section {
        let readers = cards.sides.enumerated().flatMap { index, side -> [Spent] in
            let name = cards.isOneSession && side.reader == .merged ? "whole card" : side.name
            let runtimes = Set(side.read.compactMap(\.runtime)).sorted()
            guard side.reader.engine?.family != nil || runtimes.count > 1 else {
                return [(name, cards.tone(index), times(of: side.read))]
            }
            return runtimes.map { runtime in
                ("\(name) by \(runtime)", cards.tone(index), times(of: side.read.filter { $0.runtime == runtime }))
            }
        }
        let stages = cards.isOneSession ? TimeReport(cards.cards).stages.pairs : []
        return Section(
            id: "times", title: "Time",
            explanation: """
                Seconds a card: marks are medians, lines reach to the 95th percentile. Filled: wall time, hollow: CPU. By \
                ktp-ocr: the tool computes the LSTM's network itself, unless --lstm-runtime says otherwise.
                """,
            parts: [spent("By reader", readers, notes)]
                + (stages.isEmpty ? [] : [spent("By stage", stages.map { ($0.key.rawValue, 4, $0.value) })]))
    }

    private func times(of readings: [SideReading]) -> WallAndCPU {
        WallAndCPU(wall: readings.map(\.wall), cpu: readings.map(\.cpu))
    }

    private func spent(_ title: String, _ rows: [Spent], _ notes: [String] = []) -> Section.Part {
        let table = Table(rows) { name, _, times in
            [.text("seconds a card", name), .number("n", "\(times.wall?.n ?? times.cpu?.n ?? 0)")]
                + [("wall", times.wall), ("CPU", times.cpu)].flatMap { kind, seconds -> [Table.Cell] in
                    [
                        .number("\(kind) median", Figures.decimal(seconds?.median, 3)),
                        .number("\(kind) p95", Figures.decimal(seconds?.p95, 3)),
                        .number("\(kind) ⌀", Figures.decimal(seconds?.mean, 3), isOnPageOnly: true),
                    ]
                }
        }
        return Section.Part(title: title, table: table, notes: notes) {
            let drawn = rows.map { name, tone, times in
                let kinds = [("wall", times.wall, false), ("CPU", times.cpu, true)]
                let marks = kinds.compactMap { kind, seconds, isHollow in
                    seconds.map {
                        Chart.Mark(
                            tone: tone, value: $0.median, interval: Interval(low: $0.median, high: $0.p95),
                            isHollow: isHollow, title: "\(name), \(kind): \(Figures.seconds($0.median))")
                    }
                }
                let medians = kinds.compactMap { $0.1.map { Figures.seconds($0.median) } }
                return Chart.Row(label: name, note: medians.joined(separator: " / "), marks: marks)
            }
            return Chart(title: "Seconds a card: \(title)", rows: drawn, noteTitle: "median wall / CPU")
                .dots(including: [0], label: Figures.seconds)
        }
    }
}
