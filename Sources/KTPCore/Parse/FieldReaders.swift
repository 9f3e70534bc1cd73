/// One reader a field or a kind of field, built once: their regexes are costly to make.
struct FieldReaders {
    let header = HeaderReader()
    let nik = NIKReader()
    let name = NameReader()
    let birth = BirthReader()
    let sexAndBlood: SexAndBloodReader
    let address = AddressReader()
    let rtRw = RTRWReader()
    let religion = VocabularyReader(CardVocabulary.religion)
    let maritalStatus = VocabularyReader(CardVocabulary.maritalStatus)
    let occupation = OccupationReader()
    let citizenship = CitizenshipReader()
    let validity = ValidityReader()
    let issue = IssueReader()

    init(labels: LabelMatcher) {
        sexAndBlood = SexAndBloodReader(labels: labels)
    }
}
