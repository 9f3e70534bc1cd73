import Foundation

/// Reads the occupation. Text without boxes is cut before KOTA, KABUPATEN or the card's own regency, and behind a usual
/// occupation; else it stays whole.
struct OccupationParser {
    private let regencyWord: Regex<Substring>
    private let dates = DateParser()
    private let usual = ClosedVocabulary(Occupation.usual)

    init() {
        regencyWord = /(?:^|\ )(?:KOTA|KABUPATEN|KAB\.?) (?=[A-Z])/
    }

    func parse(_ segment: WordRun, regency: String?) -> (reading: FieldReading?, rest: WordRun) {
        let (value, rest) = split(segment, regency: regency)
        let occupation = ValueText.free(value)
        guard occupation.text.utf8.count(where: \.isLetter) >= 2 else { return (nil, rest) }
        return (occupation.reading(occupation.text), rest)
    }

    private func split(_ segment: WordRun, regency: String?) -> (WordRun, WordRun) {
        let text = segment.text.uppercased()
        func cut(at offset: Int) -> (WordRun, WordRun) {
            (segment.part(0..<offset), segment.dropping(first: offset))
        }
        if let word = text.firstMatch(of: regencyWord) { return cut(at: text.byteRange(of: word.range).lowerBound) }
        if let regency, let range = (" " + text).range(of: " " + Regency.bareName(regency)) {
            return cut(at: (" " + text).byteRange(of: range).lowerBound)
        }
        if let date = dates.dates(in: segment).first { return cut(at: date.range.lowerBound) }
        if let match = usual.match(opening: segment, tolerance: 0.15) {
            // The vocabulary compares letters only: the bracket that closes (PNS) is not among them.
            let closes = text.utf8.dropFirst(match.end).first == UInt8(ascii: ")")
            return cut(at: match.end + (closes ? 1 : 0))
        }
        return (segment, WordRun())
    }
}
