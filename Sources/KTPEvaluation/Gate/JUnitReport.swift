import KTPCore

/// The evaluation as JUnit XML, which every CI server shows: one suite a condition, one test case a
/// card × field of the merged reading. It ends up in CI's logs, so it holds no value of any card.
package struct JUnitReport {
    private let cards: [JudgedCard]
    private let gate: GateVerdict?
    private let knownNotRight: Set<GateVerdict.CardField>

    /// - Parameter baseline: what it had wrong is skipped, not failed: CI turns red for what this change broke.
    /// - Parameter gate: each of its reasons is a test case as well, so that a dashboard is red where the command fails.
    package init(_ cards: [JudgedCard], baseline: Baseline? = nil, gate: GateVerdict? = nil) {
        (self.cards, self.gate) = (cards, gate)
        let pairs = (baseline?.cards ?? []).flatMap { card in
            card.notRight.map { GateVerdict.CardField(path: card.path, field: $0) }
        }
        knownNotRight = Set(pairs)
    }

    package var text: String {
        let conditions = Dictionary(grouping: cards, by: \.condition).sorted { $0.key < $1.key }
        let suites = conditions.map { condition, cards -> HTMLText in
            let cases = cards.flatMap { card in
                let judged = card[.merged]
                // A card takes its time as a whole: its fields share it, so that the cases of a suite add up.
                let seconds = Self.seconds(of: card) / Double(max(judged.count, 1))
                return judged.map { testCase(card, $0, $1, seconds) }
            }
            return "<testsuite name=\"\(condition)\"\(counts(of: cards))>\(cases)</testsuite>\n"
        }
        let root: HTMLText = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="ktp-ocr evaluate"\(counts(of: cards, gateCases))>\(gateSuite)\(suites)</testsuites>

            """
        return root.text
    }

    private enum Verdict {
        case passed, failed, known
    }

    private typealias GateCase = (name: String, verdict: Verdict, reason: String)

    /// One that passes where there is no reason, and a skipped one that asks for a new baseline.
    private var gateCases: [GateCase] {
        guard let gate else { return [] }
        let reasons = gate.reasons.map { (name: $0.name, verdict: Verdict.failed, reason: $0.text) }
        let claim = gate.claim.map { [(name: "gain to claim", verdict: Verdict.known, reason: $0)] } ?? []
        return (gate.isMet ? [(name: "met", verdict: .passed, reason: "")] : reasons) + claim
    }

    private var gateSuite: HTMLText {
        guard gate != nil else { return .nothing }
        let cases = gateCases.map { name, verdict, reason -> HTMLText in
            let result = Self.result(verdict, "gate", reason)
            return "<testcase classname=\"gate\" name=\"\(name)\">\(result)</testcase>\n"
        }
        return "<testsuite name=\"gate\"\(counts(of: [], gateCases))>\(cases)</testsuite>\n"
    }

    private static func result(_ verdict: Verdict, _ kind: String, _ message: String) -> HTMLText {
        switch verdict {
        case .passed: .nothing
        case .failed: "<failure type=\"\(kind)\" message=\"\(message)\"></failure>"
        case .known: "<skipped message=\"\(message)\"></skipped>"
        }
    }

    private func counts(of cards: [JudgedCard], _ gate: [GateCase] = []) -> HTMLText {
        let verdicts =
            cards.flatMap { card in card[.merged].map { verdict(card, $0.field, $0.judgement) } } + gate.map(\.verdict)
        let seconds = cards.reduce(0) { $0 + (Self.seconds(of: $1)) }
        return """
             tests="\(verdicts.count)" failures="\(verdicts.count { $0 == .failed })" errors="0" \
            skipped="\(verdicts.count { $0 == .known })" time="\(Figures.decimal(seconds, 4))"
            """
    }

    /// Wall seconds of all stages.
    private static func seconds(of card: JudgedCard) -> Double {
        card.record.timings.pairs.reduce(0) { $0 + $1.value }
    }

    private func verdict(_ card: JudgedCard, _ field: KTPField, _ judgement: FieldJudgement) -> Verdict {
        if judgement.outcome.isCorrect { return .passed }
        return knownNotRight.contains(.init(path: card.path, field: field)) ? .known : .failed
    }

    /// - Parameter seconds: the field's share of the card's.
    private func testCase(
        _ card: JudgedCard, _ field: KTPField, _ judgement: FieldJudgement, _ seconds: Double
    ) -> HTMLText {
        let message = Self.message(judgement, of: card)
        let verdict = verdict(card, field, judgement)
        let result = Self.result(
            verdict, judgement.outcome.rawValue, (verdict == .known ? "as in the baseline: " : "") + message)
        return """
            <testcase classname="\(card.path)" name="\(field.rawValue)" file="\(card.record.source.path)" \
            time="\(Figures.decimal(seconds, 4))">\(result)</testcase>

            """
    }

    /// A sentence about what went wrong and whether anybody would have seen it, without a value.
    private static func message(_ judgement: FieldJudgement, of card: JudgedCard) -> String {
        let (errors, n) = (judgement.characters.errors, judgement.characters.n)
        if let failure = card.record.error { return "not read: the card failed (\(failure.code.rawValue))" }
        let trust =
            judgement.isAccepted
            ? "accepted without a person" : card.status == .review ? "in review" : "not accepted"
        let confidence = judgement.confidence.map { ", confidence \(Figures.decimal($0, 2))" } ?? ""
        return switch judgement.outcome {
        case .wrong: "read wrong: character errors \(errors) of n=\(n), \(trust)\(confidence)"
        case .invented: "read though not on the card: \(errors) characters, \(trust)\(confidence)"
        default: "not read: \(n) characters, \(trust)"
        }
    }
}
