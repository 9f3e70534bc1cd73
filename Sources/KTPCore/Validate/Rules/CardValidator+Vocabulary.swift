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
