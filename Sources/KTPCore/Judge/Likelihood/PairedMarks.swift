/// The quotation marks and brackets of a value that have their other half: `BLOK "C"`, `PERAWAT (SWASTA)`.
///
/// What they hold is as likely as without them, and no value has half of a pair.
struct PairedMarks {
    /// Natural logarithm of the share of a pair, set by judgement.
    private static let share = -6.0

    let places: Set<Int>

    init(in value: String) {
        guard value.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "(") }) else {
            places = []
            return
        }
        var (open, places): ([(place: Int, closing: Unicode.Scalar)], Set<Int>) = ([], [])
        for (place, mark) in value.unicodeScalars.enumerated() {
            if let last = open.last, last.closing == mark {
                places.formUnion([last.place, place])
                open.removeLast()
            } else if mark == "(" || mark == "\"" {
                open.append((place, mark == "(" ? ")" : mark))
            }
        }
        self.places = places
    }

    var logProbability: Double { Double(places.count / 2) * Self.share }

    func removed(from symbols: [UInt8]) -> [UInt8] {
        places.isEmpty
            ? symbols : symbols.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }

    /// Changes of a value of so many symbols, made of those of the value without the marks.
    func returned(to changes: ValuePrior.Changes, of count: Int) -> ValuePrior.Changes {
        guard !places.isEmpty else { return changes }
        let (symbols, never) = (ValueSymbols.count, -Double.infinity)
        var all = ValuePrior.Changes(replaced: [], added: [], dropped: [])
        var bare = 0
        for place in 0...count {
            all.added += changes.added[bare * symbols..<(bare + 1) * symbols]
            guard place < count else { break }
            if places.contains(place) {
                all.replaced += Array(repeating: never, count: symbols)
                all.dropped.append(never)
            } else {
                all.replaced += changes.replaced[bare * symbols..<(bare + 1) * symbols]
                all.dropped.append(changes.dropped[bare])
                bare += 1
            }
        }
        return all
    }
}
