/// Reads WNI or WNA; what stands behind it belongs to the issue block.
struct CitizenshipParser {
    private let citizenships = ClosedVocabulary(CardVocabulary.citizenship)

    func parse(_ segment: WordRun) -> (reading: FieldReading?, rest: WordRun) {
        // Three letters bear no more than a look-alike: else any short word is one.
        guard let match = citizenships.match(opening: segment, tolerance: 0.2) else {
            // Glare parts the longest of the labels: `Kewarga : apaan: WNI`.
            guard let colon = segment.text.utf8.reversed().firstIndex(where: \.isColon) else {
                return (nil, WordRun())
            }
            let bytes = segment.text.utf8
            return parse(segment.dropping(first: bytes.distance(from: bytes.startIndex, to: colon.base)))
        }
        return (
            segment.part(match.start..<match.end).reading(match.value, trust: 1 - match.cost),
            segment.dropping(first: match.end)
        )
    }
}
