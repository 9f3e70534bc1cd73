/// A symbol on the best way, and the steps it was seen at.
struct ReadSymbol {
    let code: Int
    /// From its first step to behind its last, the nulls around it not counted.
    let steps: Range<Int>
    /// The least of its steps' and of nulls that belong to it.
    var certainty: Float

    /// A null code belongs to the symbol after it; before a blank or at the end, to the symbol before it.
    static func along(_ path: [Beam.Node], nullCode: Int) -> [ReadSymbol] {
        var symbols: [ReadSymbol] = []
        var step = 0
        while step < path.count {
            var certainty: Float = 0
            while step < path.count, path[step].code == nullCode {
                certainty = min(certainty, path[step].certainty)
                step += 1
            }
            let isEnd = step == path.count
            if isEnd || path[step].code == SymbolTable.blank, let last = symbols.indices.last {
                symbols[last].certainty = min(symbols[last].certainty, certainty)
                certainty = 0
            }
            guard !isEnd else { break }
            let start = step
            repeat {
                certainty = min(certainty, path[step].certainty)
                step += 1
            } while step < path.count && path[step].isRepeat
            symbols.append(ReadSymbol(code: path[start].code, steps: start..<step, certainty: certainty))
        }
        return symbols
    }
}

/// Symbols up to a blank.
struct ReadWord {
    let symbols: Range<Int>
    let certainty: Float

    /// A word's certainty counts more than a symbol's to Tesseract.
    private static let weight: Float = 7

    /// A word takes at least one symbol, be it a blank.
    static func words(of symbols: [ReadSymbol]) -> [ReadWord] {
        var words: [ReadWord] = []
        var start = 0
        var blankBefore: Float = 0
        while start < symbols.count {
            let end = symbols[(start + 1)...].firstIndex { $0.code == SymbolTable.blank } ?? symbols.count
            let blankAfter = end < symbols.count ? symbols[end].certainty : 0
            let least = symbols[start..<end].reduce(min(blankBefore, blankAfter)) { min($0, $1.certainty) }
            words.append(ReadWord(symbols: start..<end, certainty: weight * least))
            blankBefore = blankAfter
            start = end + 1
        }
        return words
    }
}
