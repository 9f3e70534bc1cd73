/// Reads the holder's name, on one line or two. Names hold no digits, so those become letters.
struct NameParser {
    func parse(_ segment: WordRun) -> FieldReading? {
        var name = ValueText.name(segment)
        name.words = Self.withMarksInPlace(name.words)
        // A few people have a name of one letter.
        let letters = name.text.utf8.count(where: \.isLetter)
        guard letters >= 2 || letters == 1 && segment.words.count == 1 else { return nil }
        return name.reading(name.text)
    }

    /// Commas before degrees, dots behind abbreviations: `MUH, RIZKY`, `SITI AMINAH. S.PD`, `S.T.,. M.T.`, `ST. MT` are
    /// misread. Behind a short word the dot may be an abbreviation's.
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
        for index in words.indices.dropLast().suffix(degrees) where words[index].text.hasSuffix(".") {
            let letters = words[index].text.dropLast()
            guard index > last || letters.count >= 4, letters.allSatisfy(\.isLetter) else { continue }
            words[index].text = letters + ","
        }
        return words
    }

    private static let abbreviations = Set(Tables.list("inNames"))
}

/// Reads street addresses, and the names of villages and districts, which may hold digits too.
struct AddressParser {
    func parse(_ segment: WordRun) -> FieldReading? {
        if ValueText.isDash(segment) { return segment.reading("-") }
        let address = ValueText.free(segment)
        guard address.text.utf8.contains(where: \.isAlphanumeric) else { return nil }
        return address.reading(address.text)
    }

    func place(_ segment: WordRun) -> FieldReading? {
        if ValueText.isDash(segment) { return segment.reading("-") }
        let place = ValueText.free(segment)
        guard place.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        return place.reading(place.text)
    }
}
