/// The few words that a field can hold, found in what an engine made of them.
struct ClosedVocabulary {
    struct Match {
        /// As the card prints it.
        var value: String
        /// Edit distance as a share of the entry's letters.
        var cost: Double
        /// Byte offset behind the words that matched.
        var end: Int
        /// Byte offset at which they begin.
        var start: Int
    }

    private let entries: [(value: String, letters: [UInt8])]

    /// Whether a bent word may end inside a longer one: `PEREMPUAWGol`.
    private let mayBeGlued: Bool

    /// - Parameter entries: what may be printed, and, where it differs, what to return for it.
    init(_ entries: KeyValuePairs<String, String>, mayBeGlued: Bool = false) {
        self.entries = entries.map { ($0.value, ConfusionDistance.fold($0.key)) }
        self.mayBeGlued = mayBeGlued
    }

    init(_ values: [String], mayBeGlued: Bool = false) {
        entries = values.map { ($0, ConfusionDistance.fold($0)) }
        self.mayBeGlued = mayBeGlued
    }

    /// The entry with which the segment opens.
    ///
    /// - Parameter bend: the greatest cost that still counts as a match.
    /// - Returns: nil when none is near, or when two are equally near.
    func match(opening segment: CardSegment, bend: Double = 0.34) -> Match? {
        let letters = FoldedLetters(segment.text)
        var best: Match?
        var isTie = false
        for start in letters.rowStarts {
            for entry in entries {
                guard let match = match(entry.value, entry.letters, in: letters, from: start), match.cost <= bend
                else { continue }
                if let found = best, (found.cost, -found.end) <= (match.cost, -match.end) {
                    let isEqual = found.cost == match.cost && found.end == match.end && found.value != match.value
                    if isEqual { isTie = true }
                } else {
                    best = match
                    isTie = false
                }
            }
        }
        return isTie ? nil : best
    }

    private func match(_ value: String, _ entry: [UInt8], in letters: FoldedLetters, from start: Int) -> Match? {
        let window = letters.folded[start..<min(letters.folded.count, start + entry.count * 3 / 2 + 1)]
        var best: Match?
        for (count, distance) in ConfusionDistance.toPrefixes(of: window, from: entry).enumerated() where count > 0 {
            let cost = distance / Double(entry.count)
            guard cost <= best?.cost ?? 1 else { continue }
            if letters.edge(before: start + count) == .none, cost > (mayBeGlued ? 0.25 : 0) { continue }
            best = Match(
                value: value, cost: cost, end: letters.end(of: start + count - 1), start: letters.offsets[start])
        }
        return best
    }
}
