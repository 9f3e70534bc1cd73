import Foundation
package import KTPCore

/// A share over several fields a card. The fields of one card stand and fall together, so that Wilson's interval over all
/// of them would be too narrow: it is taken at the effective number of fields (Korn and Graubard 1998).
package struct ClusteredShare: Sendable, Equatable {
    package private(set) var proportion = Proportion.none
    private var cards = 0
    /// Sums over cards of hits², hits × n and n².
    private var squares = 0.0
    private var products = 0.0
    private var sizes = 0.0

    package init() {}

    /// - Parameter card: its fields that are right, of those that are judged; a card without any says nothing.
    package mutating func add(_ card: Proportion) {
        guard card.n > 0 else { return }
        let (hits, n) = (Double(card.hits), Double(card.n))
        proportion = proportion + card
        cards += 1
        squares += hits * hits
        products += hits * n
        sizes += n * n
    }

    /// Variance as cards show it, of that of independent fields. Few errors, and none at all, tell nothing of how they
    /// cluster: it is no less than that of fields of which each two of a card correlate by 0.1 (0.02 to 0.29 were measured,
    /// by engine, on 210 drawn cards).
    private var designEffect: Double {
        guard cards > 1, let share = proportion.share else { return 1 }
        let (cards, n) = (Double(cards), Double(proportion.n))
        let between = (squares - 2 * share * products + share * share * sizes) * cards / (cards - 1)
        let within = n * share * (1 - share)
        return max(1 + 0.1 * (sizes / n - 1), within > 0 ? between / within : 1)
    }

    /// The interval of 95 %; nil under six cards.
    package var interval: Interval? { interval(at: designEffect) }

    private func interval(at designEffect: Double) -> Interval? {
        guard cards >= Difference.fewestCards else { return nil }
        let few = Self.normal / Self.student(degrees: Double(cards - 1))
        return proportion.wilsonInterval(at: Double(proportion.n) / designEffect * few * few)
    }

    /// The intervals of sides that read the same cards: each takes the greatest design effect of its own and of those that
    /// are nearer to all or nothing. So of two that are half right or more the better never has the wider one, and the
    /// best has the one that it has alone.
    package static func intervals(_ sides: [ClusteredShare]) -> [Interval?] {
        sides.map { side in
            side.interval(at: sides.filter { $0.extremity >= side.extremity }.map(\.designEffect).max() ?? 1)
        }
    }

    private var extremity: Int { abs(2 * proportion.hits - proportion.n) }

    /// The quantile 0.975 of the normal distribution, and of Student's t from five degrees of freedom on (Cornish and
    /// Fisher's expansion, to 0.003).
    private static let normal = 1.959963984540054
    private static func student(degrees d: Double) -> Double {
        let (z, z3, z5, z7) = (normal, pow(normal, 3), pow(normal, 5), pow(normal, 7))
        return z + (z3 + z) / (4 * d) + (5 * z5 + 16 * z3 + 3 * z) / (96 * d * d)
            + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * d * d * d)
    }
}

extension Proportion {
    /// Wilson's interval where each card counts once; nil under six cards.
    var intervalOverCards: Interval? { n < Difference.fewestCards ? nil : wilsonInterval() }
}

extension CardsBySide {
    /// The intervals of the fields that are right, by side: overall, and of the cards of one condition.
    func intervals(of condition: String? = nil) -> [Interval?] {
        ClusteredShare.intervals(
            sides.map { side in
                zip(cards, side.readings).reduce(into: ClusteredShare()) { share, card in
                    guard condition == nil || card.0.truth?.condition == condition else { return }
                    let judged = card.1.judged
                    share.add(Proportion(judged.count { card.1.outcome(of: $0)?.isCorrect == true }, of: judged.count))
                }
            })
    }
}
