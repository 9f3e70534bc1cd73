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

    /// The interval of 95 %; nil under six cards. Where all fields are alike nothing tells how errors cluster: they count as
    /// independent, as a single error does, so that one more error never makes the interval narrower.
    package var interval: Interval? {
        guard cards >= Difference.fewestCards, let share = proportion.share else { return nil }
        let (cards, n) = (Double(cards), Double(proportion.n))
        let between = (squares - 2 * share * products + share * share * sizes) * cards / (cards - 1)
        let within = n * share * (1 - share)
        let designEffect = within > 0 ? max(1, between / within) : 1
        let few = Self.normal / Self.student(degrees: cards - 1)
        return proportion.wilsonInterval(at: n / designEffect * few * few)
    }

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
    /// The fields that are right, by side: overall, and of the cards of one condition.
    func clusteredShares(of condition: String? = nil) -> [ClusteredShare] {
        sides.map { side in
            zip(cards, side.readings).reduce(into: ClusteredShare()) { share, card in
                guard condition == nil || card.0.truth?.condition == condition else { return }
                let judged = card.1.judged
                share.add(Proportion(judged.count { card.1.outcome(of: $0)?.isCorrect == true }, of: judged.count))
            }
        }
    }
}
