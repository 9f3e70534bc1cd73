/// Compares the readings of one card and decides on one value per field.
///
/// Each family of readers is a noisy channel between what the card prints and what was read. The value of a field is
/// the most likely one, given all readings, the rules of the field and the rest of the card; its confidence is that
/// probability. A value that both engines read alike is never changed.
package struct ReadingComparator: Sendable {
    package var model: ConfidenceModel
    package var gazetteer: (any Gazetteer)?

    package init(model: ConfidenceModel = .fitted, gazetteer: (any Gazetteer)? = nil) {
        self.model = model
        self.gazetteer = gazetteer
    }

    /// A region before what lies in it: the card prints the village above its district.
    private static let order = KTPField.allCases.filter { $0 != .kelDesa } + [.kelDesa]

    /// - Parameter readings: of an engine all fields it was asked about, of a second look those it was taken for.
    /// - Parameter accept: the least confidence with which a field is accepted, 0…1.
    package func compare(
        _ readings: ReadingSourceMap<KTPData>, of runs: ReadingSourceMap<EngineRun>, accept: Double
    ) -> OCRComparisonResult {
        let crossCheck = NIKCrossCheck(readings)
        let engines = readings.engines
        var chosen: FieldMap<ChosenValue> = [:]
        for field in Self.order {
            let posterior = FieldPosterior(
                crossCheck: crossCheck, places: GazetteerSupport(gazetteer: gazetteer, decided: chosen),
                enginesAsked: engines.keys.count { runs[ReadingSource($0)]?.isAsked(about: field) != false })
            chosen[field] = posterior.choose(
                field, readings: readings.of(field),
                vocabulary: vocabulary(of: field, under: chosen[.provinsi], read: readings.of(field)))
        }
        let features = Self.featuresOnCard(chosen)
        return OCRComparisonResult(
            fields: FieldMap(
                inOrder: KTPField.allCases.map { field in
                    guard let value = chosen[field], let grounds = features[field] else { return (field, .missing) }
                    let confidence = model.confidence(in: field, on: grounds)
                    let decision = FieldDecision(
                        value: value.value, confidence: confidence, status: .review, from: value.from)
                    return (field, decision.accepted(from: accept))
                }), features: features, comparison: EngineComparison(of: engines, runs.engines))
    }

    /// With what the rest of the card says about each value.
    private static func featuresOnCard(_ chosen: FieldMap<ChosenValue>) -> FieldMap<ConfidenceFeatures> {
        let isIncomplete = KTPField.required.contains { chosen[$0] == nil }
        let leads = chosen.mapValues { $0.features[.lead] ?? 0 }
        let sum = leads.pairs.reduce(0) { $0 + $1.value }
        return FieldMap(
            inOrder: chosen.pairs.map { field, value in
                var features = value.features
                let others = Double(leads.count - 1)
                if others > 0 { features[.cardLead] = (sum - (leads[field] ?? 0)) / others }
                if isIncomplete { features[.incompleteCard] = 1 }
                return (field, features)
            })
    }

    /// - Parameter province: already settled, since it comes first on the card; it narrows what the second line may be.
    private func vocabulary(
        of field: KTPField, under province: ChosenValue?, read: ReadingSourceMap<FieldReading>
    ) -> AdmissibleValues? {
        let regions = RegionTable.indonesia
        switch field {
        case .provinsi: return regions.provinceNames
        case .kabupatenKota:
            let known = province.flatMap { regions.province(printed: $0.value) }
            return known.flatMap { regions.regencyNames(inProvince: $0.code) } ?? regions.regencyNames
        case .pekerjaan: return Occupation.spellings
        case .kewarganegaraan where !read.pairs.allSatisfy({ CardVocabulary.citizenship.contains($0.value.value) }):
            return CardVocabulary.nationality
        default: return CardVocabulary.closed(for: field)
        }
    }
}

extension CaseMap where Value == KTPData {
    /// Each reader's reading of one field; an empty one does not count.
    func of(_ field: KTPField) -> CaseMap<Key, FieldReading> {
        compactMapValues { data in data[field].flatMap { $0.value.isEmpty ? nil : $0 } }
    }
}

extension FieldDecision {
    func accepted(from accept: Double) -> FieldDecision {
        var decision = self
        if value != nil { decision.status = confidence >= accept ? .accepted : .review }
        return decision
    }
}
