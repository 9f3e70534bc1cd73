/// Reads the holder's name, which may run over two lines. Names hold no digits, so those are turned into letters.
struct NameReader {
    func read(_ segment: CardSegment) -> FieldReading? {
        var name = ValueText.name(segment)
        name.words = Self.withCommaBeforeDegrees(name.words)
        guard name.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        return name.reading(name.text)
    }

    /// `SITI AMINAH. S.PD`, `S.T.,. M.T.`: the comma has lost its tail, or shed a speck. Behind a short word the dot may
    /// be an abbreviation's.
    private static func withCommaBeforeDegrees(_ words: [CardWord]) -> [CardWord] {
        let degrees = AcademicDegree.count(endingIn: words.map(\.text))
        guard degrees > 0 else { return words }
        var words = words
        for index in words.indices { words[index].text = words[index].text.replacing(",.", with: ",") }
        let last = words.count - degrees - 1
        let (mark, letters) = (words[last].text.last, words[last].text.dropLast())
        if mark == ".", letters.count >= 4, letters.allSatisfy(\.isLetter) { words[last].text = String(letters) + "," }
        return words
    }
}
