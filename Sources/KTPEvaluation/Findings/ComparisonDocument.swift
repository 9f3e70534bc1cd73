import KTPCore

extension Document {
    /// A comparison: `compare`, on the terminal and with `--html`.
    /// - Parameter isMasked: whether personal values, paths and folders' names are hidden; then there are no crops.
    package init(
        _ report: ComparisonReport, of cards: CardsBySide, isMasked: Bool = false, crops: CropCutter? = nil
    ) {
        let masking = PageMasking(isMasked: isMasked, cards)
        let named = masking.named(cards)
        let comparison = Comparison(report: report, cards: named, masking: masking)
        let compared = named.sides.filter(\.isCompared)
        let differing = ReadingGallery(cards: named, masking: masking, crops: isMasked ? nil : crops) { card, field in
            Set(compared.map { $0.readings[card].fields[field] }).count > 1
        }
        title = "Comparison of card readings"
        heading = comparison.pairs.map { "\($0.first) – \($0.second): \(Figures.cards($0.report.cards))" }
        (headline, verdict, brief) = (comparison.headline, comparison.verdict, comparison.brief)
        makeSections = {
            comparison.sections + [
                differing.section(
                    "Cards that differ",
                    "The fields that the sides read differently, aligned character by character.")
            ]
        }
        cropped = differing.cropped
        legend =
            (report.merge.map { _ in ["best of both engines: \(Comparison.oracle)"] } ?? [])
            + (cards.hasTruth
                ? [
                    """
                    differences in percentage points; in brackets 95 % intervals, of differences by a paired bootstrap over \
                    cards
                    \(Comparison.shownRule)
                    """
                ] : [])
        notes = comparison.notes
        self.masking = masking
    }
}

struct Comparison {
    let report: ComparisonReport
    /// Under the names that are shown.
    let cards: CardsBySide
    let masking: PageMasking

    struct Pair {
        let first: String
        let second: String
        let report: PairReport
        /// nil of the only one.
        let title: String?
        var verdict: PairVerdict { PairVerdict(report, first, second) }
    }

    var pairs: [Pair] {
        let (sides, isOnly) = (cards.sides, report.pairs.count == 1)
        return zip(sides.dropFirst(), report.pairs).map { side, report in
            let (first, second) = (sides[0].name, side.name)
            return Pair(first: first, second: second, report: report, title: isOnly ? nil : "\(first) – \(second)")
        }
    }

    static let oracle = """
        what an oracle would pick, field by field, from their first readings. The merge may exceed that by second looks at \
        what was doubtful.
        """
    /// When a difference is shown: the rule that every table, chart and sentence follows.
    static let shownRule = """
        'Shown': the 95 % interval holds no zero and at least \(Difference.fewestCards) cards differ; of a single field \
        also exact McNemar's p, corrected by Holm since all fields are tested at once, is under \
        \(Figures.decimal(Difference.significance, 2)).
        """
    static let withoutTruth = """
        Without a truth (--truth) nobody knows which reading is right: accuracy by field and condition, who is right, the \
        gain of merging, confidence against truth and confused characters are left out.
        """

    var sections: [Section] {
        let cards = cards.reported()
        let shared = Sections(cards: cards, masking: masking)
        let times = shared.times(timeNotes)
        let sides = report.sides.count > 2 ? [sides] : []
        let judged = pairs.compactMap { pair in pair.report.accuracy.map { (pair, $0) } }
        let before = sides + acceptance
        guard !judged.isEmpty else { return before + [agreement, times] }
        return before + [shared.byField, difference(judged), shared.byCondition, right(judged)]
            + (report.merge.map { [merge($0)] } ?? []) + [agreement, shared.confidence, times, shared.confusions]
    }

    /// The accepted share of a session; nil for engines, which accept nothing.
    func accepted(_ index: Int) -> Proportion? {
        let cards = report.pairs[max(index - 1, 0)].acceptance?.byMeasure[.acceptedCards]
        return index == 0 ? cards?.first : cards?.second
    }

