/// A value that the machine read with some confidence, and of which a person has said whether it is right.
package struct DecidedValue: Sendable, Equatable {
    /// The confidence that the model gave, before an office's correction, 0…1.
    package var confidence: Double
    package var isRight: Bool
    /// Whether it is of the spot check, drawn at random from accepted values; the others were in review.
    package var isOfSample: Bool

    package init(confidence: Double, isRight: Bool, isOfSample: Bool) {
        (self.confidence, self.isRight, self.isOfSample) = (confidence, isRight, isOfSample)
    }
}

/// How right decided values were, by the confidence that they had.
package struct Reliability: Sendable, Equatable {
    package struct Bin: Sendable, Equatable {
        /// From and below which confidences are of the bin; the last bin holds 1 as well.
        package var low: Double
        package var high: Double
        /// The mean confidence, which is the share of right values that was promised.
        package var said: Double
        package var right: Proportion

        package enum Verdict: Sendable, Equatable {
            case holds
            /// Fewer are right than was promised, beyond chance.
            case tooHigh
            case tooLow
        }

        package var verdict: Verdict {
            guard let interval = right.wilsonInterval() else { return .holds }
            return said > interval.high ? .tooHigh : said < interval.low ? .tooLow : .holds
        }
    }

    /// The bins that hold a value, by rising confidence.
    package let bins: [Bin]
    package var decided: Int { bins.reduce(0) { $0 + $1.right.n } }

    static let bounds = [0, 0.5, 0.8, 0.95, 0.99, 1]

    /// - Parameter correction: by which the confidences were corrected that people saw.
    package init(of values: [DecidedValue], under correction: ConfidenceCorrection? = nil) {
        bins = zip(Self.bounds, Self.bounds.dropFirst()).compactMap { low, high in
            let inside = values.map { (correction?.corrected($0.confidence) ?? $0.confidence, $0.isRight) }
                .filter { low <= $0.0 && ($0.0 < high || high == 1) }
            guard !inside.isEmpty else { return nil }
            return Bin(
                low: low, high: high, said: inside.reduce(0) { $0 + $1.0 } / Double(inside.count),
                right: Proportion(inside.count { $0.1 }, of: inside.count))
        }
    }

    /// A line for each bin: `0.95 to 0.99: 118 of 120 right, 98.3 % (95 %: 94.1–99.5 %); promised 97.6 %`
    ///
    /// - Parameter isWhole: whether bins are told of which the confidence holds.
    package func lines(in language: Language, whole isWhole: Bool) -> [String] {
        bins.filter { isWhole || $0.verdict != .holds }.compactMap { bin in
            guard let share = bin.right.share, let interval = bin.right.wilsonInterval() else { return nil }
            let (low, high) = (language.percent(interval.low).dropLast(2), language.percent(interval.high))
            let line = language.say(
                .reliabilityBin(
                    low: language.decimal(bin.low, places: 2), high: language.decimal(bin.high, places: 2),
                    right: bin.right.hits, decided: bin.right.n,
                    figures: "\(language.percent(share)) (95 %: \(low)–\(high))",
                    said: language.percent(bin.said)))
            return switch bin.verdict {
            case .holds: line
            case .tooHigh: line + ": " + language.say(.reliabilityTooHigh)
            case .tooLow: line + ": " + language.say(.reliabilityTooLow)
            }
        }
    }
}

extension Reliability: Encodable {
    package func encode(to encoder: any Encoder) throws {
        let members: [ObjectMembers] = bins.map { bin in
            let interval = bin.right.wilsonInterval()
            return [
                "low": bin.low, "high": bin.high, "said": bin.said.rounded(places: 4), "decided": bin.right.n,
                "right": bin.right.hits, "rate": bin.right.share, "rateLow": interval?.low, "rateHigh": interval?.high,
                "holds": bin.verdict == .holds,
            ]
        }
        try members.encode(to: encoder)
    }
}
