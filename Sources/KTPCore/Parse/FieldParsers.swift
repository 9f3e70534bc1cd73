/// One reader a field or a kind of field, built once: their regexes are costly to make.
struct FieldParsers {
    let header = HeaderParser()
    let nik = NIKParser()
    let name = NameParser()
    let birth = BirthParser()
    let sexAndBlood: SexAndBloodParser
    let address = AddressParser()
    let rtRw = RTRWParser()
    let religion = VocabularyParser(CardVocabulary.religion)
    let maritalStatus = VocabularyParser(CardVocabulary.maritalStatus)
    let unlisted = UnlistedParser()
    let occupation: OccupationParser
    let citizenship = CitizenshipParser()
    let validity = ValidityParser()
    let issue = IssueParser()

    init(labels: LabelMatcher) {
        sexAndBlood = SexAndBloodParser(labels: labels)
        occupation = OccupationParser(unlisted)
    }
}