    private var acceptance: [Section] {
        let parts = pairs.compactMap { pair in
            pair.report.acceptance.map { acceptance in
                let table = Table(acceptance.byMeasure.pairs) { measure, contrast in
                    [
                        .text("accepted without a person", measure.name),
                        .number(pair.first, Figures.share(contrast.first)),
                        .number(pair.second, Figures.share(contrast.second)),
                        .number("difference", Figures.points(contrast.difference)),
                        .text("", Figures.verdict(contrast.difference)),
                        .number("p (McNemar)", Figures.p(contrast.mcNemar.p), isOnPageOnly: true),
                        .number("p (Holm)", Figures.p(contrast.pHolm)),
                    ]
                }
                return Section.Part(title: pair.title, table: table)
            }
        }
        guard !parts.isEmpty else { return [] }
        return [
            Section(
                id: "acceptance", title: "Acceptance",
                explanation: """
                    What needed no person, and what that cost: accepted but wrong of all judged fields, unread of all \
                    that the cards print. McNemar's test counts the cards on which a session has more; Holm corrects \
                    for the measures, which are tested at once.
                    """, parts: parts)
        ]
    }

    /// The sessions or engines, each against the first.
    private var sides: Section {
        let rows = zip(cards.sides, report.sides).enumerated().map { ($0, $1.0, $1.1) }
        let table = Table(Array(rows)) { index, side, counts in
            [
                .text("", side.name), .number("cards", "\(counts.cards)"), .number("left out", "\(counts.leftOut)"),
                .number("accepted", accepted(index).map(Figures.share) ?? Figures.none),
            ] + standing(index, side) + [.text("models", counts.models.joined(separator: ", "))]
        }
        return Section(
            id: "sides", title: cards.isOneSession ? "Engines" : "Sessions",
            explanation: "Each against the first, in percentage points.", parts: [.init(table: table)])
    }

    private func standing(_ index: Int, _ side: CardsBySide.Side) -> [Table.Cell] {
        let (pair, exact, nik, difference) = figures(index)
        let judged: [Table.Cell] = [
            .number("exact", Figures.share(exact)), .number("NIK", Figures.share(nik)),
            .number("first − this", Figures.points(difference)), .text(" ", Figures.verdict(difference)),
        ]
        let cpu = TimeStatistics(seconds: side.read.map(\.cpu))
        return (cards.hasTruth ? judged : []) + [
            .number("alike", index == 0 ? Figures.none : Figures.share(pair.agreement.alike)),
            .number("CPU median", Figures.decimal(cpu?.median, 3)),
        ]
    }

    /// A side's right values, and its difference from the first; that has its own from the first pair, and no difference.
    func figures(_ index: Int) -> (pair: PairReport, exact: Proportion, nik: Proportion, difference: Difference?) {
        let pair = report.pairs[max(index - 1, 0)]
        func share(_ contrast: AccuracyContrast?) -> Proportion {
            (index == 0 ? contrast?.first : contrast?.second)?.share ?? .none
        }
        let overall = pair.accuracy?.overall
        return (pair, share(overall), share(pair.accuracy?.byField[.nik]), index == 0 ? nil : overall?.difference)
    }

    /// The first side's lead over the others, field by field, and whether it is more than luck.
    private func difference(_ judged: [(pair: Pair, accuracy: AccuracyComparison)]) -> Section {
        Section(
            id: "difference", title: "Difference by field",
            explanation: """
                The first minus the other, in percentage points; lines are 95 % intervals of a paired bootstrap over \
                cards (10,000 resamples, fixed seed). Hollow: no difference shown. \(Self.shownRule)
                """, parts: judged.map { difference($0.pair, scopes($0.accuracy)) })
    }

    private typealias Scope = (label: String, contrast: AccuracyContrast)

    private func scopes(_ accuracy: AccuracyComparison) -> [Scope] {
        [("all", accuracy.overall)] + accuracy.byField.pairs.map { ($0.key.label, $0.value) }
            + accuracy.byCondition.map { ("condition \(masking.condition($0.condition))", $0.contrast) }
    }

