import Foundation
import KTPCore

/// McNemar's exact test: where two readings of the same cards differ, does one win more often than a fair coin would?
package struct McNemar: Sendable, Equatable {
    package var onlyFirst: Int
    package var onlySecond: Int

    package init(onlyFirst: Int, onlySecond: Int) {
        (self.onlyFirst, self.onlySecond) = (onlyFirst, onlySecond)
    }

    package var discordant: Int { onlyFirst + onlySecond }

    /// Two-sided exact p (binomial, ½), as R's `binom.test` and statsmodels' `mcnemar(exact=True)`; 1 if none differs.
    package var p: Double {
        let n = discordant
        guard onlyFirst != onlySecond else { return 1 }
        let tail = (0...min(onlyFirst, onlySecond)).reduce(0.0) { sum, k in
            sum + exp(Self.logChoose(n, k) - Double(n) * log(2))
        }
        return min(1, 2 * tail)
    }

    /// Natural logarithm of n over k.
    private static func logChoose(_ n: Int, _ k: Int) -> Double {
        lgamma(Double(n + 1)) - lgamma(Double(k + 1)) - lgamma(Double(n - k + 1))
    }
}

extension McNemar: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["onlyFirst": onlyFirst, "onlySecond": onlySecond, "p": p])
    }
}

/// Holm's correction for several tests (Holm 1979): as safe as Bonferroni's, never less able to see a difference.
enum Holm {
    /// In the same order, each to be held against the significance meant for all of them together.
    static func adjusted(_ p: [Double]) -> [Double] {
        var adjusted = p
        var least = 0.0
        for (rank, index) in p.indices.sorted(by: { p[$0] < p[$1] }).enumerated() {
            least = max(least, min(1, p[index] * Double(p.count - rank)))
            adjusted[index] = least
        }
        return adjusted
    }
}
