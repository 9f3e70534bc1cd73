import KTPCore

extension Document {
    /// An evaluation: `evaluate`, on the terminal and with `--html`; the parameters are those of a comparison.
    package init(
        _ report: EvaluationReport, of cards: CardsBySide, for medium: Section.Medium = .page, isMasked: Bool = false,
        crops: CropCutter? = nil
    ) {
        let masking = PageMasking(isMasked: isMasked, cards)
        let cards = masking.named(cards).reported(report.readers)
        let redrawn = medium == .terminal ? nil : ClusteredShares(cards)
        let shared = Sections(cards: cards, masking: masking, medium: medium, evaluation: report, redrawn: redrawn)
        // The merged decision stands behind the engines.
        let merged = cards.sides.count - 1
        let wrong = ReadingGallery(cards: cards, masking: masking, crops: isMasked ? nil : crops) { card, field in
            cards.sides[merged].readings[card].outcome(of: field)?.isCorrect == false
        }
        let overall = report.readers[.merged]?.overall.exactMatch ?? .none
        let judged = report.fields.judged.count
        let basis = "\(judged) of \(judged + report.fields.notJudged.count) fields judged"
        let missing = report.cards.unmatched.truthsWithoutCard.count + report.cards.unmatched.ambiguousTruths.count

        title = "Evaluation of card readings"
        heading = ["\(report.cards.judged) cards judged · \(basis) · \(report.cards.failed) failed"]
        let interval = redrawn.map { " (95 % interval \(Figures.interval($0.overall.last ?? nil)))" } ?? ""
        headline =
            [
                "\(Figures.percent(overall)) of the fields are read just as printed.",
                "\(overall.hits)/\(overall.n)\(interval), \(Figures.cards(report.cards.judged)), \(basis).",
                Self.figures(report),
            ] + (medium == .terminal ? [] : report.gate.map { [Self.sentence($0)] } ?? [])
        sections = [
            shared.byField, shared.byCondition, Self.acceptance(report.acceptance), shared.confidence, shared.times(),
            shared.confusions,
            Section(
                id: "cards", title: "Cards read wrong",
                explanation: "The fields that are not read just as printed, aligned character by character.",
                parts: [
                    .init(title: "worst cards", table: Self.worst(report.worst, masking)),
                    .init(medium: .page, chart: { wrong.html }),
                ]),
        ]
        cropped = medium == .terminal ? [] : wrong.cropped
        legend = []
        notes =
            (missing > 0 ? ["\(missing) cards of the truth are not among these."] : []) + [
                "Made by ktp-ocr \(report.tool)."
            ]
        self.masking = masking
    }

    private static func sentence(_ gate: GateVerdict) -> String {
        """
        The gate of the baseline is \(gate.isMet ? "met" : "not met"). Newly broken \(gate.newlyBroken.count), newly mended \
        \(gate.newlyMended.count) fields, on \(Figures.cards(gate.comparedCards)) compared.
        """
    }

    private static func figures(_ report: EvaluationReport) -> String {
        guard let merged = report.readers[.merged] else { return "" }
        let fields = report.acceptance.fields
        return """
            NIK exact \(Figures.share(merged.nikExact)), whole cards \(Figures.share(merged.wholeCards)); accepted \
            \(Figures.share(fields.accepted)), but wrong \(Figures.share(fields.acceptedButWrong)); CER \
            \(Figures.rate(merged.overall.characters)).
            """
    }

    private static func acceptance(_ report: AcceptanceReport) -> Section {
        let rows = [
            ("field", report.fields.accepted, report.fields.acceptedButWrong),
            ("cards", report.cards, report.cardsAcceptedButWrong),
        ]
        let table = Table(rows) { name, accepted, wrong in
            [
                .text(" ", name), .number("accepted", Figures.share(accepted)),
                .number("accepted but wrong", Figures.share(wrong)),
            ]
        }
        let title = "Accepted without a person"
        let byField = [("all", report.fields)] + report.byField.pairs.map { ($0.key.label, $0.value) }
        let counts = byField.map { label, acceptance in
            let (accepted, wrong) = (acceptance.accepted, acceptance.acceptedButWrong)
            return (label: label, counts: [accepted.hits - wrong.hits, wrong.hits, accepted.n - accepted.hits])
        }
        let groups = [
            (style: "tone2", name: "accepted and right"), ("wrong", "accepted but wrong"), ("tone4", "not accepted"),
        ]
        return Section(
            id: "acceptance", title: title, explanation: "Accepted but wrong is what costs the most.",
            parts: [.init(table: table), .counts("By field", title, groups, counts, medium: .page)])
    }

    private static func worst(_ cards: [WorstCard], _ masking: PageMasking) -> Table {
        func list(_ fields: [KTPField]) -> String {
            fields.isEmpty ? Figures.none : fields.map(\.label).joined(separator: ", ")
        }
        return Table(cards, mostOnTerminal: 10) { card in
            [
                .text("cards", masking.path(card.path)),
                .text("condition", masking.condition(card.condition)),
                .number("exact", Figures.share(card.exactMatch)), .number("CER", Figures.rate(card.characters)),
                .text("wrong", list(card.wrong)),
                .text("not read", list(card.unanswered)),
            ]
        }
    }
}
