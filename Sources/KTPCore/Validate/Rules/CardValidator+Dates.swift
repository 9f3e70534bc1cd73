extension CardValidator {
    func dateBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        birthDateBreaches(card) + issueDateBreaches(card) + validityBreaches(card)
    }

    private func birthDateBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        guard card.value(.tanggalLahir) != nil else { return [] }
        guard let birth = card.date(.tanggalLahir) else { return [Breach(.birthDateImpossible, .tanggalLahir)] }
        if birth > today { return [Breach(.birthDateFuture, .tanggalLahir)] }
        let isPlausible = (Self.youngestHolder...NIK.oldestAge).contains(birth.years(until: today))
        return isPlausible ? [] : [Breach(.birthDateAge, .tanggalLahir)]
    }

    private func issueDateBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        guard card.value(.tanggalTerbit) != nil else { return [] }
        guard let issue = card.date(.tanggalTerbit) else { return [Breach(.issueDateImpossible, .tanggalTerbit)] }
        if issue > today { return [Breach(.issueDateFuture, .tanggalTerbit)] }
        if let birth = card.date(.tanggalLahir), issue <= birth {
            return [Breach(.issueDateBeforeBirth, .tanggalTerbit, .tanggalLahir)]
        }
        return []
    }

    private func validityBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        guard let validity = card.value(.berlakuHingga) else { return [] }
        guard FieldRules.isValidity(validity) else { return [Breach(.validityForm, .berlakuHingga)] }
        guard let end = card.date(.berlakuHingga) else { return [] }
        if let issue = card.date(.tanggalTerbit), end <= issue {
            return [Breach(.validityOrder, .berlakuHingga, .tanggalTerbit)]
        }
        if let birth = card.date(.tanggalLahir), end <= birth {
            return [Breach(.validityOrder, .berlakuHingga, .tanggalLahir)]
        }
        return []
    }

    /// In years. Cards are given at seventeen, or to those who married before.
    private static let youngestHolder = 17
}
