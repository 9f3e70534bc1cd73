extension Testimony {
    /// Whether it is another row's value, as a district ISLAM: on a card that lies badly, rows were mixed up.
    var otherRow: Double {
        let isText = kind == .free || field == .tempatLahir || field == .tempatTerbit
        return (isText && Self.ofOtherRows.contains(value)).amount
    }

    private static let ofOtherRows: Set<String> = {
        let rows: [AdmissibleValues] = [
            CardVocabulary.sex, CardVocabulary.religion, CardVocabulary.maritalStatus, CardVocabulary.citizenship,
            CardVocabulary.validForLife,
        ]
        return Set(rows.flatMap(\.forms))
    }()
}
