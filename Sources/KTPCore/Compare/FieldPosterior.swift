import Foundation

/// A value, who read it so, and what there is to show for it.
struct ChosenValue {
    let value: String
    let from: FieldOrigin
    var features: ConfidenceFeatures
}

/// Chooses the likeliest value of a field: of the readings, the values of a list that they may be misreadings of, and what the
/// readings together make of each symbol, the one under which all readings are likeliest, and which is likelier by itself.
struct FieldPosterior {
    let crossCheck: NIKCrossCheck
    let places: GazetteerSupport
    /// Engines that were asked about the field.
    let enginesAsked: Int

    /// Natural logarithms, set by judgement: how much likelier a value is for fitting, and how much less for breaking a rule.
    private static let prior = (
        outside: -16.0, possible: -5.0, nik: 12.0, birthDate: 12.0, gazetteer: 16.0, regency: 5.0, listed: -0.5,
        unlisted: -1.2, unfinished: -4.0
    )
    private static let least = 1e-5
    /// What else a value of a list could be: that the card prints what no list knows.
    private static let beyondList = (closed: 0.003, usual: 0.05)
    private static let smallList = 15
    /// Of fewer readings none is outvoted.
    private static let leastMended = 3
    /// Below it an engine knows that it is at a loss, 0…1; a NIK wants more, for each of its digits counts.
    private static let unsure = (value: 0.5, nik: 0.7)

    /// - Returns: nil where nobody read anything.
    func choose(
        _ field: KTPField, readings: ReadingSourceMap<FieldReading>, vocabulary: AdmissibleValues?
    ) -> ChosenValue? {
        guard !readings.isEmpty else { return nil }
        var candidates = values(field, readings, vocabulary).map { weighed($0, field, readings, vocabulary) }
        let agreed = candidates.first { $0.engines.count > 1 }
        if let mended = candidates.max(by: { $0.score < $1.score })?.mended, agreed == nil, field != .nik,
            readings.count >= Self.leastMended,
            !candidates.contains(where: { $0.value == mended })
        {
            candidates.append(weighed(mended, field, readings, vocabulary))
        }
        // What both engines read alike is never rewritten, even where another value is likelier.
        let open = agreed == nil ? candidates : candidates.filter { !$0.engines.isEmpty }
        guard let best = open.max(by: { $0.score < $1.score }) else { return nil }
        let others = candidates.reduce(0) {
            $0 + ($1.value == best.value ? 0 : exp(min(max($1.score - best.score, -50), 6)))
        }
        return ChosenValue(
            value: best.value, from: best.origin,
            features: features(of: best, others: others, field, readings, vocabulary))
    }

    // MARK: Candidates

    private func values(
        _ field: KTPField, _ readings: ReadingSourceMap<FieldReading>, _ vocabulary: AdmissibleValues?
    ) -> [String] {
        var values: [String] = []
        func add(_ value: String?) {
            if let value, !value.isEmpty, !values.contains(value) { values.append(value) }
        }
        for (_, reading) in readings.pairs { add(reading.value) }
        let read = values
        let isAgreed = read.count == 1 && readings.wholeCardEngines.count > 1
        if let vocabulary, vocabulary.entries.count < Self.smallList, field == .golonganDarah || !isAgreed {
            vocabulary.forms.forEach(add)
        } else if let vocabulary {
            for value in read where !vocabulary.contains(value) {
                add(vocabulary.repaired(value))
                add(
                    vocabulary.closest(to: value).flatMap { $0.distance <= max(1, $0.value.count / 5) ? $0.value : nil }
                )
            }
        }
        switch field {
        case .tempatLahir, .tempatTerbit:
            for value in read {
                add(UsualValues.placeNear(value))
                add(places.whole(of: value, in: field))
            }
        case .rtRw: for value in read { add(FieldRules.usualNeighbourhood(value)) }
        case .alamat: for value in read { add(FieldRules.usualAddress(value)) }
        default: break
        }
        return values
    }

    private func weighed(
        _ value: String, _ field: KTPField, _ readings: ReadingSourceMap<FieldReading>, _ vocabulary: AdmissibleValues?
    ) -> CandidateValue {
        var candidate = CandidateValue(value, of: readings)
        candidate.weigh(readings, in: field, .counted)
        candidate.score = candidate.logLikelihood + prior(of: value, field, vocabulary)
        return candidate
    }

