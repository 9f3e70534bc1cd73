/// Decides on one value a field, and how far it can be trusted: the only place where a value is doubted.
///
/// Each family of readers is a noisy channel between what the card prints and what was read. The value of a field is the most
/// likely one, given all readings, the rules of the field, the rest of the card and the official list of places; what there is
/// for and against it is evidence, and `ConfidenceModel` makes of that the share of such values that are right. A value that
/// both engines read alike is never changed.
package struct Judge: Sendable {
    package var gazetteer: (any Gazetteer)?
    package var policy: AcceptancePolicy

    package init(gazetteer: (any Gazetteer)? = nil, policy: AcceptancePolicy = AcceptancePolicy()) {
        (self.gazetteer, self.policy) = (gazetteer, policy)
    }

    /// A region before what lies in it: the card prints the village above its district.
    private static let order = KTPField.allCases.filter { $0 != .kelDesa } + [.kelDesa]

    /// - Parameters:
    ///   - readings: of an engine all fields it was asked about, of a second look those it was taken for; of programs, those that vote.
    ///   - facts: what the picture shows around the readings; none where the text came without a picture.
    ///   - unread: fields in whose place on the card print stands that nobody read.
    package func judge(
        _ readings: ReadingSourceMap<KTPData>, of runs: ReadingSourceMap<EngineRun>, facts: FactsByReading = [:],
        unread: Set<KTPField> = []
    ) -> OCRComparisonResult {
        let programs = readings.filter(\.isProgram).engines
        // What is known of a card is what the engines built in read: their errors were counted.
        let known = readings.filter { !$0.isProgram }
        let crossCheck = NIKCrossCheck(known, gazetteer: gazetteer)
        let engines = known.engines
        var chosen: FieldMap<ChosenValue> = [:]
        for field in Self.order {
            let own = programs.of(field)
            let heard = known.of(field)
            let values = heard.isEmpty ? own.pairs.map(\.value.value) : heard.pairs.map(\.value.value)
            chosen[field] =
                CandidateValues(
                    field: field, readings: heard, programs: own,
                    vocabulary: vocabulary(of: field, under: chosen[.provinsi], read: values), crossCheck: crossCheck,
                    places: Places(of: field, gazetteer: gazetteer, decided: chosen, read: values),
                    asked: Set(
                        engines.keys.filter { runs.engines[$0]?.isAsked(about: field) != false }.compactMap(\.family))
                ).chosen
        }
        let card = CardTestimony(known, crossCheck, facts, chosen)
        var result = OCRComparisonResult(fields: [:], comparison: EngineComparison(of: engines, runs.engines))
        result.facts = facts
        for field in KTPField.allCases {
            guard let value = chosen[field] else {
                var missing = FieldDecision.missing(because: [unread.contains(field) ? .unreadPrint : .noRow])
                if policy.required.contains(field) { missing.status = .review }
                result.fields[field] = missing
                continue
            }
            let amounts = Testimony(field: field, chosen: value, card: card).amounts
            let confidence = ConfidenceModel.confidence(amounts, in: field)
            let isBeyondDoubt = policy.accepts(confidence, in: field) && confidence >= AcceptancePolicy.reread
            let decision = FieldDecision(
                value: value.best.value, confidence: confidence, status: .review, from: value.best.origin,
                because: isBeyondDoubt ? [] : ConfidenceModel.causes(amounts))
            result.fields[field] = policy.judged(decision, in: field)
            result.evidence[field] = amounts
            result.legible[field] = ConfidenceModel.confidence(card.changeable(amounts, in: field), in: field)
        }
        return result
    }

    /// - Parameter province: already settled, since it comes first on the card; it narrows what the second line may be.
    private func vocabulary(
        of field: KTPField, under province: ChosenValue?, read: [String]
    ) -> AdmissibleValues? {
        let regions = RegionTable.indonesia
        switch field {
        case .provinsi: return regions.provinceNames
        case .kabupatenKota:
            let known = province.flatMap { regions.province(printed: $0.best.value) }
            return known.flatMap { regions.regencyNames(inProvince: $0.code) } ?? regions.regencyNames
        case .pekerjaan: return Occupation.spellings
        case .kewarganegaraan where !read.allSatisfy(CardVocabulary.citizenship.contains):
            return CardVocabulary.nationality
        default: return field.spec.words
        }
    }
}

extension CaseMap where Value == KTPData {
    /// Each reader's reading of one field; an empty one does not count.
    func of(_ field: KTPField) -> CaseMap<Key, FieldReading> {
        compactMapValues { data in data[field].flatMap { $0.value.isEmpty ? nil : $0 } }
    }
}
