import KTPCore

extension Document {
    /// An evaluation: `evaluate`, on the terminal and with `--html`; the parameters are those of a comparison.
    package init(
        _ report: EvaluationReport, of cards: CardsBySide, isMasked: Bool = false, crops: CropCutter? = nil
    ) {
        let masking = PageMasking(isMasked: isMasked, cards)
        let cards = masking.named(cards).reported(report.readers)
        // The merged decision is behind the engines.
        let merged = cards.sides.count - 1
        let wrong = ReadingGallery(cards: cards, masking: masking, crops: isMasked ? nil : crops) { card, field in
            cards.sides[merged].readings[card].outcome(of: field)?.isCorrect == false
        }
        let missing = report.cards.unmatched.truthsWithoutCard.count + report.cards.unmatched.ambiguousTruths.count

        title = "Evaluation of card readings"
        heading = ["\(report.cards.judged) cards judged · \(report.fields.basis) · \(report.cards.failed) failed"]
        (verdict, headline, brief) = (report.verdict.sentences, report.verdict.sentences, report.brief())
        makeSections = {
            let shared = Sections(cards: cards, masking: masking, evaluation: report)
            var listed = wrong.section(
                "Cards read wrong",
                "The fields that are not read just as printed, aligned character by character.")
            listed.parts.insert(.init(title: "worst cards", table: Self.worst(report.worst, masking)), at: 0)
            return [
                shared.byField, shared.byCondition, Self.acceptance(report.acceptance), shared.confidence,
                shared.times(), shared.confusions, listed,
            ]
        }
        cropped = wrong.cropped
        legend = []
        notes =
            (missing > 0 ? ["\(missing) cards of the truth are not among these."] : []) + [
                "Made by ktp-ocr \(report.tool)."
            ]
        self.masking = masking
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
            parts: [.init(table: table), .counts("By field", title, groups, counts)])
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

extension EvaluationReport.Fields {
    var basis: String { "\(judged.count) of \(judged.count + notJudged.count) fields judged" }
}

extension EvaluationReport {
    /// The first that is read: how much is right, what that comes to, and whether the gate is met.
    package struct Verdict: Encodable, Sendable {
        let sentences: [String]
        let interval: Interval?

        package func encode(to encoder: any Encoder) throws {
            try encoder.encode(["text": sentences.joined(separator: " "), "low": interval?.low, "high": interval?.high])
        }
    }

    func verdict(_ interval: Interval?) -> Verdict {
        let merged = readers[.merged]
        let (right, accepted) = (merged?.overall.exactMatch ?? .none, acceptance.fields)
        let figures = """
            NIK exact \(Figures.share(merged?.nikExact ?? .none)), whole cards \(Figures.share(merged?.wholeCards ?? .none)); \
            accepted \(Figures.share(accepted.accepted)), but wrong \(Figures.share(accepted.acceptedButWrong)). \(acceptance.unreadSentence)
            """
        let gate = gate.map { gate in
            """
            The gate of the baseline is \(gate.isMet ? "met" : "not met"): \(gate.newlyBroken.count) fields broke, \
            \(gate.newlyMended.count) were mended, on \(Figures.cards(gate.comparedCards)) compared.
            """
        }
        let spread = interval.map { "95 % interval \(Figures.interval($0))" } ?? "too few cards for an interval"
        let first = """
            \(Figures.percent(right)) of the fields are read just as printed: \(right.hits)/\(right.n), \(spread), on \(Figures.cards(cards.judged)), \(fields.basis).
            """
        return Verdict(sentences: [first, figures] + [gate].compactMap(\.self), interval: interval)
    }

    /// A table that fits eighty columns: the `worst` fields, fewest right first; nil for all in their order.
    func brief(worst: Int? = nil) -> Table {
        let merged = readers[.merged]
        var fields = merged?.byField.pairs.map { ($0.key.label, $0.value, acceptance.byField[$0.key]) } ?? []
        if let worst {
            func share(_ row: (String, FieldAccuracy, Acceptance?)) -> Double { row.1.exactMatch.share ?? 1 }
            fields = Array(fields.filter { share($0) < 1 }.sorted { share($0) < share($1) }.prefix(worst))
        }
        return Table([("all", merged?.overall ?? FieldAccuracy(), acceptance.fields)] + fields) {
            label, field, accepted in
            let accepted = accepted ?? Acceptance()
            return [
                .text("field", label), .number("right", Figures.percent(field.exactMatch)),
                .number("n", "\(field.exactMatch.n)"), .number("CER", Figures.percent(of: field.characters)),
                .number("accepted", Figures.percent(accepted.accepted)),
                .number("accepted but wrong", "\(accepted.acceptedButWrong.hits)"),
            ]
        }
    }

    /// A summary for a forge's page: verdict, why the gate is closed, the fields read worst. It holds no card's value.
    package var markdown: String {
        let title = gate.map { ": gate \($0.isMet ? "met" : "not met")" } ?? ""
        let reasons = gate?.reasons ?? []
        let rest = reasons.count > 10 ? ["- … +\(reasons.count - 10)"] : []
        let list = reasons.prefix(10).map { "- \($0.text.replacing("|", with: "\\|"))" } + rest
        let parts = [
            verdict.sentences.joined(separator: "\n"), list.joined(separator: "\n"),
            gate?.claim.map { "**Gain to claim:** \($0)." } ?? "", brief(worst: 10).markdown,
        ]
        return (["### ktp-ocr evaluate\(title)"] + parts.filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
    }
}

extension Table {
    fileprivate var markdown: String {
        let rule = columns.map { $0.isNumber ? "--:" : "---" }
        return ([columns.map(\.title), rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(
            separator: "\n")
    }
}
