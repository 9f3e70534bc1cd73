/// Reads a field that holds one of a few words: religion, marital status.
struct VocabularyParser {
    private let vocabulary: ClosedVocabulary
    /// Whether a dash may be printed for none.
    private let allowsDash: Bool

    init(_ values: AdmissibleValues) {
        vocabulary = ClosedVocabulary(values)
        allowsDash = values.contains("-")
    }

    /// A reading that costs more may be a value that no list knows: it is read as it stands, and the judge tells whether it is
    /// misread.
    private static let certain = 0.2
    /// A word of fewer letters behind a value is a speck.
    private static let shortest = 4

    /// - Returns: the reading, and what stands behind it: the issue block, where that begins so high.
    func parse(_ segment: WordRun, tolerance: Double = 0.34) -> (reading: FieldReading?, rest: WordRun) {
        if let match = vocabulary.match(opening: segment, tolerance: tolerance) {
            let (reading, rest) = segment.split(at: match)
            let own = rest.words.prefix { word in
                word.text.count >= Self.shortest && word.text.allSatisfy(\.isLetter)
                    && word.box.map { $0.right * 100 < CardLayout.width * CardLayout.issueBlockLeft } == true
            }
            let printed = segment.part(match.start..<match.end) + WordRun(words: Array(own))
            // Less than the whole is a part of what was lost or follows.
            let isWhole = printed.text.count * 5 >= match.value.count * 4
            guard match.cost > Self.certain && isWhole || !own.isEmpty else { return (reading, rest) }
            return (printed.reading(printed.text.uppercased()), WordRun(words: Array(rest.words.dropFirst(own.count))))
        }
        guard allowsDash, let dash = segment.words.first?.text.utf8, dash.allSatisfy({ $0 == UInt8(ascii: "-") })
        else { return (nil, WordRun()) }
        return (segment.part(0..<1).reading("-"), segment.dropping(first: dash.count))
    }
}

/// Reads WNI, WNA or, on a foreigner's card, a nation; what stands behind it belongs to the issue block.
struct CitizenshipParser {
    private let citizenships = ClosedVocabulary(CardVocabulary.citizenship)
    private let nationalities = ClosedVocabulary(CardVocabulary.nationality)

    /// - Parameter isLabelled: whether the row's label was read; else a nation must be whole.
    func parse(_ segment: WordRun, isLabelled: Bool = true) -> (reading: FieldReading?, rest: WordRun) {
        // Three letters bear no more than a look-alike: else any short word is one.
        if let match = citizenships.match(opening: segment, tolerance: 0.2) { return segment.split(at: match) }
        // Glare parts the longest of the labels: `Kewarga : apaan: WNI`.
        let bytes = segment.text.utf8
        if let colon = bytes.reversed().firstIndex(where: \.isColon) {
            let end = bytes.distance(from: bytes.startIndex, to: colon.base)
            return parse(segment.dropping(first: end), isLabelled: isLabelled)
        }
        guard isLabelled || CardVocabulary.nationality.contains(segment.text) else { return (nil, WordRun()) }
        let nation = nationalities.match(opening: segment, tolerance: 0.15)
        return nation.map(segment.split) ?? (nil, WordRun())
    }
}

/// Reads SEUMUR HIDUP or a date; what stands behind it belongs to the issue block.
struct ValidityParser {
    private let dates = DateParser()
    private let lifelong = ClosedVocabulary(CardVocabulary.validForLife, mayBeGlued: true)

    func parse(_ segment: WordRun) -> (reading: FieldReading?, rest: WordRun) {
        if let match = lifelong.match(opening: segment, tolerance: 0.4) { return segment.split(at: match) }
        guard let date = dates.dates(in: segment).first else { return (nil, WordRun()) }
        return (
            segment.part(date.range).reading(date.value, trust: date.trust),
            segment.dropping(first: date.range.upperBound)
        )
    }

    func isLifelong(_ segment: WordRun) -> Bool { lifelong.match(opening: segment, tolerance: 0.2) != nil }
}

extension WordRun {
    /// The matched value, and what stands behind it.
    fileprivate func split(at match: ClosedVocabulary.Match) -> (reading: FieldReading?, rest: WordRun) {
        (part(match.start..<match.end).reading(match.value, trust: 1 - match.cost), dropping(first: match.end))
    }
}
