extension CardValidator {
    /// The NIK was given once, while birth dates get corrected, people move and regions split: a mismatch is a reason to
    /// look, never to rewrite or reject.
    func nikViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        guard let digits = card.value(.nik) else { return [] }
        let problems = NIK.problems(in: digits)
        let alone = problems.map { Violation(FindingRule($0), .nik) }
        guard let nik = try? NIK(digits) else { return alone }

        var violations = alone
        if let birthDate = card.date(.tanggalLahir), !problems.contains(.date), !nik.writes(birthDate: birthDate) {
            violations.append(Violation(.nikBirthDate, .nik, .tanggalLahir))
        }
        if let sex = nik.sex, let printed = card.value(.jenisKelamin), CardVocabulary.sex.contains(printed),
            sex.printed != printed
        {
            violations.append(Violation(.nikSex, .nik, .jenisKelamin))
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
