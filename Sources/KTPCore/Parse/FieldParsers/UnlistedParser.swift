import Foundation

/// Reads a value that no list knows as it is printed, up to the place and date of issue where those are glued to it.
struct UnlistedParser {
    private let regencyWord: Regex<Substring>
    private let dates = DateParser()

    init() {
        regencyWord = /(?:^|\ )(?:KOTA|KABUPATEN|KAB\.?) (?=[A-Z])/
    }

    func parse(_ segment: WordRun, regency: String?) -> (reading: FieldReading?, rest: WordRun) {
        let end = issueBlock(in: segment, regency: regency) ?? segment.text.utf8.count
        let (value, rest) = (ValueText.name(segment.part(0..<end)), segment.dropping(first: end))
        return (ValueText.looksPrinted(value) ? value.reading(value.text) : nil, rest)
    }

    /// The offset in bytes at which the issue block begins: at KOTA or KABUPATEN, the card's own regency or a date.
    func issueBlock(in segment: WordRun, regency: String?) -> Int? {
        let text = segment.text.uppercased()
        if let word = text.firstMatch(of: regencyWord) { return text.byteRange(of: word.range).lowerBound }
        if let regency, let range = (" " + text).range(of: " " + Regency.bareName(regency)) {
            return (" " + text).byteRange(of: range).lowerBound
        }
        return dates.dates(in: segment).first?.range.lowerBound
    }
}
