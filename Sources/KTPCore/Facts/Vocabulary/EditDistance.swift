/// Levenshtein's distance: what it costs to change, drop and put in symbols until one text is another.
package enum EditDistance {
    package static func between(_ one: String, _ other: String) -> Int {
        let word = Array(other.unicodeScalars)
        var distance = word.count
        forEachPrefix(of: one.unicodeScalars, from: word, skipping: 1, replacing: { $0 == $1 ? 0 : 1 }) {
            distance = $0
        }
        return distance
    }

    /// The nearest name to a mistyped word; nil if more than two symbols differ.
    package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        let letters = word.sorted()
        // Of those as near, one with the same letters: two that were swapped are the commonest slip.
        let distances = names.map {
            (name: $0, distance: between($0, word), otherLetters: $0.sorted() == letters ? 0 : 1)
        }
        return distances.filter { $0.distance <= 2 }
            .min { ($0.distance, $0.otherLetters) < ($1.distance, $1.otherLetters) }?.name
    }

    /// The distance of `word` to every prefix of `text`: element n is that to its first n symbols. To drop or insert a
    /// symbol costs 1.
    /// - Parameter skip: what a symbol of `text` costs before `word` begins.
    @inline(__always)
    static func toPrefixes<Symbol, Cost: Comparable & Numeric>(
        of text: some Collection<Symbol>, from word: [Symbol], skipping skip: Cost,
        replacing replace: (Symbol, Symbol) -> Cost
    ) -> [Cost] {
        var distances: [Cost] = []
        distances.reserveCapacity(text.count + 1)
        forEachPrefix(of: text, from: word, skipping: skip, replacing: replace) { distances.append($0) }
        return distances
    }

    /// One column of the edit matrix after the other. Inlined: the parser spends most of its time here.
    @inline(__always)
    private static func forEachPrefix<Symbol, Cost: Comparable & Numeric>(
        of text: some Sequence<Symbol>, from word: [Symbol], skipping skip: Cost,
        replacing replace: (Symbol, Symbol) -> Cost, _ body: (Cost) -> Void
    ) {
        var column: [Cost] = [0]
        column.reserveCapacity(word.count + 1)
        for row in word.indices { column.append(column[row] + 1) }
        body(column[word.count])
        for symbol in text {
            var diagonal = column[0]
            column[0] += skip
            for row in word.indices {
                let replaced = diagonal + replace(symbol, word[row])
                diagonal = column[row + 1]
                column[row + 1] = min(replaced, min(diagonal, column[row]) + 1)
            }
            body(column[word.count])
        }
    }
}
