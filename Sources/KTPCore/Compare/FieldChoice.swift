/// A value, who read it so, and what there is to show for it.
struct ChosenValue {
    let value: String
    let from: FieldOrigin
    var features: ConfidenceFeatures
}

/// Chooses one value a field and says what there is to show for it.
struct FieldChoice {
    let model: ConfidenceModel
    /// That were asked about the field.
    let enginesRun: Int
    /// nil where no NIK was read.
    let decoder: NIKDecoder?
    let crossCheck: NIKCrossCheck
    let places: GazetteerSupport

    /// - Returns: nil where nobody read anything.
    func choose(
        _ field: KTPField, readings: ReadingSourceMap<FieldReading>, vocabulary: AdmissibleValues?
    ) -> ChosenValue? {
        var candidates = FieldCandidate.all(in: field, readings: readings, vocabulary: vocabulary)
        if field == .nik, let decoded = decodedNIK(notAmong: candidates) { candidates.append(decoded) }
        let ranked = candidates.sorted { isBetter($0, than: $1, field, vocabulary) }
        guard let best = ranked.first else { return nil }
        let agreement =
            if ranked.count > 1 {
                agreementAmongAlternatives(best, over: ranked[1], field)
            } else if best.readings.engines.count > 1 || best.isReadByBothEngines && field == .nik {
                agreementOfEngines(best, field)
            } else {
                agreementOfSingle(best, vocabulary)
            }
        var features = ConfidenceFeatures(agreement, for: best, over: Array(ranked.dropFirst()), in: field)
        if places.isUnknownPlace(best.value, in: field) { features.mayBePartial = true }
        let isNear = field == .tempatLahir && !best.isPlain
        if let place = isNear ? UsualValues.placeNear(best.value) : places.whole(of: best.value, in: field) {
            return ChosenValue(value: place, from: .derived, features: features)
        }
        return ChosenValue(value: best.value, from: best.origin, features: features)
    }

    // MARK: Which

    /// The best number that the readings form together; nil where one of the candidates already has it.
    private func decodedNIK(notAmong candidates: [FieldCandidate]) -> FieldCandidate? {
        let numbers = (decoder?.numbers ?? []).map { number in
            FieldCandidate(
                value: number, readings: [:], admissibility: FieldRules.admissibility(of: number, in: .nik))
        }
        guard let best = numbers.min(by: { isBetter($0, than: $1, .nik, nil) }) else { return nil }
        return candidates.contains { $0.value == best.value } ? nil : best
    }

    private func isBetter(
        _ one: FieldCandidate, than other: FieldCandidate, _ field: KTPField, _ vocabulary: AdmissibleValues?
    ) -> Bool {
        if let preferred = preferredByRule(one, other, field) { return preferred }
        // Engines lose words far more often than they invent words of the vocabulary; a second look knows better still.
        let areOnlyEngines = [one, other].allSatisfy { $0.readings.keys.allSatisfy { $0.wholeCardEngine != nil } }
        if vocabulary != nil, one.admissibility == .admissible {
            if one.value.contains(other.value), areOnlyEngines || one.isReadBothWaysByLSTM { return true }
            if other.value.contains(one.value), areOnlyEngines || other.isReadBothWaysByLSTM { return false }
        }
        if field != .nik, let whole = more(one, other) ?? restored(one, other, field) { return whole }
        return weight(of: one, field) > weight(of: other, field)
    }

    /// Whether both engines saw more in the one: in the dark and under glare print is lost, not made up. nil where
    /// neither is a part of the other that both saw.
    private func more(_ one: FieldCandidate, _ other: FieldCandidate) -> Bool? {
        if one.isContainedInBothEngines, one.value.contains(other.value) { return true }
        if other.isContainedInBothEngines, other.value.contains(one.value) { return false }
        return nil
    }

