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
