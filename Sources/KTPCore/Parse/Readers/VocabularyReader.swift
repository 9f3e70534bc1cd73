/// Reads a field that holds one of a few words: religion, marital status.
struct VocabularyReader {
    private let vocabulary: ClosedVocabulary
    /// Whether a dash may be printed for none.
    private let allowsDash: Bool

    static let religion = VocabularyReader(
        vocabulary: ClosedVocabulary([
            "ISLAM": "ISLAM", "KRISTEN": "KRISTEN", "KATHOLIK": "KATHOLIK", "KATOLIK": "KATOLIK", "HINDU": "HINDU",
            "BUDHA": "BUDHA", "BUDDHA": "BUDDHA", "KHONGHUCU": "KHONGHUCU", "KONGHUCU": "KONGHUCU",
            "KEPERCAYAAN TERHADAP TUHAN YME": "KEPERCAYAAN TERHADAP TUHAN YME",
        ]), allowsDash: true)

    static let maritalStatus = VocabularyReader(
        vocabulary: ClosedVocabulary([
            "BELUM KAWIN", "KAWIN", "CERAI HIDUP", "CERAI MATI", "KAWIN TERCATAT", "KAWIN BELUM TERCATAT",
        ]), allowsDash: false)

    func read(_ segment: CardSegment, bend: Double = 0.34) -> FieldReading? {
        if let match = vocabulary.match(opening: segment, bend: bend) {
            return segment.part(match.start..<match.end).reading(match.value, trust: 1 - match.cost)
        }
        return allowsDash && segment.text == "-" ? segment.reading("-") : nil
    }
}
