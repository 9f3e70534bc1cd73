import Foundation

/// How one family of readers misreads: the probability of what it reads, given what the card prints.
///
/// For every symbol it knows how often that is read as each other or lost, how often symbols are made up before, within and
/// behind a value, and how much more often all of this happens where the reader is unsure. Counted on tune cards by
/// Lab/Training/channel.py, and smoothed here: what was never seen may still happen.
struct NoisyChannel: Sendable {
    /// The way from a value's symbols to a reading.
    struct Fit {
        var logLikelihood = 0.0
        /// For each printed symbol what was read, `ValueSymbols.none` for nothing.
        var read: [UInt8] = []
        /// The first symbol that was made up before each printed one and, at last, behind them all, or none.
        var between: [UInt8] = []
        /// Natural logarithm of the chance that a letter was read as several; nil where none was.
        var broken: Double?
        /// Whether the reading is of something else, such as another row.
        var isStray = false
    }

    /// Natural logarithm of the share of one symbol in a stray reading.
    private static let strayed = -2.8
    let chances: SymbolChances
    /// Letters that this family reads as several, these, and how often.
    private let broken: [(letter: [UInt8], parts: [UInt8], chance: Double)]

    /// The channel of every family, as counted on tune cards.
    static let counted = Dictionary(
        CountedReadings.families.compactMap { name, lines in
            EngineFamily(rawValue: name).map { ($0, NoisyChannel(lines)) }
        }
    ) { first, _ in first }

    /// The channel of a person's own engine, and how much of its voice counts. Until channel.py has counted how it misreads it is
    /// taken for one that errs as often as the legacy engine, and counts half.
    static func ofProgram(_ name: EngineName) -> (channel: NoisyChannel?, share: Double) {
        if let channel = countedPrograms[name] { (channel, 1) } else { (counted[.legacy], 0.5) }
    }

    private static let countedPrograms = Dictionary(
        CountedReadings.families.compactMap { name, lines in
            EngineName(rawValue: name).flatMap { $0.family == nil ? ($0, NoisyChannel(lines)) : nil }
        }
    ) { first, _ in first }

    /// Natural logarithm of the chance that a reader loses whole words at an end of a value, in the dark and under glare.
    private static let wordLost = -6.0

    /// How each reading came of a value, and the mean of their natural logarithms, for readings of one reader err alike.
    func hear(_ readings: [FieldReading], of value: String) -> (
        heard: [CandidateValue.Voice.Heard], logLikelihood: Double
    ) {
        let symbols = ValueSymbols.codes(of: value)
        let heard = readings.map { reading in
            let level = SymbolChances.level(of: reading.confidence)
            return (fit: fit(symbols, read: ValueSymbols.codes(of: reading.value), at: level), level: level)
        }
        let sum = zip(heard, readings).reduce(0.0) { sum, pair in
            let (fit, read) = (pair.0.fit, pair.1.value)
            // A single symbol at an end is sooner made up than lost.
            let isWordLost =
                value.count > read.count + 2 && (value.hasPrefix(read + " ") || value.hasSuffix(" " + read))
            return sum + (isWordLost ? max(fit.logLikelihood, Self.wordLost) : fit.logLikelihood)
        }
        return (heard, sum / Double(readings.count))
    }

    /// The values that a card may print where a reader made several letters of one: NATAR for NATAII.
    static func wholeLetters(in value: String) -> [String] {
        let symbols = ValueSymbols.codes(of: value)
        return brokenLetters.flatMap { parts, letter in
            symbols.ranges(of: parts).map { range in
                // A symbol does not tell which of the rarer marks it is.
                let scalars = value.unicodeScalars
                return String(scalars.prefix(range.lowerBound)) + ValueSymbols.text(of: letter)
                    + String(scalars.dropFirst(range.upperBound))
            }
        }
    }

    /// The clusters that readers make of one letter, and that letter.
    private static let brokenLetters = EngineFamily.allCases.flatMap { counted[$0]?.broken ?? [] }
        .map { (parts: $0.parts, letter: $0.letter) }

    private init(_ text: [Substring]) {
        let lines = Dictionary(text.map { ($0.prefix { $0 != " " }, CountedLine($0)) }) { first, _ in first }
        chances = SymbolChances(lines)
        broken = (text.first { $0.hasPrefix("broken ") }?.split(separator: " ").dropFirst() ?? []).compactMap { word in
            // `MIVI:84`: the letter, what is read of it, and how often.
            let parts = word.split(separator: ":")
            guard let letters = parts.first, parts.count == 2, let count = Double(parts[1]) else { return nil }
            let chance = (count + 0.5) / ((lines[letters.prefix(1)]?.total ?? 0) + SymbolChances.prior.weight)
            let (letter, read) = (String(letters.prefix(1)), String(letters.dropFirst()))
            return (ValueSymbols.codes(of: letter), ValueSymbols.codes(of: read), log(chance))
        }
    }

    /// How a reading most likely came of a value: Viterbi's way through the lattice of edits.
    func fit(_ value: [UInt8], read: [UInt8], at level: Int) -> Fit {
        var fit = Fit()
        fit.between = Array(repeating: ValueSymbols.none, count: value.count + 1)
        if value == read {
            fit.read = value
            fit.logLikelihood = value.reduce(0) { $0 + chances.substitution($1, $1, at: level) }
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
        let stray = chances.strays[level] + Double(read.count) * Self.strayed
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
        let offset = level * SymbolChances.symbols
        var ways = Array(repeating: Way.madeUp, count: (value.count + 1) * width)
        var above = [0.0]
        for symbol in read { above.append((above.last ?? 0) + chances.before[offset + Int(symbol)]) }
        for (row, printed) in value.enumerated() {
            let isLast = row == value.count - 1
            let lost = chances.substitution(printed, ValueSymbols.none, at: level)
            var line = [above[0] + lost]
            ways[(row + 1) * width] = .lost
            for (column, symbol) in read.enumerated() {
                let kept = above[column] + chances.substitution(printed, symbol, at: level)
                let dropped = above[column + 1] + lost
                let added = line[column] + (isLast ? chances.behind : chances.within)[offset + Int(symbol)]
                let best = max(kept, dropped, added)
                line.append(best)
                ways[(row + 1) * width + column + 1] = best == kept ? .read : best == dropped ? .lost : .madeUp
            }
            above = line
        }
        return (above[read.count], ways)
    }
}
