extension CardValidator {
    func vocabularyBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        let rules: [(KTPField, FindingRule)] = [
            (.jenisKelamin, .sex), (.golonganDarah, .blood), (.agama, .religion),
            (.statusPerkawinan, .maritalStatus), (.kewarganegaraan, .citizenship), (.rtRw, .neighbourhood),
        ]
        var breaches: [Breach] = []
        for (field, rule) in rules {
            guard let value = card.value(field) else { continue }
            if FieldRules.admissibility(of: value, in: field) == .inadmissible { breaches.append(Breach(rule, field)) }
        }
        if let occupation = card.value(.pekerjaan), !Occupation.isOfficial(occupation) {
            breaches.append(Breach(.occupation, .pekerjaan))
        }
        return breaches
    }

    /// The two lines of the header, each by itself and the one in the other.
    func regionBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        let regions = RegionTable.indonesia
        let province = card.value(.provinsi).flatMap { regions.province(printed: $0) }
        let regencies = card.value(.kabupatenKota).map { regions.regencies(printed: $0) }
        var breaches: [Breach] = []
        if card.value(.provinsi) != nil, province == nil { breaches.append(Breach(.province, .provinsi)) }
        guard let regencies else { return breaches }
        if regencies.isEmpty {
            breaches.append(Breach(.regency, .kabupatenKota))
        } else if let province, !regencies.contains(where: { $0.provinceCode == province.code }) {
            breaches.append(Breach(.regencyOfProvince, .kabupatenKota, .provinsi))
        }
        return breaches
    }
}
