/// The values of the fields with a closed vocabulary.
package enum CardVocabulary {
    package static let sex = AdmissibleValues(listed: "jenisKelamin")

    /// `-` stands for a group nobody has recorded.
    package static let blood = AdmissibleValues(
        ["A", "B", "AB", "O"].flatMap { [[$0], ["\($0)+"], ["\($0)-"]] } + [["-"]])

    package static let religion = AdmissibleValues(listed: "agama")
    package static let maritalStatus = AdmissibleValues(listed: "statusPerkawinan")
    package static let citizenship = AdmissibleValues([["WNI"], ["WNA"]])

    /// The words that foreigners' cards print in their place.
    package static let nationality = AdmissibleValues(listed: "kewarganegaraan")

    /// How citizens' cards print what foreigners' cards say in English: LAKI-LAKI for MALE, WNA for JAPAN.
    package static let usualForms = Dictionary(
        [sex, religion, maritalStatus].flatMap(\.entries).flatMap { forms in forms.map { ($0, forms[0]) } }
            + nationality.entries.dropFirst().joined().map { ($0, "WNA") }
    ) { first, _ in first }

    /// The words in place of a date on every card printed since 2016.
    package static let validForLife = AdmissibleValues([["SEUMUR HIDUP"]])
}