    private func difference(_ pair: Pair, _ scopes: [Scope]) -> Section.Part {
        func estimate(_ estimate: AccuracyContrast.Estimate) -> String {
            let interval = estimate.interval.map { " (\(Figures.percent($0.low)) … \(Figures.percent($0.high)))" }
            return Figures.share(estimate.share) + (interval ?? "")
        }
        let table = Table(scopes) { label, contrast in
            [
                .text("field", label), .number(pair.first, estimate(contrast.first)),
                .number(pair.second, estimate(contrast.second)),
                .number("difference", Figures.points(contrast.difference)),
                .text("", Figures.verdict(contrast.difference)),
                .number("p (McNemar)", contrast.mcNemar.map { Figures.p($0.p) } ?? "", isOnPageOnly: true),
                .number("p (Holm)", contrast.pHolm.map(Figures.p) ?? ""),
                .number("n", "\(contrast.contingency.judged)", isOnPageOnly: true),
            ]
        }
        return Section.Part(title: pair.title, table: table) {
            let name = "\(pair.first) − \(pair.second)"
            let rows = scopes.compactMap { label, contrast in
                contrast.difference.map { difference in
                    Chart.Row(
                        label: label, note: "\(contrast.contingency.test.discordant) / \(contrast.contingency.judged)",
                        marks: [
                            .init(
                                tone: 0, value: difference.value, interval: difference.interval,
                                isHollow: !difference.isShown,
                                title:
                                    "\(label), \(name): \(Figures.points(difference)); \(Figures.verdict(difference))")
                        ])
                }
            }
            return Chart(title: name, rows: rows, noteTitle: "differ / n")
                .dots(including: [0]) { "\($0 > 0 ? "+" : "")\(Figures.decimal($0 * 100, 0))" }
        }
    }

    private func right(_ judged: [(pair: Pair, accuracy: AccuracyComparison)]) -> Section {
        Section(
            id: "right", title: "Who is right",
            explanation: """
                How many fields not both have right: where only one side is, where both read another value, and what \
                neither read. Alike but wrong is what no comparison without truth can find.
                """,
            parts: judged.map { pair, accuracy in
                let groups = [
                    (style: "tone2", name: "both right"), ("tone0", "only \(pair.first)"),
                    ("tone1", "only \(pair.second)"), ("tone3", "neither, differing"),
                    ("wrong", "alike but wrong"), ("tone4", "read by neither"),
                ]
                let rows = scopes(accuracy).map { label, contrast in
                    let contingency = contrast.contingency
                    let counts = [
                        contingency.both, contingency.onlyFirst, contingency.onlySecond,
                        contingency.neither - contingency.alikeButWrong - contingency.readByNeither,
                    ]
                    return (label: label, counts: counts + [contingency.alikeButWrong, contingency.readByNeither])
                }
                return .counts(pair.title, "Who is right", groups, rows)
            })
    }

    private func merge(_ merge: MergeReport) -> Section {
        let better = merge.better
        let fields = merge.gain.byField.pairs.map { ($0.key.label, $0.value, merge.oracleByField[$0.key] ?? .none) }
        let rows = ([("all", merge.gain.overall, merge.oracle)] + fields).map { label, contrast, oracle in
            Section.Part.Shares(
                label: label, shares: [contrast.second.share, contrast.first.share, oracle],
                intervals: contrast.mcNemar == nil ? [] : nil,
                more: [
                    .number("difference", Figures.points(contrast.difference)),
                    .text("", Figures.verdict(contrast.difference)),
                ])
        }
        let differing = rows.enumerated().filter { $0 == 0 || Set($1.shares.map(\.hits)).count > 1 }.map(\.element)
        return Section(
            id: "merge", title: "What merging gains",
            explanation: """
                The better engine (\(better.name)), the merge of all readings, and the best of both engines: \
                \(Self.oracle) Fields on which all three are alike are left out.
                """,
            parts: [
                steps(merge),
                .shares(
                    "What merging gains", of: "field",
                    [(JudgedReading(better).tone, better.name), (2, "merged"), (4, "best of both engines")], differing),
            ])
    }

