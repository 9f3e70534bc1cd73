import Foundation

/// How one family of readers misreads: the probability of what it reads, given what the card prints.
///
/// For every symbol it knows how often that is read as each other or lost, how often symbols are made up before, within and
/// behind a value, and how much more often all of this happens where the reader is unsure. Counted on tune cards by
/// Lab/Training/channel.py, and smoothed here: what was never seen may still happen.
struct NoisyChannel: Sendable {
    /// Readings by one network err alike.
    enum Family: String, CaseIterable, Sendable {
        case lstm, legacy, other
    }

    /// What a value's symbols became.
    struct Fit {
        var logLikelihood = 0.0
        /// For each printed symbol what was read, `ValueSymbols.none` for nothing.
        var read: [UInt8] = []
        /// What was made up before each printed symbol and, at last, behind them all: the first symbol of it, or none.
        var between: [UInt8] = []
        /// Natural logarithm of the chance that a letter was read as several; nil where none was.
        var broken: Double?
        /// Whether the reading is of something else, such as another row.
        var isStray = false
    }

    /// Between two of these lies a level of confidence, 0…1.
    private static let bounds = [0.5, 0.7, 0.8, 0.86, 0.9, 0.92, 0.93]
    private static let levels = bounds.count + 1
    /// A symbol counts as printed so many times more, of which this share was misread; and as misread so many times more as
    /// symbols are on the whole.
    private static let prior = (weight: 40.0, misread: 0.01, errors: 4.0)
    /// Natural logarithm of the share of one symbol in a stray reading.
    private static let strayed = -2.8
    private static let symbols = ValueSymbols.count

    /// By level, printed and read symbol, the last column for nothing: natural logarithms, as all below.
    private var substitutions: [Double] = []
    /// By level and symbol.
    private var within: [Double] = []
    private var before: [Double] = []
    private var behind: [Double] = []
    /// By level.
    private var nothing: [Double] = []
    private var strays: [Double] = []
    /// Letters that this family reads as several, these, and how often.
    private var broken: [(letter: [UInt8], parts: [UInt8], chance: Double)] = []

    static func level(of confidence: Double) -> Int { bounds.count { confidence >= $0 } }

    func substitution(_ printed: UInt8, _ read: UInt8, at level: Int) -> Double {
        substitutions[(level * Self.symbols + Int(printed)) * (Self.symbols + 1) + Int(read)]
    }

    /// Of a symbol, or of none, between two that are printed.
    func insertion(_ read: UInt8, at level: Int) -> Double {
        read == ValueSymbols.none ? nothing[level] : within[level * Self.symbols + Int(read)]
    }

    /// The same in a gap of a value of so many symbols, the first before it and the last behind it.
    func insertion(_ read: UInt8, at level: Int, gap: Int, of count: Int) -> Double {
        guard read != ValueSymbols.none, gap == 0 || gap == count else { return insertion(read, at: level) }
        return (gap == 0 ? before : behind)[level * Self.symbols + Int(read)]
    }

    /// How a reading most likely came of a value: Viterbi's way through the lattice of edits.
    func fit(_ value: [UInt8], read: [UInt8], at level: Int) -> Fit {
        var fit = Fit()
        fit.between = Array(repeating: ValueSymbols.none, count: value.count + 1)
        if value == read {
            fit.read = value
            fit.logLikelihood = value.reduce(0) { $0 + substitution($1, $1, at: level) }
            return fit
        }
        fit = aligned(value, read, level)
        for (letter, parts, chance) in broken
        where read.count > value.count && read.contains(parts) && !value.contains(parts) && value.contains(letter) {
            let whole = read.replacing(parts, with: letter)
            var other = self.fit(value, read: whole, at: level)
            let broken = chance * Double((read.count - whole.count) / (parts.count - 1))
            (other.broken, other.logLikelihood) = (broken + (other.broken ?? 0), other.logLikelihood + broken)
            if other.logLikelihood > fit.logLikelihood { fit = other }
        }
        return fit
    }

    private func aligned(_ value: [UInt8], _ read: [UInt8], _ level: Int) -> Fit {
        var fit = Fit()
        fit.between = Array(repeating: ValueSymbols.none, count: value.count + 1)
        let (costs, ways) = lattice(value, read, level)
        fit.logLikelihood = costs
        let stray = strays[level] + Double(read.count) * Self.strayed
        fit.isStray = stray > fit.logLikelihood
        if fit.isStray { fit.logLikelihood = stray }
        fit.read = Array(repeating: ValueSymbols.none, count: value.count)
        var (row, column) = (value.count, read.count)
        while row > 0 || column > 0 {
            switch ways[row * (read.count + 1) + column] {
            case .read:
                (row, column) = (row - 1, column - 1)
                fit.read[row] = read[column]
            case .lost: row -= 1
            case .madeUp:
                column -= 1
                fit.between[row] = read[column]
            }
        }
        return fit
    }

    private enum Way { case read, lost, madeUp }

