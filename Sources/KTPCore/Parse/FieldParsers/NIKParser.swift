/// Reads the 16 digits of the NIK despite blanks and letters in their place. Exactly 16 or nothing.
struct NIKParser {
    /// The fewest of the sixteen digits that must have been read as such, else it is a word.
    private static let fewestDigits = 10
    private static let withStrays = 17...18
    private static let trustAmongStrays = 0.5

    func parse(_ segment: WordRun, bornOn birthDate: CalendarDate? = nil) -> FieldReading? {
        let segment = withoutSpecks(segment)
        let text = segment.text
        guard text.utf8.count(where: \.isDigit) >= Self.fewestDigits else { return nil }
        for run in Self.runs(in: Array(text.utf8)) {
            let part = segment.part(run)
            if let reading = wholeWords(of: part) ?? withoutLeadingStrays(part)
                ?? birthDate.flatMap({ withoutTrailingStrays(part, bornOn: $0) })
            {
                return reading
            }
        }
        return nil
    }

    /// The ranges of sixteen characters or more that are digits, may be digits or are blanks. Letters
    /// before one that can be no digit are of its word: `3325014107850003SUAI` under a stamp.
    private static func runs(in text: [UInt8]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for end in 0...text.count {
            if end < text.count, text[end].isBlank || ConfusableCharacters.digit(for: text[end]) != nil { continue }
            let word =
                end < text.count && text[end].isLetter
                ? text[start..<end].reversed().prefix(while: \.isLetter).count : 0
            if end - word - start >= 16 { runs.append(start..<end - word) }
            start = end + 1
        }
        return runs
    }

    /// Removes marks: the digits have nothing between them. A dash among digits only goes too: the legacy engine saw one in
    /// a third of the numbers that it lost. Next to letters a dash may be part of a digit.
    private func withoutSpecks(_ segment: WordRun) -> WordRun {
        let marks = segment.text.contains(where: \.isLetter) ? "'\",.:;" : "'\",.:;-"
        return WordRun(
            words: segment.words.compactMap { word in
                var word = word
                word.text.removeAll { marks.contains($0) }
                return word.text.isEmpty ? nil : word
            })
    }

    /// The longest run of whole words that makes 16 digits, so that a stray mark before or after does no harm.
    private func wholeWords(of segment: WordRun) -> FieldReading? {
        let words = segment.words
        for start in words.indices {
            for end in (start..<words.endIndex).reversed() {
                let part = WordRun(words: Array(words[start...end]))
                let characters = part.words.map(\.text).joined()
                guard characters.utf8.count == 16, let folded = DigitFolding.fold(characters),
                    folded.genuine >= Self.fewestDigits
                else { continue }
                return part.reading(folded.digits, trust: DigitFolding.trust(genuine: folded.genuine, of: 16))
            }
        }
        return nil
    }

    /// Drops one or two digits read from specks in front, if only then a region and a day that exist stand in their places.
    /// A digit too many further back shows nowhere, so none is guessed.
    private func withoutLeadingStrays(_ segment: WordRun) -> FieldReading? {
        let characters = segment.words.map(\.text).joined()
        guard Self.withStrays.contains(characters.utf8.count), let folded = DigitFolding.fold(characters),
            folded.genuine >= Self.fewestDigits
        else { return nil }
        let digits = String(folded.digits.suffix(16))
        guard NIK.problems(in: digits).isEmpty, !NIK.problems(in: String(folded.digits.prefix(16))).isEmpty else {
            return nil
        }
        return segment.reading(digits, trust: Self.trustAmongStrays)
    }

    /// The sixteen digits that write the birth date, where the photo's rim added two behind. A single extra digit may be
    /// among the last four.
    private func withoutTrailingStrays(_ segment: WordRun, bornOn birthDate: CalendarDate) -> FieldReading? {
        let characters = segment.words.map(\.text).joined()
        guard characters.utf8.count == Self.withStrays.upperBound, let folded = DigitFolding.fold(characters),
            folded.genuine >= Self.fewestDigits
        else { return nil }
        let digits = String(folded.digits.prefix(16))
        guard let nik = try? NIK(digits), nik.problems.isEmpty, nik.writes(birthDate: birthDate) else { return nil }
        return segment.reading(digits, trust: Self.trustAmongStrays)
    }
}
