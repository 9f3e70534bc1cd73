import KTPCore

/// The evaluation as JUnit XML, which every CI server shows: one suite a condition, one test case a
/// card × field of the merged reading. It ends up in CI's logs, so it holds no value of any card.
package struct JUnitReport {
    private let cards: [JudgedCard]
    private let knownNotRight: Set<GateVerdict.CardField>

    /// - Parameter baseline: what it already had wrong is shown as skipped, not as a failure: CI turns red
    ///   for what this change broke.
    package init(_ cards: [JudgedCard], baseline: Baseline? = nil) {
        self.cards = cards
        let pairs = (baseline?.cards ?? []).flatMap { card in
            card.notRight.map { GateVerdict.CardField(path: card.path, field: $0) }
        }
        knownNotRight = Set(pairs)
    }

    package var text: String {
        let conditions = Dictionary(grouping: cards, by: \.condition).sorted { $0.key < $1.key }
        let suites = conditions.map { suite($0.key, $0.value) }
        let counts = Counts(cards.flatMap(verdicts))
        let root = Markup.element(
            name: "testsuites", attributes: [("name", "ktp-ocr evaluate")] + counts.attributes, children: suites)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.html)\n"
    }

    private enum Verdict {
        case passed
        case failed
        case known
    }

    private struct Counts {
        var attributes: [(name: String, value: String)]

        init(_ verdicts: [Verdict]) {
            attributes = [
                ("tests", "\(verdicts.count)"), ("failures", "\(verdicts.count { $0 == .failed })"), ("errors", "0"),
                ("skipped", "\(verdicts.count { $0 == .known })"),
            ]
        }
    }

    private func suite(_ condition: String, _ cards: [JudgedCard]) -> Markup {
        let cases = cards.flatMap { card in
            card[.merged].map { field, judgement in testCase(card, field, judgement) }
        }
        return .element(
            name: "testsuite", attributes: [("name", condition)] + Counts(cards.flatMap(verdicts)).attributes,
            children: cases)
    }

    private func verdicts(_ card: JudgedCard) -> [Verdict] {
        card[.merged].map { verdict(card, $0.field, $0.judgement) }
    }

    private func verdict(_ card: JudgedCard, _ field: KTPField, _ judgement: FieldJudgement) -> Verdict {
        if judgement.outcome.isCorrect { return .passed }
        return knownNotRight.contains(.init(path: card.path, field: field)) ? .known : .failed
    }

    private func testCase(_ card: JudgedCard, _ field: KTPField, _ judgement: FieldJudgement) -> Markup {
        let counts = judgement.characters
        let message = "\(judgement.outcome.rawValue), \(counts.errors) character errors of n=\(counts.n)"
        let result: Markup =
            switch verdict(card, field, judgement) {
            case .passed: .nothing
            case .failed: .tag("failure", ["type": judgement.outcome.rawValue, "message": message])
            case .known: .tag("skipped", ["message": "as in the baseline: \(message)"])
            }
        return .tag("testcase", ["classname": card.path, "name": field.rawValue], result)
    }
}
