/// What validation makes of a card: the same values, statuses lowered where a rule is broken, and why.
package struct Verdict: Encodable, Sendable, Equatable {
    package var fields: FieldMap<FieldDecision>
    /// In the order in which the rules stand in `FindingRule`.
    package var findings: [Finding]
    /// Accepted or review; validation fails no card.
    package var status: CardStatus

    package init(fields: FieldMap<FieldDecision>, findings: [Finding], status: CardStatus) {
        self.fields = fields
        self.findings = findings
        self.status = status
    }

    package func says(_ rule: FindingRule) -> Bool { findings.contains { $0.rule == rule.rawValue } }
}
