/// Errors over the length of the truth, kept as the two counts: rates of many fields add up to the rate
/// of all of them, weighted by length.
package struct ErrorRate: Sendable, Equatable {
    /// Insertions, deletions and substitutions.
    package var errors: Int
    /// Length of the truth, in the metric's unit.
    package var n: Int

    package init(errors: Int, n: Int) {
        self.errors = errors
        self.n = n
    }

    package static let none = ErrorRate(errors: 0, n: 0)

    /// 0 without errors, even over an empty truth; above 1 when more was read than there is; nil when
    /// something was read where the truth is empty, which is no finite rate.
    package var rate: Double? {
        if errors == 0 { return 0 }
        return n == 0 ? nil : Double(errors) / Double(n)
    }

    package static func + (left: ErrorRate, right: ErrorRate) -> ErrorRate {
        ErrorRate(errors: left.errors + right.errors, n: left.n + right.n)
    }

    package static func += (left: inout ErrorRate, right: ErrorRate) {
        left = left + right
    }
}

extension ErrorRate: Codable {
    private enum CodingKeys: String, CodingKey { case rate, errors, n }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        errors = try container.decode(Int.self, forKey: .errors)
        n = try container.decode(Int.self, forKey: .n)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rate, forKey: .rate)
        try container.encode(errors, forKey: .errors)
        try container.encode(n, forKey: .n)
    }
}
