/// Reads the 16 digits of the NIK, also where the engine put blanks between them or letters in their place.
///
/// Exactly 16 or nothing: a NIK that lost or gained a digit cannot be put right by anyone.
struct NIKReader {
    /// Of the sixteen digits so many must have been read as such, else it is a word.
    private static let fewestDigits = 10
    private let run: Regex<Substring>

    init() {
        run = /[0-9DOoQlI|!iL\[\]ZzyASs$bG?Bgq ]{16,}/
    }

    func read(_ segment: CardSegment) -> FieldReading? {
        let segment = withoutSpecks(segment)
        let text = segment.text
        guard text.utf8.count(where: \.isDigit) >= Self.fewestDigits else { return nil }
        for match in text.matches(of: run) {
            let part = segment.part(text.byteRange(of: match.range))
            if let reading = wholeWords(of: part) { return reading }
        }
        return nil
    }

    /// Nothing stands between the digits of a NIK: a mark there is dirt, or a scratch.
    private func withoutSpecks(_ segment: CardSegment) -> CardSegment {
        CardSegment(
            words: segment.words.compactMap { word in
                var word = word
                word.text.removeAll { "'\",.:;-_".contains($0) }
                return word.text.isEmpty ? nil : word
            })
    }

    /// The longest run of whole words that makes 16 digits, so that a stray mark before or after does no harm.
    private func wholeWords(of segment: CardSegment) -> FieldReading? {
        let words = segment.words
        for start in words.indices {
            for end in (start..<words.endIndex).reversed() {
                let part = CardSegment(words: Array(words[start...end]))
                let characters = part.words.map(\.text).joined()
                guard characters.utf8.count == 16, let folded = DigitFolding.fold(characters),
                    folded.genuine >= Self.fewestDigits
                else { continue }
                return part.reading(folded.digits, trust: DigitFolding.trust(genuine: folded.genuine, of: 16))
            }
        }
        return nil
    }
}
