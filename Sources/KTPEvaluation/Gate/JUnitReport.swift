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
        self.cards = cards
        self.gate = gate
        let pairs = (baseline?.cards ?? []).flatMap { card in
            card.notRight.map { GateVerdict.CardField(path: card.path, field: $0) }
        }
        knownNotRight = Set(pairs)
    }

    package var text: String {
        let conditions = Dictionary(grouping: cards, by: \.condition).sorted { $0.key < $1.key }
        let suites = conditions.map { condition, cards -> HTMLText in
            let cases = cards.flatMap { card in card[.merged].map { testCase(card, $0, $1) } }
            return "<testsuite name=\"\(condition)\"\(counts(of: cards))>\(cases)</testsuite>\n"
        }
        let root: HTMLText = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="ktp-ocr evaluate"\(counts(of: cards, gateCases))>\(gateSuite)\(suites)</testsuites>

            """
        return root.text
    }

    private enum Verdict {
        case passed
        case failed
        case known
    }

    /// By name, with the reason why it fails; one that passes where there is no reason.
    private var gateCases: [(name: String, reason: String?)] {
        guard let gate else { return [] }
        return gate.isMet ? [("met", nil)] : gate.reasons.map { ($0.name, $0.text) }
    }

    private var gateSuite: HTMLText {
        guard gate != nil else { return .nothing }
        let cases = gateCases.map { name, reason -> HTMLText in
            let failure = reason.map { reason -> HTMLText in "<failure type=\"gate\" message=\"\(reason)\"></failure>" }
            return "<testcase classname=\"gate\" name=\"\(name)\">\(failure ?? .nothing)</testcase>\n"
        }
        return "<testsuite name=\"gate\"\(counts(of: [], gateCases))>\(cases)</testsuite>\n"
    }

    private func counts(
        of cards: [JudgedCard], _ gate: [(name: String, reason: String?)] = []
    ) -> HTMLText {
        let verdicts = cards.flatMap { card in card[.merged].map { verdict(card, $0.field, $0.judgement) } }
        return """
             tests="\(verdicts.count + gate.count)" \
            failures="\(verdicts.count { $0 == .failed } + gate.count { $0.reason != nil })" errors="0" \
            skipped="\(verdicts.count { $0 == .known })"
            """
    }

    private func verdict(_ card: JudgedCard, _ field: KTPField, _ judgement: FieldJudgement) -> Verdict {
        if judgement.outcome.isCorrect { return .passed }
        return knownNotRight.contains(.init(path: card.path, field: field)) ? .known : .failed
    }

    private func testCase(_ card: JudgedCard, _ field: KTPField, _ judgement: FieldJudgement) -> HTMLText {
        let (outcome, counts) = (judgement.outcome.rawValue, judgement.characters)
        let message = "\(outcome), \(counts.errors) character errors of n=\(counts.n)"
        let result: HTMLText =
            switch verdict(card, field, judgement) {
            case .passed: .nothing
            case .failed: "<failure type=\"\(outcome)\" message=\"\(message)\"></failure>"
            case .known: "<skipped message=\"as in the baseline: \(message)\"></skipped>"
            }
        return "<testcase classname=\"\(card.path)\" name=\"\(field.rawValue)\">\(result)</testcase>\n"
    }
}
