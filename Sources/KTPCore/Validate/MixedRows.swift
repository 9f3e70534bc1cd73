extension OCRComparisonResult {
    /// Doubts free text that is another row's value, as a district ISLAM: on a card that lies badly, rows were mixed up.
    package mutating func doubtValuesOfOtherRows() {
        for field in [KTPField.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan] {
            if let value = fields[field]?.value, Self.ofOtherRows.contains(value) { doubt(field) }
        }
    }

    private static let ofOtherRows: Set<String> = {
        let rows: [AdmissibleValues] = [
            CardVocabulary.sex, CardVocabulary.religion, CardVocabulary.maritalStatus, CardVocabulary.citizenship,
            CardVocabulary.validForLife,
        ]
        return Set(rows.flatMap(\.forms))
    }()
}