    /// Natural logarithm of how likely a value is before anybody has read it, the rest of the card being known.
    private func prior(of value: String, _ field: KTPField, _ vocabulary: AdmissibleValues?) -> Double {
        let admissibility = FieldRules.admissibility(of: value, in: field)
        let breach = admissibility == .inadmissible ? Self.prior.outside : 0
        switch field {
        case .nik: return breach + Self.prior.nik * Double(crossCheck.support(for: value))
        case .tanggalLahir: return breach + Self.prior.birthDate * Double(crossCheck.support(forBirthDate: value))
        case .tanggalTerbit, .berlakuHingga, .rtRw: return breach
        case .provinsi, .kabupatenKota, .jenisKelamin, .golonganDarah, .agama, .statusPerkawinan, .kewarganegaraan:
            guard let vocabulary, vocabulary.contains(value) else { return open(value, field) + Self.prior.outside }
            return -log(Double(vocabulary.forms.count))
        case .pekerjaan, .tempatLahir, .tempatTerbit:
            let regency = Self.prior.regency * Double(places.support(for: value, in: field))
            guard UsualValues.contains(value, in: field) == true else {
                return open(value, field) + Self.prior.unlisted + breach + regency
            }
            return Self.prior.listed - log(Double(UsualValues.count(in: field))) + regency
        case .nama, .alamat, .kelDesa, .kecamatan:
            return open(value, field) + (breach == 0 ? 0 : Self.prior.possible)
                + (field == .nama && Self.isUnfinished(value, field) ? Self.prior.unfinished : 0)
                + Self.prior.gazetteer * Double(places.support(for: value, in: field))
        }
    }

    private func open(_ value: String, _ field: KTPField) -> Double {
        ValuePrior.counted.logProbability(of: ValueSymbols.codes(of: value), in: field)
    }

    // MARK: What there is to show for it

    private func features(
        of best: CandidateValue, others: Double, _ field: KTPField, _ readings: ReadingSourceMap<FieldReading>,
        _ vocabulary: AdmissibleValues?
    ) -> ConfidenceFeatures {
        let usual = UsualValues.contains(best.value, in: field)
        let isInadmissible = FieldRules.admissibility(of: best.value, in: field) == .inadmissible
        let kind = kind(of: field)
        // The gazetteer has a say only where readings differ.
        let isKnown =
            usual == true
            || readings.pairs.contains { $0.value.value != best.value }
                && places.support(for: best.value, in: field) > 0
        let elsewhere =
            isInadmissible ? 1 : kind == .closed ? Self.beyondList.closed : isKnown ? Self.beyondList.usual : 1
        let lead = min(max(-log(best.neighbours * elsewhere + others + Self.least), -4), 11.5)
        let isPlaceLost = places.isUnknownPlace(best.value, in: field)
        var features: ConfidenceFeatures = [.always: 1, .lead: lead, kind: 1]
        func note(_ feature: ConfidenceFeature, _ holds: Bool) { if holds { features[feature] = 1 } }
        note(.bothEngines, best.engines.count > 1)
        note(.oneFamily, best.families.count == 1 && enginesAsked > 1)
        note(.lstmAlone, enginesAsked < 2 && readings[.legacy] == nil)
        note(.legacyAlone, enginesAsked < 2 && readings[.legacy] != nil)
        note(.derived, best.isDerived)
        for (source, reading) in readings.pairs {
            let voice = Self.voices(source.family)
            let side = reading.value == best.value ? voice.for : voice.against
            features[side] = max(features[side] ?? 0, Self.sureness(of: reading))
        }
        features[.implausible] = best.implausibility.values.max()
        note(.inadmissible, isInadmissible)
        note(.unlisted, usual == false)
        let read = Set(readings.keys.compactMap(\.wholeCardEngine))
        if enginesAsked > read.count { features[.silentEngines] = Double(enginesAsked - read.count) }
        note(.short, best.value.count < 3)
        let longer = longer(than: best.value, readings, vocabulary)
        note(.partial, isPlaceLost || longer.contains(.lstm) || longer.count > 1)
        let marking = readings.pairs.filter { Self.hasApostrophe($0.value.value, of: best.value) }.map(\.key.family)
        // Of 48 apostrophes that the legacy engine alone saw, none was printed.
        note(.marked, marking.contains { $0 != .legacy || !best.families.isSuperset(of: [.lstm, .other]) })
        let unsure = field == .nik ? Self.unsure.nik : Self.unsure.value
        note(.unsure, readings.pairs.allSatisfy { $0.value.confidence < unsure })
        note(.unfinished, Self.isUnfinished(best.value, field) || Self.isBegun(best.value, vocabulary))
        note(.disputed, isDisputed(best.value, field, readings, vocabulary))
        note(.contradicted, field == .nik && crossCheck.contradict(best.value))
        return features
    }

