/// Chooses one value a field and says what there is to show for it.
struct FieldChoice {
    let model: ConfidenceModel
    let enginesRun: Int
    let witnesses: NIKWitnesses
    let places: PlaceWitnesses

    /// - Returns: the value, with status review until somebody holds its confidence against a threshold, and what
    ///   there is to show for it; nil where nobody read anything.
    func decide(
        _ field: KTPField, readings: EngineMap<FieldReading>, second: FieldReading?, vocabulary: AdmissibleValues?
    ) -> (decision: FieldDecision, grounds: Grounds)? {
        let candidates = FieldCandidate.all(in: field, readings: readings, second: second, vocabulary: vocabulary)
        let ranked = candidates.sorted { isBetter($0, than: $1, field, vocabulary) }
        guard let best = ranked.first else { return nil }
        let evidence =
            if ranked.count > 1 {
                evidenceOfDifference(best, over: ranked[1], field)
            } else if best.readings.count > 1 {
                evidenceOfAgreement(best, field)
            } else {
                evidenceOfOne(best, vocabulary)
            }
        let grounds = Grounds(evidence, for: best, over: ranked.dropFirst().first)
        let decision = FieldDecision(
            value: best.value, confidence: model.confidence(in: field, on: grounds), status: .review, from: best.origin)
        return (decision, grounds)
    }

    // MARK: Which

    private func isBetter(
        _ one: FieldCandidate, than other: FieldCandidate, _ field: KTPField, _ vocabulary: AdmissibleValues?
    ) -> Bool {
        if let preferred = preferredByRule(one, other, field) { return preferred }
        // Engines lose words far more often than they invent words of the vocabulary; a second look knows better still.
        if vocabulary != nil, one.admissibility == .admissible, one.second == nil, other.second == nil {
            if one.value.contains(other.value) { return true }
            if other.value.contains(one.value) { return false }
        }
        return weight(of: one, field) > weight(of: other, field)
    }

    /// nil where neither a rule of the field prefers one of them nor, for the NIK and the birth date, the rest of the
    /// card, nor, for a district or village, the gazetteer.
    private func preferredByRule(_ one: FieldCandidate, _ other: FieldCandidate, _ field: KTPField) -> Bool? {
        if one.admissibility != other.admissibility { return one.admissibility > other.admissibility }
        let support = (one: support(for: one.value, field), other: support(for: other.value, field))
        return support.one == support.other ? nil : support.one > support.other
    }

    private func support(for value: String, _ field: KTPField) -> Int {
        switch field {
        case .nik: witnesses.support(for: value)
        case .tanggalLahir: witnesses.support(forBirthDate: value)
        default: places.support(for: value, in: field)
        }
    }

    private func weight(of candidate: FieldCandidate, _ field: KTPField) -> Double {
        let second = candidate.second.map { $0.confidence + model.secondPrior } ?? 0
        return candidate.readings.pairs.reduce(second) { sum, reading in
            sum + reading.value.confidence + model.prior(of: reading.key, in: field)
        }
    }

    // MARK: With what to show for it

    private func evidenceOfAgreement(_ candidate: FieldCandidate, _ field: KTPField) -> Evidence {
        let isUnsure = candidate.highestConfidence < model.unsureBelow
        if candidate.admissibility == .inadmissible || isUnsure { return .agreedInDoubt }
        if field == .nik {
            if witnesses.contradict(candidate.value) { return .agreedInDoubt }
            if witnesses.confirm(candidate.value) { return .corroborated }
        }
        return switch candidate.literalReaders.count {
        case 0: .repairedByBoth
        case 1: .agreedAfterRepair
        default: .agreed
        }
    }

    private func evidenceOfOne(_ candidate: FieldCandidate, _ vocabulary: AdmissibleValues?) -> Evidence {
        if candidate.admissibility == .inadmissible { return .inadmissible }
        if candidate.second != nil { return candidate.readings.isEmpty ? .secondAlone : .confirmed }
        if !candidate.isLiteral { return .repairedFromOne }
        if candidate.engineConfidence >= model.sureFrom, vocabulary?.isUnmistakable(candidate.value) == true {
            return .unmistakable
        }
        return enginesRun > 1 ? .unconfirmed : .single
    }

    private func evidenceOfDifference(
        _ best: FieldCandidate, over other: FieldCandidate, _ field: KTPField
    ) -> Evidence {
        if best.admissibility == .inadmissible { return .inadmissible }
        if best.second != nil { return best.readings.isEmpty ? .secondAlone : .confirmed }
        if preferredByRule(best, other, field) == true { return .decided }
        return LetterShapes.areAlike(best.value, other.value) ? .alike : .undecided
    }
}
