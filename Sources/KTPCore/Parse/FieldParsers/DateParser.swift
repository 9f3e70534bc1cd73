/// Finds `DD-MM-YYYY` in any reading: `12 - 03 -1990`, `12/03/1990`, `l2-O3-199O`, `21 -1 1 -202 1`, `27A06-2013`. Impossible
/// days stay as read.
struct DateParser {
    struct Match {
        var value: String
        var range: Range<Int>
        /// 0…1, less than 1 where letters were folded to digits.
        var trust: Double
    }

    /// The fewest of the eight digits that must have been read as such.
    private static let fewestDigits = 5
    private let shape: Regex<(Substring, Substring, Substring, Substring, Substring, Substring)>

    init() {
        shape =
            /([0-9A-Za-z?|!$\[\]] ?[0-9A-Za-z?|!$\[\]])([A4]|[ .,:~_\/\-]{0,4})([0-9A-Za-z?|!$\[\]] ?[0-9A-Za-z?|!$\[\]])([A4]|[ .,:~_\/\-]{0,4})((?:[0-9A-Za-z?|!$\[\]] ?){3}[0-9A-Za-z?|!$\[\]])/
    }

    func dates(in segment: WordRun) -> [Match] {
        let text = segment.text
        // Cheaper than the regex, and nearly always enough.
        guard text.utf8.count(where: \.isDigit) >= Self.fewestDigits else { return [] }
        var found: [Match] = []
        var rest = text[...]
        while let match = rest.firstMatch(of: shape) {
            if let date = date(match.output, in: text) {
                found.append(date)
                rest = text[match.range.upperBound...]
            } else {
                rest = rest[rest.index(after: match.range.lowerBound)...]
            }
        }
        return found
    }

    private func date(
        _ match: (Substring, Substring, Substring, Substring, Substring, Substring), in text: String
    ) -> Match? {
        let (whole, day, first, month, second, year) = match
        guard let folded = DigitFolding.fold(spaced: "\(day)\(month)\(year)") else { return nil }
        // Most digits must have been read as digits, and marks between them, or all eight: else it is a word.
        let hasMarks = first.contains { $0 != " " } || second.contains { $0 != " " }
        guard folded.genuine == 8 || folded.genuine >= Self.fewestDigits && hasMarks else { return nil }
        let next = text.utf8[whole.endIndex...].first
        let previous = text.utf8[..<whole.startIndex].last
        guard next?.isDigit != true, previous?.isDigit != true else { return nil }
        let digits = Array(folded.digits)
        let value = "\(String(digits[0..<2]))-\(String(digits[2..<4]))-\(String(digits[4...]))"
        return Match(
            value: value, range: text.byteRange(of: whole.startIndex..<whole.endIndex),
            trust: DigitFolding.trust(genuine: folded.genuine, of: 8))
    }
}

/// Reads `PLACE, DD-MM-YYYY`.
struct BirthParser {
    private let dates = DateParser()

    func parse(_ segment: WordRun) -> (place: FieldReading?, date: FieldReading?) {
        let text = segment.text
        guard let date = dates.dates(in: segment).last else {
            // Any digits belong to a date that cannot be read.
            let end = text.utf8.firstIndex(where: \.isDigit) ?? text.endIndex
            return (place(in: segment.part(text.byteRange(of: text.startIndex..<end))), nil)
        }
        return (
            place(in: segment.part(0..<date.range.lowerBound)),
            segment.part(date.range).reading(date.value, trust: date.trust)
        )
    }

    private func place(in segment: WordRun) -> FieldReading? {
        let place = ValueText.place(segment)
        guard place.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        // The only abbreviation there: KAB. CIAMIS.
        return place.reading(place.text.hasPrefix("KAB, ") ? "KAB." + place.text.dropFirst(4) : place.text)
    }
}
