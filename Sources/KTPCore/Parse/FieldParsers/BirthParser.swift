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
        let place = ValueText.name(segment)
        guard place.text.utf8.count(where: \.isLetter) >= 2 else { return nil }
        // The only abbreviation there: KAB. CIAMIS.
        return place.reading(place.text.hasPrefix("KAB, ") ? "KAB." + place.text.dropFirst(4) : place.text)
    }
}