    /// From the better engine alone to the merged decision, by whose reading fields came right.
    private func steps(_ merge: MergeReport) -> Section.Part {
        let (merged, alone) = (merge.gain.overall.first.share, merge.gain.overall.second.share)
        let steps =
            [("\(merge.better.name) alone", Figures.share(alone))]
            + merge.gained.pairs.map { ("+ \(Self.name(of: $0.key))", "+\($0.value)") }
            + (merge.lost > 0 ? [("lost in merging", "-\(merge.lost)")] : []) + [("merged", Figures.share(merged))]
        return Section.Part(
            title: "Step by step",
            table: Table(steps) { name, count in [.text("from", name), .number("fields right", count)] })
    }

    static func name(of origin: FieldOrigin) -> String {
        switch origin {
        case .second: "second looks"
        case .derived: "the merge itself"
        default: origin.name(in: .en)
        }
    }

    private var agreement: Section {
        let parts = pairs.map { pair in
            let groups = [
                (style: "tone2", name: "alike"), ("wrong", "differ"), ("tone0", "only \(pair.first)"),
                ("tone1", "only \(pair.second)"),
            ]
            let byField = pair.report.agreementByField.pairs.map { ($0.key.label, $0.value) }
            let rows = ([("all", pair.report.agreement)] + byField).map { label, found in
                (label: label, counts: [found.alike.hits, found.differ, found.onlyFirst, found.onlySecond])
            }
            return Section.Part.counts(pair.title, "Agreement", groups, rows)
        }
        return Section(
            id: "agreement", title: "Agreement",
            explanation: """
                Of the values that either side read: how many are alike, differ, or were read by one side alone.
                """, parts: parts + (report.chosen.map { [chosen($0)] } ?? []))
    }

    private func chosen(_ chosen: FieldMap<CaseMap<FieldOrigin, Int>>) -> Section.Part {
        let origins = chosen.pairs.reduce(into: CaseMap<FieldOrigin, Int>()) { $0.merge($1.value) }.keys
        let rows = chosen.pairs.map { field, counts in (label: field.label, counts: origins.map { counts[$0] ?? 0 }) }
        let all = origins.indices.map { index in rows.reduce(0) { $0 + $1.counts[index] } }
        let groups = origins.map { (style: $0.style, name: $0.name(in: .en)) }
        let title = "Where the chosen value came from"
        return .counts(title, title, groups, origins.isEmpty ? [] : [("all", all)] + rows)
    }

    private var timeNotes: [String] {
        pairs.flatMap { sides -> [String] in
            let pair = sides.report
            let differences = [
                ("wall", pair.times.wallDifference, cards.isOneSession), ("CPU", pair.times.cpuDifference, true),
            ].compactMap { name, difference, isFair in
                difference.map {
                    let verdict = isFair ? Figures.verdict($0) : "runs made one after the other"
                    return "difference \(name): \(Figures.seconds($0)), \(verdict) (n = \($0.cards))"
                }
            }
            let (faster, first, second) = (pair.times.faster, sides.first, sides.second)
            let lead =
                "faster: \(first) \(faster.first), \(second) \(faster.second), = \(faster.equal) (n = \(faster.n))"
            let partly = pair.partly.map {
                """
                on \($0) of \(pair.cards) cards one engine read but a part (--fast): compared are the fields that both \
                were asked about, and neither counts as faster
                """
            }
            return (sides.title.map { ["\($0):"] } ?? []) + differences + [lead, partly].compactMap(\.self)
        }
    }
}

extension FieldOrigin {
    /// The colour of the reader in the other charts, by the style sheet.
    fileprivate var style: String {
        switch self {
        case .lstm: Chart.tone(JudgedReading.lstm.tone)
        case .legacy: Chart.tone(JudgedReading.legacy.tone)
        case .both: Chart.tone(JudgedReading.merged.tone)
        case .second: Chart.tone(JudgedReading.second.tone)
        case .derived: Chart.tone(4)
        case .clerk: "clerk"
        case .program(let name): Chart.tone(JudgedReading(name).tone)
        }
    }
}
