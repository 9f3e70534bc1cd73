/// Reads the holder's name, which may run over two lines. Names hold no digits, so those are turned into letters.
struct NameParser {
    func parse(_ segment: WordRun) -> FieldReading? {
        var name = ValueText.name(segment)
        name.words = Self.withMarksInPlace(name.words)
        guard name.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        return name.reading(name.text)
    }

    /// A comma stands before degrees, and not behind abbreviations: `MUH, RIZKY`, `SITI BT, BAYU`. `SITI AMINAH. S.PD`,
    /// `S.T.,. M.T.`: the comma has lost its tail, or shed a speck. Behind a short word the dot may be an abbreviation's.
    private static func withMarksInPlace(_ words: [ParsedWord]) -> [ParsedWord] {
        let degrees = AcademicDegree.count(endingIn: words.map(\.text))
        var words = words
        let last = words.count - degrees - 1
        for index in words.indices.prefix(max(last, 0)) where words[index].text.hasSuffix(",") {
            let letters = words[index].text.dropLast()
            if letters.count == 1 || abbreviations.contains(String(letters)) { words[index].text = letters + "." }
        }
        guard degrees > 0 else { return words }
        for index in words.indices { words[index].text = words[index].text.replacing(",.", with: ",") }
        let (mark, letters) = (words[last].text.last, words[last].text.dropLast())
        if mark == ".", letters.count >= 4, letters.allSatisfy(\.isLetter) { words[last].text = String(letters) + "," }
        return words
    }

    /// Before names and within them. Behind another short word a comma stays: `ANI, S.KEB` has a degree that is not known, and
    /// ST is one.
    private static let abbreviations: Set = [
        "HJ", "KH", "DR", "DRS", "DRA", "IR", "PROF", "MUH", "MOH", "MHD", "BT", "TB", "RA", "RR", "NY",
    ]
}
