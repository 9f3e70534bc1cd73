/// Finds labels in OCR text: `Tempat/Tgi Lahir`, `KeVDesa`, `Jems kelamin`, split over words, glued to the value, with
/// any mark or none for the colon.
struct LabelMatcher {
    struct Match {
        var label: CardLabel
        /// Edit distance as a share of the label's letters; 0 for a perfect one.
        var cost: Double

        /// Below it a label is told from all others.
        static let clear = 0.2
        /// Up to this cost a label is beyond doubt, even against the rows around it. Both were set by judgement.
        static let beyondDoubt = 0.15

        var isClear: Bool { cost < Self.clear }
        var isBeyondDoubt: Bool { cost <= Self.beyondDoubt }

        /// Byte offsets into the row's text: where the label begins and where its value does.
        var start: Int
        var valueStart: Int
        /// Whether it has so many letters that it is found by chance nowhere.
        var isLong: Bool
        var hasColon: Bool
        /// Whether it is in small letters and a colon follows.
        var isMarked: Bool
    }

    private struct Spelling {
        var label: CardLabel
        var letters: [UInt8]
        /// Short labels look like other words, so they may be bent less.
        var tolerance: Double { letters.count >= 8 ? 0.38 : letters.count >= 6 ? 0.3 : 0.26 }
    }

    private let spellings: [Spelling]

    /// - Parameter readsEnglish: whether it finds the labels of foreigners' cards too.
    init(readsEnglish: Bool = false) {
        spellings = CardLabel.allCases.flatMap { label in
            (label.spellings + (readsEnglish ? label.englishSpellings : []))
                .map { Spelling(label: label, letters: ConfusionDistance.fold($0)) }
        }
    }

    /// Every label that the row may open with, the best match of each; else a label beyond doubt behind dirt.
    func labels(opening row: WordRun) -> [Match] {
        let letters = FoldedLetters(row.text)
        let matches = best(of: spellings, in: letters, from: letters.rowStarts)
        let bestCost = matches.first?.cost ?? 1
        guard bestCost > Match.beyondDoubt else { return matches }
        // No value holds eight letters of a label, or small letters before a colon.
        let clear = best(of: spellings.filter { $0.label != .bloodGroup }, in: letters, from: letters.wordStarts)
        let better = clear.filter { $0.cost < Match.beyondDoubt && $0.cost < bestCost && ($0.isLong || $0.isMarked) }
        return better.isEmpty ? matches : better
    }

    private func best(of spellings: [Spelling], in letters: FoldedLetters, from starts: [Int]) -> [Match] {
        var best: [CardLabel: Match] = [:]
        for start in starts {
            for spelling in spellings {
                guard let match = match(spelling, in: letters, from: start) else { continue }
                if match.cost < best[match.label]?.cost ?? 2 { best[match.label] = match }
            }
        }
        return best.values.sorted { ($0.cost, $0.label.rawValue) < ($1.cost, $1.label.rawValue) }
    }

    func find(_ label: CardLabel, in row: WordRun) -> Match? {
        let letters = FoldedLetters(row.text)
        return letters.wordStarts.flatMap { start in
            spellings.filter { $0.label == label }.compactMap { match($0, in: letters, from: start) }
        }.min { $0.cost < $1.cost }
    }

    private func match(_ spelling: Spelling, in letters: FoldedLetters, from start: Int) -> Match? {
        let length = spelling.letters.count
        let window = letters.folded[start..<min(letters.folded.count, start + length + length / 2 + 2)]
        let distances = ConfusionDistance.toPrefixes(of: window, from: spelling.letters)
        var best: (cost: Double, end: Int)?
        for (count, distance) in distances.enumerated() where count > length / 2 {
            let cost = distance / Double(length)
            guard cost <= spelling.tolerance, cost <= best?.cost ?? 1 else { continue }
            // The text behind a colon is the value: the KAWIN of `Status : KAWIN` does not belong to Perkawinan.
            if cost > Match.beyondDoubt, letters.containsColon(start..<start + count) { continue }
            switch letters.edge(before: start + count) {
            case .none: guard length >= 8, cost < Match.beyondDoubt, cost < best?.cost ?? 1 else { continue }
            case .word:
                guard
                    length >= 6 || cost == 0 || letters.looksLikeLabel(start..<start + count)
                        || letters.isNumber(at: letters.valueStart(after: start + count))
                else { continue }
            case .mark, .caseChange: break
            }
            best = (cost, start + count)
        }
        guard let best else { return nil }
        let hasColon = letters.edge(before: best.end) == .mark
        return Match(
            label: spelling.label, cost: best.cost, start: letters.offsets[start],
            valueStart: letters.valueStart(after: best.end), isLong: length >= 8, hasColon: hasColon,
            isMarked: hasColon && letters.looksLikeLabel(start..<best.end))
    }
}
