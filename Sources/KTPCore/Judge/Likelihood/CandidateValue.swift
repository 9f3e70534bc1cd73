import Foundation

/// A value that a field may have, and how likely the readings are if the card prints it.
struct CandidateValue {
    let value: String
    /// Whether no reader read it so.
    let isDerived: Bool
    /// That read exactly this on the whole card, in any light.
    let engines: Set<OCREngine>
    /// Of which a reader read exactly this.
    let families: Set<NoisyChannel.Family>
    /// Natural logarithm of the probability of all readings, one voice a family.
    var logLikelihood = 0.0
    /// The same and that of the value before anybody had read it.
    var score = 0.0
    /// By family: minus the natural logarithm of the likelihood of its readings, a symbol.
    var implausibility: [NoisyChannel.Family: Double] = [:]
    /// How likely it is, this value being one, that the card prints one which differs by one symbol.
    var neighbours = 0.0
    /// With the likeliest symbol in each place, where that is not what stands there.
    var mended: String?

    /// Of symbols that one family misreads, the share that another misreads in the same way: letters and digits, and blanks and
    /// marks. Counted on tune cards.
    private static let alike = (letters: 0.15, marks: 0.35)
    /// How alike two families err: the chance that what one reads wrongly the other reads wrongly for the same cause. Wide and
    /// narrow gaps are so for all who look.
    private static let commonCause = (symbols: 0.1, blanks: 0.4)
    /// Natural logarithm of the most by which a neighbour may be likelier.
    private static let most = 8.0
    /// Natural logarithm of the chance that a reader loses whole words at an end of a value, in the dark and under glare.
    private static let wordLost = -6.0
    /// Below it counts as nothing.
    private static let floor = -16.0

    init(_ value: String, of readings: ReadingSourceMap<FieldReading>) {
        self.value = value
        let literal = readings.pairs.filter { $0.value.value == value }
        isDerived = literal.isEmpty
        engines = Set(literal.compactMap(\.key.wholeCardEngine))
        families = Set(literal.map(\.key.family))
    }

    var origin: FieldOrigin {
        switch engines.count {
        // The readers of single strips are LSTM networks too.
        case 0: isDerived ? .derived : .lstm
        case 1: engines.first.map { FieldOrigin($0) } ?? .derived
        default: .both
        }
    }

    /// Looks how likely the readings are.
    mutating func weigh(_ readings: ReadingSourceMap<FieldReading>) {
        let symbols = ValueSymbols.codes(of: value)
        var ballots: [Ballot] = []
        var breaks: [Double] = []
        for family in NoisyChannel.Family.allCases {
            let own = readings.pairs.filter { $0.key.family == family }
            guard !own.isEmpty, let channel = NoisyChannel.counted[family] else { continue }
            var sum = 0.0
            var ballot = Ballot(of: symbols, by: family)
            var broken = 0.0
            for (_, reading) in own {
                let level = NoisyChannel.level(of: reading.confidence)
                let fit = channel.fit(symbols, read: ValueSymbols.codes(of: reading.value), at: level)
                // A single symbol at an end is sooner made up than lost.
                let isWordLost =
                    value.count > reading.value.count + 2
                    && (value.hasPrefix(reading.value + " ") || value.hasSuffix(" " + reading.value))
                sum += isWordLost ? max(fit.logLikelihood, Self.wordLost) : fit.logLikelihood
                broken += (fit.broken ?? 0) / Double(own.count)
                if !fit.isStray { ballot.add(fit, of: symbols, channel, level, share: 1 / Double(own.count)) }
            }
            let mean = sum / Double(own.count)
            logLikelihood += mean
            implausibility[family] = min(-mean / Double(symbols.count + 1), 3)
            ballots.append(ballot)
            breaks.append(broken)
        }
        joinAlikeErrors(ballots, symbols)
        for broken in breaks.filter({ $0 < 0 }).sorted().dropFirst() {
            logLikelihood += max(log(Self.alike.letters) - broken, 0)
        }
    }

    /// Looks how likely its neighbours are, against it.
    mutating func weighNeighbours(_ readings: ReadingSourceMap<FieldReading>, in field: KTPField) {
        let symbols = ValueSymbols.codes(of: value)
        let voices = NoisyChannel.Family.allCases.compactMap { family -> Neighbourhood? in
            let own = readings.pairs.filter { $0.key.family == family }
            guard !own.isEmpty, let channel = NoisyChannel.counted[family] else { return nil }
            var voice = Neighbourhood(of: symbols)
            for (_, reading) in own {
                let level = NoisyChannel.level(of: reading.confidence)
                let fit = channel.fit(symbols, read: ValueSymbols.codes(of: reading.value), at: level)
                if !fit.isStray { voice.add(fit, of: symbols, channel, level, share: 1 / Double(own.count)) }
            }
            return voice
        }
        weighNeighbours(voices, symbols, ValuePrior.counted.changes(of: symbols, in: field))
    }

    /// Families that misread a symbol alike have often one cause: the second error is no second witness.
    private mutating func joinAlikeErrors(_ ballots: [Ballot], _ symbols: [UInt8]) {
        func join(_ votes: [[UInt8: Ballot.Vote]], but right: UInt8, _ share: Double) {
            var errors: [UInt8: [Ballot.Vote]] = [:]
            for (read, vote) in votes.joined() where read != right { errors[read, default: []].append(vote) }
            for votes in errors.values where votes.count > 1 {
                let least = votes.map(\.share).min() ?? 0
                for vote in votes.sorted(by: { $0.chance < $1.chance }).dropFirst() {
                    logLikelihood += least * max(log(share) - vote.chance, 0)
                }
            }
        }
        for (place, symbol) in symbols.enumerated() {
            // What the LSTM makes of letters is seldom what the others do.
            let isLetter = ValueSymbols.isLetterOrDigit(symbol)
            let heard = ballots.filter { !isLetter || $0.family != .lstm }
            join(heard.map { $0.read[place] }, but: symbol, isLetter ? Self.alike.letters : Self.alike.marks)
        }
        for gap in 0...symbols.count {
            join(ballots.map { $0.madeUp[gap] }, but: ValueSymbols.none, Self.alike.marks)
        }
    }

