/// Sets the engines' readings of one card against each other and settles on one value a field.
///
/// Where engines agree, that is the value. Where they differ, the rules of the field decide, then what the rest of the
/// card says of a NIK and a gazetteer of a district or village, then who reads it so, a second look included, and how
/// sure they are, weighted by how good each reader is. Misreadings in fields that know only a few values, or usual ones,
/// are put right when there is no doubt what they were. A name or an address is always a reading, to the letter, and
/// each digit of a NIK is one that a reader saw in its place.
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
    ///   - readings: the fields found in each engine's text.
    ///   - looks: what the second looks found, of the fields for whose sake they were taken.
    ///   - texts: what each engine read; one that ran and read nothing is there with no lines.
    ///   - lookTexts: what the second looks read.
    ///   - seconds: wall time of each engine.
    ///   - accept: the least confidence with which a field is accepted, 0…1.
    package func compare(
        _ readings: EngineMap<KTPData>, looks: LookMap<KTPData> = [:], texts: EngineMap<RecognisedText>,
        lookTexts: LookMap<RecognisedText> = [:], seconds: EngineMap<Double>, accept: Double
    ) -> OCRComparisonResult {
        let engines = OCREngine.allCases.filter { readings[$0] != nil || texts[$0] != nil }
        let witnesses = NIKWitnesses(readings, looks: looks)
        let decoder = NIKDecoder(readings, looks: looks, texts: texts, lookTexts: lookTexts)
        var fields: FieldMap<FieldDecision> = [:]
        var grounds: FieldMap<Grounds> = [:]
        for field in Self.order {
            let choice = FieldChoice(
                model: model, enginesRun: engines.count, decoder: decoder, witnesses: witnesses,
                places: PlaceWitnesses(gazetteer: gazetteer, settled: fields)
            ).decide(
                field, readings: readings.of(field), looks: looks.compactMapValues { $0[field] },
                vocabulary: vocabulary(of: field, under: fields[.provinsi]))
            fields[field] = choice?.decision.accepted(from: accept) ?? .missing
            grounds[field] = choice?.grounds
        }
        return OCRComparisonResult(
            fields: fields, grounds: grounds,
            comparison: EngineComparison(of: readings, texts: texts, seconds: seconds, ran: engines))
    }

    /// - Parameter province: already settled, since it comes first on the card; it narrows what the second line may be.
    private func vocabulary(of field: KTPField, under province: FieldDecision?) -> AdmissibleValues? {
        let regions = RegionTable.indonesia
        switch field {
        case .provinsi: return regions.provinceNames
        case .kabupatenKota:
            let known = province?.value.flatMap { regions.province(printed: $0) }
            return known.flatMap { regions.regencyNames(inProvince: $0.code) } ?? regions.regencyNames
        case .pekerjaan: return Occupation.spellings
        default: return CardVocabulary.closed(for: field)
        }
    }
}

extension EngineMap<KTPData> {
    /// Each engine's reading of one field; an empty one is none.
    func of(_ field: KTPField) -> EngineMap<FieldReading> {
        var readings: EngineMap<FieldReading> = [:]
        for (engine, data) in pairs {
            if let reading = data[field], !reading.value.isEmpty { readings[engine] = reading }
        }
        return readings
    }
}

extension FieldDecision {
    fileprivate func accepted(from accept: Double) -> FieldDecision {
        var decision = self
        if value != nil { decision.status = confidence >= accept ? .accepted : .review }
        return decision
    }
}