    private func lattice(_ value: [UInt8], _ read: [UInt8], _ level: Int) -> (Double, [Way]) {
        let width = read.count + 1
        let offset = level * Self.symbols
        var ways = Array(repeating: Way.madeUp, count: (value.count + 1) * width)
        var above = [0.0]
        for symbol in read { above.append((above.last ?? 0) + before[offset + Int(symbol)]) }
        for (row, printed) in value.enumerated() {
            let isLast = row == value.count - 1
            let lost = substitution(printed, ValueSymbols.none, at: level)
            var line = [above[0] + lost]
            ways[(row + 1) * width] = .lost
            for (column, symbol) in read.enumerated() {
                let kept = above[column] + substitution(printed, symbol, at: level)
                let dropped = above[column + 1] + lost
                let added = line[column] + (isLast ? behind : within)[offset + Int(symbol)]
                let best = max(kept, dropped, added)
                line.append(best)
                ways[(row + 1) * width + column + 1] = best == kept ? .read : best == dropped ? .lost : .madeUp
            }
            above = line
        }
        return (above[read.count], ways)
    }
}

extension NoisyChannel {
    /// Of every family, as counted on tune cards.
    static let counted = Dictionary(
        CountedReadings.families.compactMap { name, lines in
            Family(rawValue: name).map { ($0, NoisyChannel(lines)) }
        }
    ) { first, _ in first }

    /// What a value may print where a reader made several letters of one: NATAR for NATAII.
    static func wholeLetters(in value: String) -> [String] {
        let symbols = ValueSymbols.codes(of: value)
        return brokenLetters.flatMap { parts, letter in
            symbols.ranges(of: parts).map { range in
                var whole = symbols
                whole.replaceSubrange(range, with: letter)
                return ValueSymbols.text(of: whole)
            }
        }
    }

    /// What readers make of one letter, and that.
    private static let brokenLetters = Family.allCases.flatMap { counted[$0]?.broken ?? [] }
        .map { (parts: $0.parts, letter: $0.letter) }

    /// One line of the counts: what is counted, how often it was there, and what came of it.
    private struct Line {
        var name: Substring
        var total: Double
        var counts = Array(repeating: 0.0, count: ValueSymbols.count + 1)
        /// Instead of these, of a line by level: so many of so many.
        var shares: [(Double, Double)] = []

        init(_ text: Substring) {
            let words = text.split(separator: " ")
            name = words.first ?? ""
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

    private init(_ text: [Substring]) {
        let lines = Dictionary(text.map { ($0.prefix { $0 != " " }, Line($0)) }) { first, _ in first }
        for word in text.first(where: { $0.hasPrefix("broken ") })?.split(separator: " ").dropFirst() ?? [] {
            // `MIVI:84`: the letter, what is read of it, and how often.
            let parts = word.split(separator: ":")
            guard let letters = parts.first, parts.count == 2, let count = Double(parts[1]) else { continue }
            let chance = (count + 0.5) / ((lines[letters.prefix(1)]?.total ?? 0) + Self.prior.weight)
            let (letter, read) = (String(letters.prefix(1)), String(letters.dropFirst()))
            broken.append((ValueSymbols.codes(of: letter), ValueSymbols.codes(of: read), log(chance)))
        }
        func scales(_ letters: Substring, _ marks: Substring) -> (Int, Int) -> Double {
            let scales = [letters, marks].map { Self.scales(lines[$0]?.shares ?? []) }
            return { symbol, level in scales[ValueSymbols.isLetterOrDigit(UInt8(symbol)) ? 0 : 1][level] }
        }
        let misreads = scales("letters", "marks")
        let losses = scales("lostLetters", "lostMarks")
        let additions = scales("madeUpLetters", "madeUpMarks")
        let printed = (0..<Self.symbols).map { lines[ValueSymbols.counted(UInt8($0))] }
        let misread = (0...Self.symbols).map { read in
            printed.enumerated().reduce(0.0) { $0 + ($1.offset == read ? 0 : $1.element?.counts[read] ?? 0) }
        }
        let allMisread = max(misread.reduce(0, +), 1)
        let prior = Self.prior
        var chances: [[Double]] = []
        for symbol in 0..<Self.symbols {
            let line = printed[symbol]
            let wrong = line?.counts.reduce(0, +) ?? 0
            let share = (wrong + prior.weight * prior.misread) / ((line?.total ?? 0) + prior.weight)
            chances.append(
                (0...Self.symbols).map { read in
                    guard read != symbol else { return 1 - share }
                    let expected = (misread[read] / allMisread + 1 / Double(Self.symbols)) / 2
                    return share * ((line?.counts[read] ?? 0) + prior.errors * expected) / (wrong + prior.errors)
                })
        }
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
            let total = (line?.total ?? 0) + prior.weight
            return (0..<Self.levels).map { level in
                (0..<Self.symbols).map { symbol in
                    let seen = line?.counts[symbol] ?? 0
                    let expected = prior.weight * misread * (seen / all + 1 / Double(Self.symbols)) / 2
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

extension ReadingSource {
    var family: NoisyChannel.Family {
        switch self {
        case .lstm, .narrowed, .lstmEnhanced: .lstm
        case .legacy, .legacyEnhanced: .legacy
        case .other, .otherEnhanced: .other
        }
    }
}
