import Foundation

/// How often one family of readers reads each symbol as each other, loses it or makes it up, by level of its confidence.
/// Smoothed here: what was never seen may still happen.
struct SymbolChances: Sendable {
    /// Between two of these lies a level of confidence, 0…1.
    private static let bounds = [0.5, 0.7, 0.8, 0.86, 0.9, 0.92, 0.93]
    private static let levels = bounds.count + 1
    /// A symbol counts as printed so many times more, of which this share was misread; and as misread so many times more as
    /// symbols are on the whole.
    static let prior = (weight: 40.0, misread: 0.01, errors: 4.0)
    static let symbols = ValueSymbols.count

    /// Natural logarithms, as all below, by level, printed and read symbol; the last column is for nothing.
    private var substitutions: [Double] = []
    /// Made-up symbols within a value, by level and symbol.
    private(set) var within: [Double] = []
    private(set) var before: [Double] = []
    private(set) var behind: [Double] = []
    /// The chance that nothing is made up, by level.
    private var nothing: [Double] = []
    private(set) var strays: [Double] = []

    static func level(of confidence: Double) -> Int { bounds.count { confidence >= $0 } }

    func substitution(_ printed: UInt8, _ read: UInt8, at level: Int) -> Double {
        substitutions[(level * Self.symbols + Int(printed)) * (Self.symbols + 1) + Int(read)]
    }

    /// The chance of a symbol, or of none, between two that are printed.
    func insertion(_ read: UInt8, at level: Int) -> Double {
        read == ValueSymbols.none ? nothing[level] : within[level * Self.symbols + Int(read)]
    }

    /// The same in a gap of a value of so many symbols, the first before it and the last behind it.
    func insertion(_ read: UInt8, at level: Int, gap: Int, of count: Int) -> Double {
        guard read != ValueSymbols.none, gap == 0 || gap == count else { return insertion(read, at: level) }
        return (gap == 0 ? before : behind)[level * Self.symbols + Int(read)]
    }

    init(_ lines: [Substring: CountedLine]) {
        func scales(_ letters: Substring, _ marks: Substring) -> (Int, Int) -> Double {
            let scales = [letters, marks].map { Self.scales(lines[$0]?.shares ?? []) }
            return { symbol, level in scales[ValueSymbols.isLetterOrDigit(UInt8(symbol)) ? 0 : 1][level] }
        }
        let misreads = scales("letters", "marks")
        let losses = scales("lostLetters", "lostMarks")
        let additions = scales("madeUpLetters", "madeUpMarks")
        let chances = Self.chances((0..<Self.symbols).map { lines[ValueSymbols.counted(UInt8($0))] })
        for level in 0..<Self.levels {
            for symbol in 0..<Self.symbols {
                var here = chances[symbol].enumerated().map { read, chance in
                    read == symbol ? 0 : chance * (read == Self.symbols ? losses : misreads)(symbol, level)
                }
                let wrong = here.reduce(0, +)
                here = here.map { $0 * min(0.6 / wrong, 1) }
                here[symbol] = 1 - min(wrong, 0.6)
                substitutions += here.map { log($0) }
            }
        }
        func insertions(_ name: Substring, misread: Double) -> [[Double]] {
            let line = lines[name]
            let all = max(line?.counts.reduce(0, +) ?? 0, 1)
            let total = (line?.total ?? 0) + Self.prior.weight
            return (0..<Self.levels).map { level in
                (0..<Self.symbols).map { symbol in
                    let seen = line?.counts[symbol] ?? 0
                    let expected = Self.prior.weight * misread * (seen / all + 1 / Double(Self.symbols)) / 2
                    return min((seen + expected) / total * additions(symbol, level), 0.3)
                }
            }
        }
        let between = insertions("within", misread: 0.002)
        nothing = between.map { log(max(1 - $0.reduce(0, +), 0.5)) }
        within = between.joined().map { log($0) }
        before = insertions("before", misread: 0.01).joined().map { log($0) }
        behind = insertions("behind", misread: 0.01).joined().map { log($0) }
        strays = Self.falling((lines["strays"]?.shares ?? []).map { ($0 + 0.3) / ($1 + 20) }).map { log($0) }
    }

    /// How often each symbol is read as each other, or as none, at any confidence.
    /// - Parameter printed: the counts of each symbol; nil where it was never printed.
    private static func chances(_ printed: [CountedLine?]) -> [[Double]] {
        let misread = (0...symbols).map { read in
            printed.enumerated().reduce(0.0) { $0 + ($1.offset == read ? 0 : $1.element?.counts[read] ?? 0) }
        }
        let allMisread = max(misread.reduce(0, +), 1)
        return printed.enumerated().map { symbol, line in
            let wrong = line?.counts.reduce(0, +) ?? 0
            let share = (wrong + prior.weight * prior.misread) / ((line?.total ?? 0) + prior.weight)
            return (0...symbols).map { read in
                guard read != symbol else { return 1 - share }
                let expected = (misread[read] / allMisread + 1 / Double(symbols)) / 2
                return share * ((line?.counts[read] ?? 0) + prior.errors * expected) / (wrong + prior.errors)
            }
        }
    }

    /// How much more often than on the whole something is misread, by level. A level counts as if it had seen one error more
    /// at the rate of the next less sure one: of marks, there are three or none.
    private static func scales(_ shares: [(Double, Double)]) -> [Double] {
        let whole = max(shares.reduce(0) { $0 + $1.0 } / max(shares.reduce(0) { $0 + $1.1 }, 1), 1e-6)
        var scale = 1.0
        return falling(
            shares.map { errors, symbols in
                scale = (errors + 1) / (symbols * whole + 1 / scale)
                return scale
            })
    }

    /// A surer reader errs no more often.
    private static func falling(_ shares: [Double]) -> [Double] {
        var least = 0.0
        return shares.reversed().map { share in
            least = max(least, share)
            return least
        }.reversed()
    }
}

/// A line of the counts: what is counted, how often it was there, and what came of it.
struct CountedLine {
    var total: Double
    var counts = Array(repeating: 0.0, count: ValueSymbols.count + 1)
    /// Instead of these, of a line by level: so many of so many.
    var shares: [(Double, Double)] = []

    init(_ text: Substring) {
        let words = text.split(separator: " ")
        // A line by level has no total.
        let printed = words.dropFirst().first.flatMap { Double($0) }
        total = printed ?? 0
        for word in words.dropFirst(printed == nil ? 1 : 2) {
            let parts = word.split(separator: "/", omittingEmptySubsequences: false).compactMap { Double($0) }
            if parts.count == 2 {
                shares.append((parts[0], parts[1]))
            } else if let symbol = word.first, word.count > 1, let count = Double(word.dropFirst()) {
                counts[Int(ValueSymbols.code(ofCounted: symbol))] = count
            }
        }
    }
}
