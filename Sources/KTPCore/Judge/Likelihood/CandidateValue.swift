import Foundation

/// A value that a field may have, and how likely the readings are if the card prints it.
struct CandidateValue {
    /// The readings of one family, if the card prints the value.
    struct Voice {
        typealias Heard = (fit: NoisyChannel.Fit, level: Int)

        let family: EngineFamily
        let chances: SymbolChances
        let heard: [Heard]
        /// The mean of its readings, for they err alike.
        let logLikelihood: Double

        /// The share of one of its readings.
        var share: Double { 1 / Double(heard.count) }
        /// Natural logarithm of the chance that a letter was read as several; 0 where none was.
        var broken: Double { heard.reduce(0) { $0 + ($1.fit.broken ?? 0) } * share }

        init?(_ family: EngineFamily, _ readings: ReadingSourceMap<FieldReading>, _ value: String) {
            let own = readings.pairs.filter { $0.key.family == family }.map(\.value)
            guard !own.isEmpty, let channel = NoisyChannel.counted[family] else { return nil }
            (self.family, chances) = (family, channel.chances)
            (heard, logLikelihood) = channel.hear(own, of: value)
        }
    }

    let value: String
    let symbols: [UInt8]
    /// Whether no reader read it so.
    let isDerived: Bool
    /// Families of which an engine read exactly this on the whole card, in any light.
    let engines: Set<EngineFamily>
    /// Families with a reader that read exactly this.
    let families: Set<EngineFamily>
    let voices: [Voice]
    /// A person's own engine that read exactly this.
    let program: EngineName?
    /// Natural logarithm of the probability of what such engines read, as far as they count.
    let vote: Double
    /// Natural logarithm of the probability of all readings, one voice a family.
    private(set) var logLikelihood = 0.0
    /// The same and that of the value before anybody had read it.
    var score = 0.0

    /// The share of a family's misread symbols that another misreads in the same way: letters and digits, and blanks and marks.
    /// Counted on tune cards.
    private static let alike = (letters: 0.15, marks: 0.35)

    init(_ value: String, of readings: ReadingSourceMap<FieldReading>, _ programs: EngineMap<FieldReading> = [:]) {
        self.value = value
        symbols = ValueSymbols.codes(of: value)
        let literal = readings.pairs.filter { $0.value.value == value }
        program = programs.pairs.first { $0.value.value == value }?.key
        isDerived = literal.isEmpty && program == nil
        engines = Set(literal.compactMap(\.key.wholeCardFamily))
        families = Set(literal.compactMap(\.key.family))
        voices = EngineFamily.allCases.compactMap { Voice($0, readings, value) }
        vote = programs.pairs.reduce(0) { sum, own in
            let (channel, share) = NoisyChannel.ofProgram(own.key)
            return sum + (channel.map { share * $0.hear([own.value], of: value).logLikelihood } ?? 0)
        }
        logLikelihood = voices.reduce(0) { $0 + $1.logLikelihood } + alikeErrors
    }

    var origin: FieldOrigin {
        if engines == EngineFamily.both { return .both }
        if let engine = engines.first { return FieldOrigin(engine) }
        return families.isEmpty ? program.map(FieldOrigin.program) ?? .derived : .second
    }

    /// The addition for errors that families share: they have often one cause, and the second is no second witness.
    private var alikeErrors: Double {
        var sum = voices.map(\.broken).filter { $0 < 0 }.sorted().dropFirst().reduce(0) {
            $0 + max(log(Self.alike.letters) - $1, 0)
        }
        for (place, symbol) in symbols.enumerated() {
            // What the LSTM makes of letters is seldom what the others do.
            let isLetter = ValueSymbols.isLetterOrDigit(symbol)
            sum += joined(isLetter ? Self.alike.letters : Self.alike.marks) { voice, heard in
                let read = heard.fit.read[place]
                guard read != symbol, !isLetter || voice.family != .lstm else { return nil }
                return (read, voice.chances.substitution(symbol, read, at: heard.level))
            }
        }
        for gap in 0...symbols.count {
            sum += joined(Self.alike.marks) { voice, heard in
                let read = heard.fit.between[gap]
                guard read != ValueSymbols.none, !ValueSymbols.isLetterOrDigit(read) else { return nil }
                return (read, voice.chances.insertion(read, at: heard.level, gap: gap, of: symbols.count))
            }
        }
        return sum
    }

    /// - Parameter error: what a reading has instead of one symbol, and the natural logarithm of its chance.
    private func joined(_ alike: Double, error: (Voice, Voice.Heard) -> (read: UInt8, chance: Double)?) -> Double {
        var errors: [UInt8: [(share: Double, chance: Double)]] = [:]
        for voice in voices {
            var own: [UInt8: (share: Double, chance: Double)] = [:]
            for heard in voice.heard where !heard.fit.isStray {
                guard let (read, chance) = error(voice, heard) else { continue }
                own[read] = (voice.share + (own[read]?.share ?? 0), max(chance, own[read]?.chance ?? chance))
            }
            for (read, vote) in own { errors[read, default: []].append(vote) }
        }
        return errors.values.filter { $0.count > 1 }.reduce(0) { sum, votes in
            let least = votes.map(\.share).min() ?? 0
            return votes.map(\.chance).sorted().dropFirst().reduce(sum) { $0 + least * max(log(alike) - $1, 0) }
        }
    }
}
