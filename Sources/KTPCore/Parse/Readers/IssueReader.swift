/// Reads the issue block under the photo: the place, on one line or two, then the date, then scrawls of the signature.
struct IssueReader {
    private let dates = DateReader()

    /// - Parameter pieces: what stands there, top to bottom.
    func read(_ pieces: [CardSegment]) -> (place: FieldReading?, date: FieldReading?) {
        var place = CardSegment()
        for piece in pieces {
            if let date = dates.dates(in: piece).first {
                place = place + piece.part(0..<date.range.lowerBound)
                return (reading(place), piece.part(date.range).reading(date.value, trust: date.trust))
            }
            place = place + piece
        }
        return (reading(place), nil)
    }

    /// Only words of capitals: around them stand specks of the photo.
    private func reading(_ segment: CardSegment) -> FieldReading? {
        let words = segment.words.filter { word in
            let bytes = word.text.utf8
            return bytes.count(where: \.isCapital) >= 3 && bytes.count(where: \.isSmall) * 3 <= bytes.count
        }
        let place = ValueText.name(CardSegment(words: words))
        return place.reading(place.text)
    }
}
