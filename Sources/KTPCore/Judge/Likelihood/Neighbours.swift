import Foundation

/// The values that differ from a candidate by one symbol.
enum Neighbours {
    /// How alike two families err: the chance that what one reads wrongly the other reads wrongly for the same cause. Wide and
    /// narrow gaps are so for all who look.
    private static let commonCause = (symbols: 0.1, blanks: 0.4)
    /// Natural logarithm of the most by which a neighbour may be likelier.
    private static let most = 8.0
    /// Natural logarithm of what counts as nothing.
    private static let floor = -16.0

    /// How much less likely than a value those are that differ from it in a letter or digit, and in a blank or mark: 0…1.
    struct Variants {
        var letters = 1.0
        var marks = 1.0
    }

    /// How likely it is, the candidate being one value, that the card prints one of them.
    /// - Parameter prior: natural logarithm of how likely a value of digits is before anybody has read it.
    static func odds(
        of candidate: CandidateValue, in field: KTPField, variants: Variants, _ prior: (String) -> Double
    ) -> Double {
        let symbols = candidate.symbols
        let pairs = PairedMarks(in: candidate.value)
        var changes = pairs.returned(
            to: ValuePrior.counted.changes(of: pairs.removed(from: symbols), in: field), of: symbols.count)
        if field.spec.shapes == nil { changes.weigh(symbols, by: prior) }
        let voices = candidate.voices.map { Self.changes(of: symbols, heardBy: $0) }
        func cause(of symbol: UInt8) -> Double {
            symbol == ValueSymbols.blank ? commonCause.blanks : commonCause.symbols
        }
        let replaced = odds(voices.map(\.replaced), changes.replaced) { _ in commonCause.symbols }
        let added = odds(voices.map(\.added), changes.added) { cause(of: UInt8($0 % ValueSymbols.count)) }
        let dropped = odds(voices.map(\.dropped), changes.dropped) { cause(of: symbols[$0]) }
        var (letters, marks) = (0.0, 0.0)
        for (index, odds) in added.enumerated() {
            let symbol = UInt8(index % ValueSymbols.count)
            if ValueSymbols.isLetterOrDigit(symbol) { letters += odds } else { marks += odds }
        }
        for (place, symbol) in symbols.enumerated() {
            let isLetter = ValueSymbols.isLetterOrDigit(symbol)
            if isLetter { letters += dropped[place] } else { marks += dropped[place] }
            for other in 0..<UInt8(ValueSymbols.count) where other != symbol {
                let odds = replaced[place * ValueSymbols.count + Int(other)]
                if isLetter && ValueSymbols.isLetterOrDigit(other) { letters += odds } else { marks += odds }
            }
        }
        return letters * variants.letters + marks * variants.marks
    }

    /// How much likelier (natural log) one family's readings are with one symbol changed, missing or added.
    private static func changes(of value: [UInt8], heardBy voice: CandidateValue.Voice) -> ValuePrior.Changes {
        let (chances, count) = (voice.chances, ValueSymbols.count)
        var changes = ValuePrior.Changes(
            replaced: Array(repeating: 0, count: value.count * count),
            added: Array(repeating: 0, count: (value.count + 1) * count),
            dropped: Array(repeating: 0, count: value.count))
        for (fit, level) in voice.heard where !fit.isStray {
            for gap in 0...value.count {
                let (read, row) = (fit.between[gap], gap * count)
                let here = chances.insertion(read, at: level, gap: gap, of: value.count)
                for symbol in 0..<count {
                    changes.added[row + symbol] +=
                        voice.share * (chances.substitution(UInt8(symbol), read, at: level) - here)
                }
            }
            for (place, printed) in value.enumerated() {
                let (read, row) = (fit.read[place], place * count)
                let here = chances.substitution(printed, read, at: level)
                for symbol in 0..<count {
                    changes.replaced[row + symbol] +=
                        voice.share * (chances.substitution(UInt8(symbol), read, at: level) - here)
                }
                changes.dropped[place] +=
                    voice.share * ((read == ValueSymbols.none ? 0 : chances.insertion(read, at: level)) - here)
            }
        }
        return changes
    }

    /// How much likelier each change is than none: the families err apart, or now and then for a common cause.
    private static func odds(_ voices: [[Double]], _ prior: [Double], cause: (Int) -> Double) -> [Double] {
        prior.indices.map { index in
            var (together, least) = (prior[index], Double.infinity)
            for voice in voices { (together, least) = (together + voice[index], min(least, voice[index])) }
            let apart = together > floor ? exp(min(together, most)) : 0
            let alike = least + prior[index]
            return voices.count > 1 && alike > floor ? apart + cause(index) * exp(min(alike, most)) : apart
        }
    }
}

extension ValuePrior.Changes {
    /// Adds, for each other digit in each place, how much likelier the rest of the card makes that value.
    fileprivate mutating func weigh(_ symbols: [UInt8], by prior: (String) -> Double) {
        let own = prior(ValueSymbols.text(of: symbols))
        for (place, symbol) in symbols.enumerated() where ValueSymbols.isDigit(symbol) {
            var other = symbols
            for digit in ValueSymbols.digits where digit != symbol {
                other[place] = digit
                replaced[place * ValueSymbols.count + Int(digit)] += prior(ValueSymbols.text(of: other)) - own
            }
        }
    }
}
