/// Reads the two centred lines at the top, which some cards print as one.
struct HeaderParser {
    private let kinds = ClosedVocabulary(AdmissibleValues(Regency.Kind.allCases.map { [$0.rawValue] }))

    /// The two lines behind the word PROVINSI: the second begins with KABUPATEN or KOTA, or with the second JAKARTA.
    /// - Returns: nil for a province alone.
    func lines(of segment: WordRun) -> (province: WordRun, regency: WordRun)? {
        let words = segment.words
        for index in words.indices.dropFirst() {
            let rest = WordRun(words: Array(words[index...]))
            let opens =
                kinds.match(opening: rest, tolerance: 0.26)?.start == 0
                || words[index].text == "JAKARTA" && words[index - 1].text == "JAKARTA"
            if opens { return (WordRun(words: Array(words[..<index])), rest) }
        }
        return nil
    }

    func province(_ segment: WordRun) -> FieldReading? {
        let name = ValueText.name(segment)
        guard name.text.utf8.count(where: \.isLetter) >= 3 else { return nil }
        return name.reading(name.text)
    }

    /// - Parameter segment: the whole line; Jakarta's cities stand there without KOTA.
    func regency(_ segment: WordRun) -> FieldReading? {
        guard let kind = kinds.match(opening: segment, tolerance: 0.26) else {
            let name = ValueText.name(segment)
            return name.text.utf8.count(where: \.isLetter) >= 3 ? name.reading(name.text) : nil
        }
        let name = ValueText.name(segment.dropping(first: kind.end))
        guard name.text.utf8.count(where: \.isLetter) >= 3 else { return nil }
        return (segment.part(kind.start..<kind.end) + name).reading("\(kind.value) \(name.text)", trust: 1 - kind.cost)
    }
}
