/// Reads the occupation. Text without boxes is cut before KOTA, KABUPATEN or the card's own regency, and behind a usual
/// occupation; else it stays whole.
struct OccupationParser {
    private let unlisted: UnlistedParser
    private let usual = ClosedVocabulary(Occupation.usual)

    init(_ unlisted: UnlistedParser) { self.unlisted = unlisted }

    func parse(_ segment: WordRun, regency: String?) -> (reading: FieldReading?, rest: WordRun) {
        let (value, rest) = split(segment, regency: regency)
        let occupation = ValueText.free(value)
        guard occupation.text.utf8.count(where: \.isLetter) >= 2 else { return (nil, rest) }
        return (occupation.reading(occupation.text), rest)
    }

    private func split(_ segment: WordRun, regency: String?) -> (WordRun, WordRun) {
        func cut(at offset: Int) -> (WordRun, WordRun) {
            (segment.part(0..<offset), segment.dropping(first: offset))
        }
        if let start = unlisted.issueBlock(in: segment, regency: regency) { return cut(at: start) }
        if let match = usual.match(opening: segment, tolerance: 0.15) {
            // The vocabulary compares letters only: the bracket that closes (PNS) is not among them.
            let closes = segment.text.utf8.dropFirst(match.end).first == UInt8(ascii: ")")
            return cut(at: match.end + (closes ? 1 : 0))
        }
        return (segment, WordRun())
    }
}
