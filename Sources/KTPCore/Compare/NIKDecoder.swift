/// Finds the sixteen digits that differing readings of a NIK support together, symbol by symbol, by what each reader
/// chose and the legacy engine's alternatives. (The LSTM's alternatives changed no number of 598 in dispute on strips
/// made worse, and cost a fifth of its time.) A digit that all readings share stays, even where the rest of the card
/// or the rules of the number contradict it.
struct NIKDecoder {
    /// Beyond that many open places the readings are of different things.
    private static let mostOpen = 6
    /// A digit that nobody chose must have been considered this seriously.
    private static let leastConfidence = 0.5
    private static let mostChoices = 4
    /// Added to the LSTM's digits, for where both engines are as sure. With more, fewer numbers came out right.
    private static let tieBreak: EngineMap<Double> = [.lstm: 0.02]

    /// By place and digit: what speaks for it.
    private let weights: [[Character: Double]]
    /// By place: the digits it may have. None where it is not known of each digit how sure it is.
    private let choices: [[Character]]

    /// - Parameter networks: the readings by recogniser. One that reads a strip twice has one voice, its surer word.
    /// - Returns: nil where there are none.
    init?(_ networks: EngineMap<[NIKDigitPositions]>) {
        let readings = networks.pairs.flatMap(\.value)
        guard !readings.isEmpty else { return nil }
        var weights: [[Character: Double]] = []
        var choices: [[Character]] = []
        for place in 0..<NIKDigitPositions.count {
            var sum: [Character: Double] = [:]
            for (engine, readings) in networks.pairs {
                var voice: [Character: Double] = [:]
                for reading in readings {
                    voice.merge(
                        reading.confidences[place].mapValues { $0 * reading.reliability }, uniquingKeysWith: max)
                }
                if let first = readings.first { voice[first.digits[place], default: 0] += Self.tieBreak[engine] ?? 0 }
                sum.merge(voice, uniquingKeysWith: +)
            }
            let chosen = Set(readings.map { $0.digits[place] })
            let considered = sum.filter { $0.value >= Self.leastConfidence || chosen.contains($0.key) }
                .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostChoices).map(\.key)
            weights.append(sum)
            choices.append(chosen.count > 1 ? considered : Array(chosen))
        }
        self.weights = weights
        self.choices = readings.allSatisfy(\.hasDigitConfidences) ? choices : []
    }

    /// What speaks for these sixteen digits, more for the likelier ones.
    func weight(of nik: String) -> Double {
        zip(nik, weights).reduce(0) { $0 + ($1.1[$1.0] ?? 0) }
    }

    /// Every number that the open places allow; none where the readings have too little in common.
    var numbers: [String] {
        guard !choices.isEmpty, choices.count(where: { $0.count > 1 }) <= Self.mostOpen else { return [] }
        return choices.reduce([""]) { beginnings, digits in
            beginnings.flatMap { beginning in digits.map { beginning + String($0) } }
        }
    }
}

extension NIKDecoder {
    /// Nil where nobody read a NIK, or a reading is not of sixteen digits. `runs` hold the symbols of the readings.
    init?(_ readings: ReadingSourceMap<KTPData>, of runs: ReadingSourceMap<EngineRun>) {
        var networks: EngineMap<[NIKDigitPositions]> = [:]
        let read = readings.of(.nik)
        for (source, reading) in read.pairs {
            let network: OCREngine
            switch source {
            case .lstm, .narrowed: network = .lstm
            case .legacy: network = .legacy
            // Another light is heard where the first showed an engine no number.
            case .lstmEnhanced, .legacyEnhanced:
                guard let engine = source.wholeCardEngine, read[ReadingSource(engine)] == nil else { continue }
                network = engine
            // Is not asked about the NIK.
            case .other, .otherEnhanced: continue
            }
            guard let places = NIKDigitPositions(reading, in: runs[source]?.text) else { return nil }
            networks[network] = (networks[network] ?? []) + [places]
        }
        self.init(networks)
    }
}