    private mutating func weighNeighbours(
        _ voices: [Neighbourhood], _ symbols: [UInt8], _ changes: ValuePrior.Changes
    ) {
        func cause(of symbol: UInt8) -> Double {
            symbol == ValueSymbols.blank ? Self.commonCause.blanks : Self.commonCause.symbols
        }
        let replaced = Self.odds(voices.map(\.replaced), changes.replaced) { _ in Self.commonCause.symbols }
        let added = Self.odds(voices.map(\.added), changes.added) { cause(of: UInt8($0 % ValueSymbols.count)) }
        let dropped = Self.odds(voices.map(\.dropped), changes.dropped) { cause(of: symbols[$0]) }
        neighbours = added.reduce(0, +) + dropped.reduce(0, +) + replaced.reduce(0, +)
        var likeliest: [UInt8] = []
        for place in 0...symbols.count {
            let row = place * ValueSymbols.count..<(place + 1) * ValueSymbols.count
            if let best = row.max(by: { added[$0] < added[$1] }), added[best] > 1 {
                likeliest.append(UInt8(best - row.lowerBound))
            }
            guard place < symbols.count else { break }
            // What stands there already is as likely as itself.
            neighbours -= replaced[row.lowerBound + Int(symbols[place])]
            if let best = row.max(by: { replaced[$0] < replaced[$1] }), max(replaced[best], 1) >= dropped[place] {
                likeliest.append(replaced[best] > 1 ? UInt8(best - row.lowerBound) : symbols[place])
            }
        }
        if likeliest != symbols, !likeliest.contains(ValueSymbols.other) {
            mended = ValueSymbols.text(of: likeliest).split(separator: " ").joined(separator: " ")
        }
    }

    /// How much likelier each change is than none: the families err apart, or now and then for a common cause.
    private static func odds(_ voices: [[Double]], _ prior: [Double], cause: (Int) -> Double) -> [Double] {
        prior.indices.map { index in
            var together = prior[index]
            var least = Double.infinity
            for voice in voices {
                together += voice[index]
                least = min(least, voice[index])
            }
            let apart = together > floor ? exp(min(together, most)) : 0
            let alike = least + prior[index]
            return voices.count > 1 && alike > floor ? apart + cause(index) * exp(min(alike, most)) : apart
        }
    }
}

/// What one family read for each symbol of a value.
private struct Ballot {
    /// The share of the family's readings, and the natural logarithm of the chance that it is read so.
    typealias Vote = (share: Double, chance: Double)

    /// By place and symbol.
    var read: [[UInt8: Vote]]
    /// By gap and symbol.
    var madeUp: [[UInt8: Vote]]
    let family: NoisyChannel.Family

    init(of value: [UInt8], by family: NoisyChannel.Family) {
        self.family = family
        read = Array(repeating: [:], count: value.count)
        madeUp = Array(repeating: [:], count: value.count + 1)
    }

    mutating func add(
        _ fit: NoisyChannel.Fit, of value: [UInt8], _ channel: NoisyChannel, _ level: Int, share: Double
    ) {
        for (place, symbol) in fit.read.enumerated() {
            let chance = channel.substitution(value[place], symbol, at: level)
            Self.add((share, chance), to: &read[place][symbol])
        }
        for (gap, symbol) in fit.between.enumerated()
        where symbol != ValueSymbols.none && !ValueSymbols.isLetterOrDigit(symbol) {
            let chance = channel.insertion(symbol, at: level, gap: gap, of: value.count)
            Self.add((share, chance), to: &madeUp[gap][symbol])
        }
    }

    private static func add(_ vote: Vote, to known: inout Vote?) {
        known = (vote.share + (known?.share ?? 0), max(vote.chance, known?.chance ?? vote.chance))
    }
}

/// How much likelier (natural log) one family's readings are with one symbol of a value changed, missing or added.
private struct Neighbourhood {
    /// By place and symbol.
    var replaced: [Double]
    /// By gap and symbol.
    var added: [Double]
    /// By place.
    var dropped: [Double]

    init(of value: [UInt8]) {
        replaced = Array(repeating: 0, count: value.count * ValueSymbols.count)
        added = Array(repeating: 0, count: (value.count + 1) * ValueSymbols.count)
        dropped = Array(repeating: 0, count: value.count)
    }

    mutating func add(
        _ fit: NoisyChannel.Fit, of value: [UInt8], _ channel: NoisyChannel, _ level: Int, share: Double
    ) {
        for place in value.indices {
            let read = fit.read[place]
            let here = channel.substitution(value[place], read, at: level)
            for symbol in 0..<ValueSymbols.count {
                replaced[place * ValueSymbols.count + symbol] +=
                    share * (channel.substitution(UInt8(symbol), read, at: level) - here)
            }
            dropped[place] +=
                share * ((read == ValueSymbols.none ? 0 : channel.insertion(read, at: level)) - here)
        }
        for gap in 0...value.count {
            let read = fit.between[gap]
            let here = channel.insertion(read, at: level, gap: gap, of: value.count)
            for symbol in 0..<ValueSymbols.count {
                added[gap * ValueSymbols.count + symbol] +=
                    share * (channel.substitution(UInt8(symbol), read, at: level) - here)
            }
        }
    }
}
