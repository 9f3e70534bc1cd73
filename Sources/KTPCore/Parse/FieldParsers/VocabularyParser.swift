/// Reads a field that holds one of a few words: religion, marital status.
struct VocabularyParser {
    private let vocabulary: ClosedVocabulary
    /// Whether a dash may be printed for none.
    private let allowsDash: Bool

    init(_ values: AdmissibleValues) {
        vocabulary = ClosedVocabulary(values)
        allowsDash = values.contains("-")
    }

    /// - Returns: the reading, and what stands behind it: the issue block, where that begins so high.
    func parse(_ segment: WordRun, tolerance: Double = 0.34) -> (reading: FieldReading?, rest: WordRun) {
        if let match = vocabulary.match(opening: segment, tolerance: tolerance) {
            return (
                segment.part(match.start..<match.end).reading(match.value, trust: 1 - match.cost),
                segment.dropping(first: match.end)
            )
        }
        guard allowsDash, let dash = segment.words.first?.text.utf8, dash.allSatisfy({ $0 == UInt8(ascii: "-") })
        else { return (nil, WordRun()) }
        return (segment.part(0..<1).reading("-"), segment.dropping(first: dash.count))
    }
}
