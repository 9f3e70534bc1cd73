/// Checks a card against the rules. A broken rule is a finding and lowers its fields' status, no value or confidence.
package struct CardValidator: Sendable {
    package var language: Language
    /// The day that decides what is in the future, and how old people are.
    package var today: CalendarDate
    package var thresholds: QualityThresholds

    package init(language: Language, today: CalendarDate, thresholds: QualityThresholds = QualityThresholds()) {
        (self.language, self.today, self.thresholds) = (language, today, thresholds)
    }

    /// - Parameter quality: nil where the text came without a picture.
    /// - Parameter decided: fields that a person has decided: rules still report on them, but lower no status.
    package func validate(
        _ result: OCRComparisonResult, quality: ImageQuality?, decided: [KTPField] = []
    ) -> Verdict {
        let card = result.fields
        let violations =
            nikViolations(card) + dateViolations(card) + vocabularyViolations(card) + regionViolations(card)
            + missingFieldViolations(card) + engineViolations(result) + pictureViolations(quality, of: card)

        var fields = card
        for violation in violations where violation.sendsToReview {
            for field in violation.doubted where fields[field]?.status == .accepted && !decided.contains(field) {
                fields[field]?.status = .review
            }
        }
        let findings = violations.inListedOrder.map { $0.finding(in: language) }
        let unresolved = violations.filter { !$0.isResolved(by: decided) }
        return Verdict(fields: fields, findings: findings, status: status(of: fields, violations: unresolved))
    }

    /// Accepted only when every required field is, no other field waits for a person, and no rule asks for one.
    private func status(of fields: FieldMap<FieldDecision>, violations: [Violation]) -> CardStatus {
        let complete = KTPField.required.allSatisfy { fields[$0]?.status == .accepted }
        let isDoubtful = fields.pairs.contains { $0.value.status == .review }
        return complete && !isDoubtful && !violations.contains(where: \.sendsToReview) ? .accepted : .review
    }

    /// One rule that a card breaks, and the fields it puts in doubt: the one the finding is about first.
    struct Violation {
        var rule: FindingRule
        var fields: [KTPField]

        /// A finding about the picture, which by itself sends no card to review.
        var isRemark = false
        /// A figure of the picture that tells how badly it is broken; never a value of the card.
        var measured: String?

        init(_ rule: FindingRule, _ fields: KTPField..., isRemark: Bool = false, measured: String? = nil) {
            (self.isRemark, self.rule, self.fields, self.measured) = (isRemark, rule, fields, measured)
        }

        /// The fields it lowers: those it is about, or every one where the picture's edge or the file's end may cut the card anywhere.
        var doubted: [KTPField] { [.cardNotFound, .incomplete].contains(rule) ? KTPField.allCases : fields }

        var sendsToReview: Bool { rule.sendsToReview && !isRemark }

        /// Whether a person has decided all that it could be about.
        func isResolved(by decided: [KTPField]) -> Bool {
            let doubted = doubted.isEmpty ? KTPField.required : doubted
            return doubted.allSatisfy(decided.contains)
        }

        func finding(in language: Language) -> Finding {
            var finding = rule.finding(about: fields.first, in: language)
            if isRemark { finding.severity = .info }
            if let measured { finding.message += " (\(measured))" }
            return finding
        }
    }
}

extension [CardValidator.Violation] {
    /// The violations by rule, then by field, as both are declared.
    fileprivate var inListedOrder: [CardValidator.Violation] {
        FindingRule.allCases.flatMap { rule in filter { $0.rule == rule } }
    }
}

extension FieldMap<FieldDecision> {
    package func value(_ field: KTPField) -> String? { self[field]?.value }
    func date(_ field: KTPField) -> CalendarDate? { value(field).flatMap(CalendarDate.init(printed:)) }
}

/// The outcome of a card's validation: the same values, statuses lowered where a rule is broken, and why.
package struct Verdict: Encodable, Sendable, Equatable {
    package var fields: FieldMap<FieldDecision>
    /// In the order in which the rules are in `FindingRule`.
    package var findings: [Finding]
    /// Accepted or review; validation fails no card.
    package var status: CardStatus

    package init(fields: FieldMap<FieldDecision>, findings: [Finding], status: CardStatus) {
        (self.fields, self.findings, self.status) = (fields, findings, status)
    }

    package func says(_ rule: FindingRule) -> Bool { findings.contains { $0.rule == rule.rawValue } }
}
