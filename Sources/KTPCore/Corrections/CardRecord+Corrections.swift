extension CardRecord {
    /// Applies a person's decisions in order, without those taken back, even where a value breaks a rule of its field.
    package func applying(_ corrections: [Correction], _ validator: CardValidator) -> CardRecord {
        let valid = corrections.filter { $0.sha256 == source.sha256 }
        let decisions = valid.map(\.decision)
        switch decisions.last(where: { [.notACard, .duplicate, .confirmed].contains($0) }) {
        case .notACard: return setAside(as: .notACard)
        case .duplicate: return setAside(as: .duplicate)
        default: break
        }
        let confirmation = valid.last { $0.decision == .confirmed }
        var values: FieldMap<Correction> = [:]
        for correction in valid {
            if case .value(let field, _) = correction.decision { values[field] = correction }
        }
        // There is nothing to confirm on a card of which nothing was read or typed.
        guard !values.isEmpty || confirmation != nil && !fields.isEmpty else { return self }
        return with(values, confirmation, validator)
    }

    /// A picture that is to count for nothing keeps its place in the register.
    private func setAside(as settlement: Settlement) -> CardRecord {
        var record = self
        record.settled = settlement
        record.status = .setAside
        record.fields = [:]
        record.comparison = nil
        record.findings = []
        record.error = nil
        return record
    }

    private func with(
        _ values: FieldMap<Correction>, _ confirmation: Correction?, _ validator: CardValidator
    ) -> CardRecord {
        var record = self
        let confirmed = confirmation?.confirmedValues
        // A field that was empty then, and is read now, nobody has looked at.
        let seen =
            confirmation == nil
            ? []
            : KTPField.allCases.filter { field in
                confirmed == nil || values[field] != nil || confirmed?[field] != nil || fields[field]?.value == nil
            }
        for field in KTPField.allCases where record.fields[field] == nil { record.fields[field] = .missing }
        var changed: [KTPField] = []
        for (field, correction) in values.pairs {
            guard case .value(_, let value) = correction.decision else { continue }
            let machine = fields[field]?.value
            if machine != correction.machine, machine != value { changed.append(field) }
            record.fields[field] = FieldDecision(value: value, confidence: 1, status: .accepted, from: .clerk)
        }
        for field in seen where values[field] == nil {
            guard let value = confirmed?[field], value != fields[field]?.value else { continue }
            changed.append(field)
            record.fields[field] = FieldDecision(value: value, confidence: 1, status: .accepted, from: .clerk)
        }
        let comparison = comparison ?? EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: [])
        let verdict = validator.validate(
            OCRComparisonResult(fields: record.fields, comparison: comparison), quality: quality,
            decided: confirmation == nil ? values.keys : seen)
        record.fields = verdict.fields
        // Who confirms the card leaves no field of it to look at.
        for field in seen where record.fields[field]?.status == .review { record.fields[field]?.status = .accepted }
        let isConfirmed = confirmation != nil && !record.fields.pairs.contains { $0.value.status == .review }
        record.findings = changed.map { FindingRule.readingChanged.finding(about: $0, in: validator.language) }
        record.findings += verdict.findings
        record.findings += findings.filter { finding in
            let isOpen = !isConfirmed && finding.field.map { values[$0] == nil } == true
            return FindingRule(rawValue: finding.rule).map { $0 == .valueUnread && isOpen } ?? true
        }
        record.status = isConfirmed ? .accepted : verdict.status
        record.settled = isConfirmed ? .confirmed : .corrected
        record.error = nil
        return record
    }

    /// Corrects the confidences by what an office has decided, and judges the card by them.
    package func calibrated(
        by correction: ConfidenceCorrection, named name: String, acceptFrom accept: Double, _ validator: CardValidator
    ) -> CardRecord {
        guard error == nil, comparison != nil else { return self }
        var record = self
        for (field, decision) in fields.pairs where decision.value != nil {
            record.fields[field]?.confidence = correction.corrected(decision.confidence)
        }
        record.calibration = name
        return record.revalidated(acceptFrom: accept, validator)
    }

    /// Judges the same readings by another bound (the least confidence of an accepted field, 0…1), language or day.
    package func revalidated(acceptFrom accept: Double, _ validator: CardValidator) -> CardRecord {
        guard error == nil, let comparison else { return self }
        var record = self
        let policy = AcceptancePolicy(accept: accept)
        for (field, decision) in fields.pairs { record.fields[field] = policy.judged(decision, in: field) }
        let verdict = validator.validate(
            OCRComparisonResult(fields: record.fields, comparison: comparison), quality: quality)
        record.fields = verdict.fields
        record.findings = verdict.findings
        record.status = verdict.status
        return record
    }
}
