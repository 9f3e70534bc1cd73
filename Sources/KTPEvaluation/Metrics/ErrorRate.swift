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

extension ErrorRate: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["rate": rate, "errors": errors, "n": n])
    }
}
