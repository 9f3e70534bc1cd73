/// Reads SEUMUR HIDUP or a date; what stands behind it belongs to the issue block.
struct ValidityParser {
    private let dates = DateParser()
    private let lifelong = ClosedVocabulary(CardVocabulary.validForLife, mayBeGlued: true)

    func parse(_ segment: WordRun) -> (reading: FieldReading?, rest: WordRun) {
        if let match = lifelong.match(opening: segment, tolerance: 0.4) {
            return (
                segment.part(match.start..<match.end).reading(match.value, trust: 1 - match.cost),
                segment.dropping(first: match.end)
            )
        }
        guard let date = dates.dates(in: segment).first else { return (nil, WordRun()) }
        return (
            segment.part(date.range).reading(date.value, trust: date.trust),
            segment.dropping(first: date.range.upperBound)
        )
    }

    /// Whether the words are there and clearly so.
    func isLifelong(_ segment: WordRun) -> Bool { lifelong.match(opening: segment, tolerance: 0.2) != nil }
}
