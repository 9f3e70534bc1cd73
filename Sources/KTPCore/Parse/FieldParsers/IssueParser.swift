/// Reads the issue block under the photo: the place, on one line or two, then the date, then scrawls of the signature. Above
/// it the photo may show print of its own, on a collar or a wall.
struct IssueParser {
    private let dates = DateParser()

    /// Above the religion's row a piece counts if all its words are as sure.
    private static let sure = 0.8

    /// - Parameters:
    ///   - pieces: what stands there, top to bottom.
    ///   - above: what stands right of the rows above, where most cards show the photo.
    func parse(_ pieces: [WordRun], above: [WordRun] = []) -> (place: FieldReading?, date: FieldReading?) {
        var place: [WordRun] = []
        for piece in above.reversed().prefix(while: isClear).reversed() + pieces {
            if let date = dates.dates(in: piece).first {
                place.append(piece.part(0..<date.range.lowerBound))
                return (
                    Self.reading(Self.place(in: place)), piece.part(date.range).reading(date.value, trust: date.trust)
                )
            }
            place.append(piece)
        }
        // Without a date nothing separates the place from the signature: its first line only, if the engine was sure or it is
        // a regency's name.
        guard let line = place.first(where: { !Self.printedWords(in: $0).isEmpty }) else { return (nil, nil) }
        let words = Self.printedWords(in: line)
        let isPlace =
            words.allSatisfy { $0.confidence >= Self.sure } || Self.isRegency(line.words.filter(Self.isCapital))
        return (isPlace ? Self.reading(words) : nil, nil)
    }

    /// The words of the last lines that are together the name of a regency; of all lines where none are.
    private static func place(in lines: [WordRun]) -> [ParsedWord] {
        let lines = lines.map(printedWords).filter { !$0.isEmpty }
        let names = lines.indices.map { lines[$0...].flatMap(\.self) }
        return names.first(where: isRegency) ?? names.first ?? []
    }

    private static func isRegency(_ words: [ParsedWord]) -> Bool {
        UsualValues.isRegency(words.map(\.text).joined(separator: " "))
    }

    private func isClear(_ piece: WordRun) -> Bool {
        !dates.dates(in: piece).isEmpty || piece.words.allSatisfy { Self.isPrinted($0) && $0.confidence >= Self.sure }
    }

    /// Capitals that the engine was fairly sure of, or that are a regency's name: specks of the photo stand around them. What is
    /// like KOTA before a city's name counts always.
    private static func printedWords(in segment: WordRun) -> [ParsedWord] {
        let capitals = segment.words.filter(isCapital)
        if isRegency(capitals) { return capitals }
        var words = capitals.filter(isPrinted)
        guard let name = words.first(where: { !isLikeKOTA($0) }),
            let place = segment.words.firstIndex(of: name), place > 0, isLikeKOTA(segment.words[place - 1])
        else { return words }
        words.removeAll(where: isLikeKOTA)
        let city = "KOTA " + words.map(\.text).joined(separator: " ")
        guard !RegionTable.indonesia.regencies(printed: city).isEmpty else { return segment.words.filter(isPrinted) }
        var kind = segment.words[place - 1]
        kind.text = "KOTA"
        return [kind] + words
    }

    private static func isPrinted(_ word: ParsedWord) -> Bool { isCapital(word) && word.confidence >= 0.5 }

    private static func isCapital(_ word: ParsedWord) -> Bool {
        let bytes = word.text.utf8
        return bytes.count(where: \.isCapital) >= 3 && bytes.count(where: \.isSmall) * 3 <= bytes.count
    }

    /// `OTA`, `XOTA`, `NTA`: photo and scratches reach into its first letters.
    private static func isLikeKOTA(_ word: ParsedWord) -> Bool {
        let letters = word.text.filter(\.isLetter)
        return (3...5).contains(letters.count) && letters.hasSuffix("TA") && EditDistance.between(letters, "KOTA") <= 2
    }

    private static func reading(_ words: [ParsedWord]) -> FieldReading? {
        // One short word is more likely a speck than a place; BAU BAU is a city.
        guard words.reduce(0, { $0 + $1.text.utf8.count(where: \.isLetter) }) >= 4 else { return nil }
        var place = ValueText.name(WordRun(words: words))
        for index in place.words.indices { place.words[index].text.removeAll { $0 == "," } }
        return place.reading(place.text)
    }
}
