/// Reads the 16 digits of the NIK, also where the engine put blanks between them or letters in their place.
///
/// Exactly 16 or nothing: a NIK that lost or gained a digit cannot be put right by anyone.
struct NIKReader {
    /// Of the sixteen digits so many must have been read as such, else it is a word.
    private static let fewestDigits = 10
    private static let withStrays = 17...18
    /// Region and day vouch for twelve digits, but nothing for the other four.
    private static let trustAmongStrays = 0.7
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
            if let reading = wholeWords(of: part) ?? onlyPossible(in: part) { return reading }
        }
        return nil
    }

    /// Nothing stands between the digits of a NIK: a mark there is dirt, or a scratch.
    private func withoutSpecks(_ segment: CardSegment) -> CardSegment {
        CardSegment(
            words: segment.words.compactMap { word in
                var word = word
                word.text.removeAll { "'\",.:;".contains($0) }
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

    /// A speck or a scratch beside the digits may be read as one or two more. Sixteen of them in a row must then begin
    /// with a region that exists and go on with a day that does; where but one such run is among them, it is the NIK.
    private func onlyPossible(in segment: CardSegment) -> FieldReading? {
        let characters = segment.words.map(\.text).joined()
        guard Self.withStrays.contains(characters.utf8.count), let folded = DigitFolding.fold(characters) else {
            return nil
        }
        let possible = (0...characters.utf8.count - 16)
            .map { String(folded.digits.dropFirst($0).prefix(16)) }
            .filter { NIK.problems(in: $0).isEmpty }
        guard let digits = possible.first, possible.count == 1, folded.genuine >= Self.fewestDigits else { return nil }
        return segment.reading(digits, trust: Self.trustAmongStrays)
    }
}