    /// Whether the one has what is lost from the other. nil where neither has.
    private func restored(_ one: FieldCandidate, _ other: FieldCandidate, _ field: KTPField) -> Bool? {
        func restores(_ whole: FieldCandidate, _ part: FieldCandidate) -> Bool {
            // The legacy engine makes up blanks, and the other model loses them.
            if OmissionRules.isBlankMissing(from: part.value, beside: whole.value, in: field) {
                return whole.isReadBothWaysByLSTM
                    || [.tempatLahir, .tempatTerbit].contains(field) && UsualValues.isWrittenAsPlace(whole.value)
            }
            // Dirt looks like a mark in one light, not in both.
            if OmissionRules.isDirty(part.value, in: field), !OmissionRules.isDirty(whole.value, in: field),
                whole.isReadBothWays
            {
                return true
            }
            return (![.nama, .golonganDarah].contains(field) || whole.isReadBothWays)
                && OmissionRules.isMissing(from: part.value, beside: whole.value, in: field)
                || field == .alamat && whole.isReadBothWays
                    && OmissionRules.areDotsMissing(from: part.value, beside: whole.value)
        }
        if restores(one, other) { return true }
        return restores(other, one) ? false : nil
    }

    /// nil where neither a rule of the field prefers one of them nor, for the NIK and the birth date, the rest of the
    /// card, nor, for a district or village, the gazetteer, nor, for places of birth and issue, the regencies.
    private func preferredByRule(_ one: FieldCandidate, _ other: FieldCandidate, _ field: KTPField) -> Bool? {
        if one.admissibility != other.admissibility { return one.admissibility > other.admissibility }
        // BANDUNG may be what is left of BANDUNGAN.
        if field == .tempatLahir, one.value.contains(other.value) || other.value.contains(one.value) { return nil }
        let support = (one: support(for: one.value, field), other: support(for: other.value, field))
        return support.one == support.other ? nil : support.one > support.other
    }

    private func support(for value: String, _ field: KTPField) -> Int {
        switch field {
        case .nik: crossCheck.support(for: value)
        case .tanggalLahir: crossCheck.support(forBirthDate: value)
        case .tempatLahir: UsualValues.contains(value, in: field) == true ? 1 : 0
        default: places.support(for: value, in: field)
        }
    }

    private func weight(of candidate: FieldCandidate, _ field: KTPField) -> Double {
        if field == .nik, let decoder { return decoder.weight(of: candidate.value) }
        return candidate.readings.pairs.reduce(0) { $0 + $1.value.confidence + (model.priors[$1.key] ?? 0) }
    }

    // MARK: With what to show for it

    private func agreementOfEngines(_ candidate: FieldCandidate, _ field: KTPField) -> AgreementClass {
        let isUnsure = candidate.highestConfidence < model.unsureBelow
        if candidate.admissibility == .inadmissible || isUnsure { return .agreedInDoubt }
        if field == .nik {
            if crossCheck.contradict(candidate.value) { return .agreedInDoubt }
            if crossCheck.confirm(candidate.value) { return .corroborated }
        }
        return switch candidate.literalEngines.count {
        case 0: .repairedByBoth
        case 1: .agreedAfterRepair
        default: .agreed
        }
    }

    private func agreementOfSingle(_ candidate: FieldCandidate, _ vocabulary: AdmissibleValues?) -> AgreementClass {
        if candidate.admissibility == .inadmissible { return .inadmissible }
        if candidate.isReadByBothEngines { return .agreedEnhanced }
        if let agreement = agreementOfRereads(candidate) { return agreement }
        if !candidate.isLiteral { return .repairedFromOne }
        if candidate.meanConfidence >= model.sureFrom, vocabulary?.isUnmistakable(candidate.value) == true {
            return .unmistakable
        }
        return enginesRun > 1 ? .unconfirmed : .single
    }

    /// - Returns: nil where no second look read it.
    private func agreementOfRereads(_ candidate: FieldCandidate) -> AgreementClass? {
        if candidate.readings.rereads.isEmpty { return nil }
        if candidate.readings.engines.isEmpty { return .secondAlone }
        let areOfOneNetwork = candidate.readings.keys.allSatisfy { [.lstm, .narrowed, .lstmEnhanced].contains($0) }
        let isOneLegacyEngine = candidate.readings.keys.allSatisfy { [.legacy, .legacyEnhanced].contains($0) }
        return areOfOneNetwork || isOneLegacyEngine ? .repeated : .confirmed
    }

    private func agreementAmongAlternatives(
        _ best: FieldCandidate, over other: FieldCandidate, _ field: KTPField
    ) -> AgreementClass {
        if best.admissibility == .inadmissible { return .inadmissible }
        if best.isReadByBothEngines { return .contested }
        if let agreement = agreementOfRereads(best) { return agreement }
        if preferredByRule(best, other, field) == true { return .decided }
        return ConfusableSkeleton.areAlike(best.value, other.value) ? .alike : .undecided
    }
}
