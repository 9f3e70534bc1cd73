extension CardValidator {
    /// A NIK is given once, but birth dates, homes and regions change: look at a mismatch, and never rewrite or reject.
    func nikViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        guard let digits = card.value(.nik) else { return [] }
        let problems = NIK.problems(in: digits)
        let alone = problems.map { Violation(FindingRule($0), .nik) }
        guard let nik = try? NIK(digits) else { return alone }

        var violations = alone
        if let birthDate = card.date(.tanggalLahir), !problems.contains(.date), !nik.writes(birthDate: birthDate) {
            let isNIKSurer = card[.nik]?.confidence ?? 0 > card[.tanggalLahir]?.confidence ?? 0
            let fields: [KTPField] = isNIKSurer ? [.tanggalLahir, .nik] : [.nik, .tanggalLahir]
            violations += fields.map { Violation(.nikBirthDate, $0) }
        }
        if let sex = nik.sex, let printed = card.value(.jenisKelamin).flatMap(NIK.Sex.init(printed:)), sex != printed {
            // One question where both engines read the sex alike: it is misread less often than a digit.
            violations.append(
                card[.jenisKelamin]?.from == .both
                    ? Violation(.nikSex, .nik) : Violation(.nikSex, .nik, .jenisKelamin))
        }
        if isFromElsewhere(nik, card) { violations.append(Violation(.nikRegion, .nik)) }
        return violations
    }

    /// Only where both the code and the printed name are known; the finer of the two names decides.
    private func isFromElsewhere(_ nik: NIK, _ card: FieldMap<FieldDecision>) -> Bool {
        let regions = RegionTable.indonesia
        if let regency = nik.regency, let printed = card.value(.kabupatenKota) {
            let named = regions.regencies(printed: printed)
            if !named.isEmpty { return !named.contains(regency) }
        }
        if let province = nik.province, let printed = card.value(.provinsi),
            let named = regions.province(printed: printed)
        {
            return named != province
        }
        return false
    }
}

extension CardValidator {
    func dateViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        birthDateViolations(card) + issueDateViolations(card) + validityViolations(card)
    }

    private func birthDateViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        guard card.value(.tanggalLahir) != nil else { return [] }
        guard let birth = card.date(.tanggalLahir) else { return [Violation(.birthDateImpossible, .tanggalLahir)] }
        if birth > today { return [Violation(.birthDateFuture, .tanggalLahir)] }
        let isPlausible = (Self.youngestHolder...NIK.oldestAge).contains(birth.years(until: today))
        return isPlausible ? [] : [Violation(.birthDateAge, .tanggalLahir)]
    }

    private func issueDateViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        guard card.value(.tanggalTerbit) != nil else { return [] }
        guard let issue = card.date(.tanggalTerbit) else { return [Violation(.issueDateImpossible, .tanggalTerbit)] }
        if issue > today { return [Violation(.issueDateFuture, .tanggalTerbit)] }
        if let birth = card.date(.tanggalLahir), issue <= birth {
            return [Violation(.issueDateBeforeBirth, .tanggalTerbit, .tanggalLahir)]
        }
        return []
    }

    private func validityViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        guard let validity = card.value(.berlakuHingga) else { return [] }
        guard FieldRules.isValidity(validity) else { return [Violation(.validityForm, .berlakuHingga)] }
        guard let end = card.date(.berlakuHingga) else { return [] }
        if let issue = card.date(.tanggalTerbit), end <= issue {
            return [Violation(.validityOrder, .berlakuHingga, .tanggalTerbit)]
        }
        if let birth = card.date(.tanggalLahir), end <= birth {
            return [Violation(.validityOrder, .berlakuHingga, .tanggalLahir)]
        }
        return []
    }

    /// In years. Cards are given at seventeen, or to those who married before.
    private static let youngestHolder = 17
}

extension CardValidator {
    func vocabularyViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        let rules: [(KTPField, FindingRule)] = [
            (.jenisKelamin, .sex), (.golonganDarah, .blood), (.agama, .religion),
            (.statusPerkawinan, .maritalStatus), (.kewarganegaraan, .citizenship), (.rtRw, .neighbourhood),
        ]
        var violations: [Violation] = []
        for (field, rule) in rules {
            guard let value = card.value(field) else { continue }
            if FieldRules.admissibility(of: value, in: field) == .inadmissible {
                violations.append(Violation(rule, field))
            }
        }
        if let occupation = card.value(.pekerjaan), !Occupation.isOfficial(occupation) {
            violations.append(Violation(.occupation, .pekerjaan))
        }
        return violations
    }

    /// The two lines of the header, each by itself and the one in the other.
    func regionViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        let regions = RegionTable.indonesia
        let province = card.value(.provinsi).flatMap { regions.province(printed: $0) }
        let regencies = card.value(.kabupatenKota).map { regions.regencies(printed: $0) }
        var violations: [Violation] = []
        if card.value(.provinsi) != nil, province == nil { violations.append(Violation(.province, .provinsi)) }
        guard let regencies else { return violations }
        if regencies.isEmpty {
            violations.append(Violation(.regency, .kabupatenKota))
        } else if let province, !regencies.contains(where: { $0.provinceCode == province.code }) {
            violations.append(Violation(.regencyOfProvince, .kabupatenKota, .provinsi))
        }
        return violations
    }
}