    /// A small sign is all that tells `B+` from `B-`: of seven such groups accepted, three were wrong.
    private func isDisputed(
        _ value: String, _ field: KTPField, _ readings: ReadingSourceMap<FieldReading>, _ vocabulary: AdmissibleValues?
    ) -> Bool {
        let others = readings.pairs.filter { $0.value.value != value }
        return switch field {
        case .nik: !others.isEmpty
        case .golonganDarah:
            others.contains { $0.key.family != .legacy && vocabulary?.contains($0.value.value) == true }
        default: false
        }
    }

    private func kind(of field: KTPField) -> ConfidenceFeature {
        switch field {
        case .nik: .nik
        case .tanggalLahir, .tanggalTerbit, .rtRw: .number
        case .provinsi, .kabupatenKota, .jenisKelamin, .golonganDarah, .agama, .statusPerkawinan, .kewarganegaraan,
            .berlakuHingga:
            .closed
        case .pekerjaan, .tempatLahir, .tempatTerbit: .listed
        case .nama, .alamat, .kelDesa, .kecamatan: .open
        }
    }

    /// On a scale on which the step from 0.95 to 0.99 is as long as that from 0 to two thirds.
    private static func sureness(of reading: FieldReading) -> Double {
        -log(1 - 0.99 * min(max(reading.confidence, 0), 1))
    }

    private static func voices(_ family: NoisyChannel.Family) -> (for: ConfidenceFeature, against: ConfidenceFeature) {
        switch family {
        case .lstm: (.lstmFor, .lstmAgainst)
        case .legacy: (.legacyFor, .legacyAgainst)
        case .other: (.otherFor, .otherAgainst)
        }
    }

    /// The families of which a reading has the value and a word more, or three letters of one: `SIANIOMHAL` for `MHAL`.
    private func longer(
        than value: String, _ readings: ReadingSourceMap<FieldReading>, _ vocabulary: AdmissibleValues?
    ) -> Set<NoisyChannel.Family> {
        Set(
            readings.pairs.filter { _, reading in
                let other = reading.value
                let more =
                    other.hasPrefix(value)
                    ? other.dropFirst(value.count) : other.hasSuffix(value) ? other.dropLast(value.count) : ""
                let least = more.first == " " || more.last == " " ? 2 : 3
                return more.count { $0.isLetter || $0.isNumber } >= least && vocabulary?.contains(other) != false
            }.map(\.key.family))
    }

    /// `NUR'AINI` for `NURAINI`.
    private static func hasApostrophe(_ other: String, of value: String) -> Bool {
        other.utf8.count > value.utf8.count && other.replacing("'", with: "") == value.replacing("'", with: "")
    }

    /// `PERUM GRIYA ASRI BLOK`, `BLOK B`: which one? A name's last initial wants its dot, and each degree a comma before it.
    private static func isUnfinished(_ value: String, _ field: KTPField) -> Bool {
        let words = value.split(separator: " ")
        guard let last = words.last else { return false }
        let before = words.dropLast().last
        let isInitial =
            last.last != "." && last.split(separator: ".").allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
        let lacksComma = words.dropLast().suffix(AcademicDegree.count(endingIn: words)).contains { $0.last != "," }
        return openers.contains(last.filter { $0 != "." }) || isInitial && (field == .nama || before == "BLOK")
            || lacksComma && field == .nama
    }

    /// `TUKANG`, `KARYAW`: what of all that the list has?
    private static func isBegun(_ value: String, _ vocabulary: AdmissibleValues?) -> Bool {
        guard let vocabulary, !vocabulary.contains(value) else { return false }
        return vocabulary.forms.contains { $0.hasPrefix(value) }
    }

    private static let openers = Set(Tables.list("openers"))
}
