package import KTPCore

/// Whether confidence means what it says: of the answers given with 0.9, are nine in ten right?
/// Over answered fields; an answer to a field that is not on the card is a wrong one.
package struct Calibration: Sendable, Equatable {
    /// The answers whose confidence is in one tenth of 0…1; the last tenth includes 1.
    package struct Bin: Codable, Sendable, Equatable {
        package var from: Double
        package var to: Double
        package var right: Proportion
        /// nil in an empty bin.
        package var meanConfidence: Double?
    }

    private static let binCount = 10
    /// Shares by card, as the answers of one card are right and wrong together.
    private var shares = Array(repeating: ClusteredShare(), count: binCount)
    private var confidence = Array(repeating: 0.0, count: binCount)
    private var squaredErrors = 0.0

    package init() {}

    /// - Parameter answers: of one card; confidence outside 0…1 is taken for the nearer end.
    package mutating func add(card answers: [(confidence: Double, isRight: Bool)]) {
        var parts = Array(repeating: Proportion.none, count: Self.binCount)
        for answer in answers {
            let stated = min(max(answer.confidence, 0), 1)
            let bin = min(Int(stated * Double(Self.binCount)), Self.binCount - 1)
            parts[bin].add(answer.isRight)
            confidence[bin] += stated
            let error = stated - (answer.isRight ? 1 : 0)
            squaredErrors += error * error
        }
        for bin in parts.indices { shares[bin].add(parts[bin]) }
    }

    /// The 95 % interval of each bin's share right; nil of one with answers of fewer than six cards.
    package var intervals: [Interval?] { shares.map(\.interval) }

    private var right: [Proportion] { shares.map(\.proportion) }

    package var n: Int { right.reduce(0) { $0 + $1.n } }

    /// The reliability table, ten rows from 0 to 1.
    package var bins: [Bin] {
        right.indices.map { index in
            let count = right[index].n
            return Bin(
                from: Double(index) / Double(Self.binCount), to: Double(index + 1) / Double(Self.binCount),
                right: right[index], meanConfidence: count == 0 ? nil : confidence[index] / Double(count))
        }
    }

    /// Mean squared distance of confidence from what came true, 0 perfect … 1 (Brier 1950); nil of nothing.
    package var brier: Double? { n == 0 ? nil : squaredErrors / Double(n) }

    /// Expected calibration error: the bins' distance of mean confidence from share right, weighted by
    /// their size (Naeini 2015); nil of nothing.
    package var expectedError: Double? {
        guard n > 0 else { return nil }
        let distances = right.indices.map { abs(Double(right[$0].hits) - confidence[$0]) }
        return distances.reduce(0, +) / Double(n)
    }
}

extension Calibration: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["n": n, "brier": brier, "expectedError": expectedError, "bins": bins])
    }
}
