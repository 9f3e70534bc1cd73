/// Sets the readers' readings of one card against each other and settles on one value a field.
///
/// Where engines agree, that is the value. Where they differ, the rules of the field decide, then what the rest of the
/// card says of a NIK and a gazetteer of a district or village, then who reads it so, a second look included, and how
/// sure they are, weighted by how good each reader is. Misreadings in fields that know only a few values, or usual ones,
/// are put right when there is no doubt what they were; a birthplace one letter from a regency is that, and in doubt. A
/// name or an address is a reading, to the letter, or, where none is likely right, of what most read in each place, and
/// in doubt; each digit of a NIK is one that a reader saw in its place.
package struct ReadingComparator: Sendable {
    package var model: ConfidenceModel
    package var gazetteer: (any Gazetteer)?

    package init(model: ConfidenceModel = .fitted, gazetteer: (any Gazetteer)? = nil) {
        self.model = model
        self.gazetteer = gazetteer
    }

    /// A region before what lies in it: the card prints the village above its district.
    private static let order = KTPField.allCases.filter { $0 != .kelDesa } + [.kelDesa]

    /// - Parameters:
    ///   - readings: the fields found in each reader's text: of an engine all about which it was asked, be there any or
    ///     not; of a second look those for whose sake it was taken.
    ///   - runs: what they were found in.
    ///   - accept: the least confidence with which a field is accepted, 0…1.
    package func compare(
        _ readings: ReadingSourceMap<KTPData>, of runs: ReadingSourceMap<EngineRun>, accept: Double
    ) -> OCRComparisonResult {
        let engines = readings.engines
        let crossCheck = NIKCrossCheck(readings)
        let decoder = NIKDecoder(readings, of: runs)
        var chosen: FieldMap<ChosenValue> = [:]
        for field in Self.order {
            let choice = FieldChoice(
                model: model,
                enginesRun: engines.keys.count { runs[ReadingSource($0)]?.isAsked(about: field) != false },
                decoder: decoder, crossCheck: crossCheck,
                places: GazetteerSupport(gazetteer: gazetteer, decided: chosen))
            chosen[field] = choice.choose(
                field, readings: readings.of(field), vocabulary: vocabulary(of: field, under: chosen[.provinsi]))
        }
        let doubts = KTPField.required.filter { chosen[$0]?.features.agreement.isPlain != true }
        let places = GazetteerSupport(gazetteer: gazetteer, decided: chosen)
        var fields: FieldMap<FieldDecision> = [:]
        for field in KTPField.allCases {
            chosen[field]?.features.otherDoubtfulFields = doubts.count { $0 != field }
            fields[field] =
                chosen[field].map {
                    voted(
                        decision(on: $0, in: field, accept: accept), in: field, readings: readings.of(field),
                        knowing: places)
                } ?? .missing
        }
        return OCRComparisonResult(
            fields: fields, features: chosen.mapValues(\.features),
            comparison: EngineComparison(of: engines, runs.engines))
    }

    private func decision(on chosen: ChosenValue, in field: KTPField, accept: Double) -> FieldDecision {
        FieldDecision(
            value: chosen.value, confidence: model.confidence(in: field, on: chosen.features), status: .review,
            from: chosen.from
        ).accepted(from: accept)
    }

    /// What is not likely right is put together letter by letter, unless a gazetteer knows it. It is as doubtful as before.
    private func voted(
        _ decision: FieldDecision, in field: KTPField, readings: ReadingSourceMap<FieldReading>,
        knowing places: GazetteerSupport
    ) -> FieldDecision {
        guard let value = decision.value, places.support(for: value, in: field) == 0,
            let vote = CharacterVoting(on: decision, in: field, readings: readings, priors: model.priors)
        else { return decision }
        let text = vote.text(around: value)
        guard text != value, !text.isEmpty else { return decision }
        var decision = decision
        decision.value = text
        decision.from =
            FieldCandidate(
                value: text, readings: readings.filter { readings[$0]?.value == text }, admissibility: .admissible
            ).origin
        return decision
    }

    /// - Parameter province: already settled, since it comes first on the card; it narrows what the second line may be.
    private func vocabulary(of field: KTPField, under province: ChosenValue?) -> AdmissibleValues? {
        let regions = RegionTable.indonesia
        switch field {
        case .provinsi: return regions.provinceNames
        case .kabupatenKota:
            let known = province.flatMap { regions.province(printed: $0.value) }
            return known.flatMap { regions.regencyNames(inProvince: $0.code) } ?? regions.regencyNames
        case .pekerjaan: return Occupation.spellings
        default: return CardVocabulary.closed(for: field)
        }
    }
}

extension CaseMap where Value == KTPData {
    /// Each reader's reading of one field, without the empty ones.
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
