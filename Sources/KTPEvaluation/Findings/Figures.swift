package import KTPCore

/// Figures as text, each with its n.
package enum Figures {
    package static let none = "–"
    /// In place of an interval under six cards.
    static let tooFew = "too few cards"

    /// `96.5 % 219/227`, rounded to the nearest; but 227 of 228 never read 100.0 %, nor 1 of 9999 0.0 %.
    package static func share(_ proportion: Proportion) -> String {
        proportion.share.map { "\(percent($0)) \(proportion.hits)/\(proportion.n)" } ?? none
    }

    /// `2.31 % 12/519`; errors may outnumber what there is to read.
    package static func rate(_ rate: ErrorRate) -> String { "\(percent(of: rate)) \(rate.errors)/\(rate.n)" }

    static func percent(of rate: ErrorRate) -> String { rate.rate.map { "\(decimal($0 * 100, 2)) %" } ?? "∞" }
    static func percent(_ share: Double) -> String { Language.en.percent(share) }
    static func percent(_ share: Proportion) -> String { share.share.map(percent) ?? none }

    static func wholePercent(_ share: Double) -> String { "\(decimal(share * 100, 0)) %" }

    /// `91.2–98.0 %`; too few where the cards are.
    package static func interval(_ interval: Interval?) -> String {
        interval.map { "\(percent($0.low).dropLast(2))–\(percent($0.high))" } ?? tooFew
    }

    /// In percentage points: `+3.2 (+1.0 … +5.5)`.
    static func points(_ difference: Difference?) -> String { difference.map { spread($0, 100, 1) } ?? none }

    /// The same and seconds without their sign, where a word says which side has more: `3.2 (1.0 … 5.5)`.
    static func morePoints(_ difference: Difference) -> String { spread(difference.upward, 100, 1, isSigned: false) }
    static func moreSeconds(_ difference: Difference) -> String {
        spread(difference.upward, 1, 3, " s", isSigned: false)
    }

    /// `+0.120 s (+0.100 … +0.140)`.
    package static func seconds(_ difference: Difference) -> String { spread(difference, 1, 3, " s") }

    /// 12.3 ms or 1.23 s, whichever is read at a glance.
    static func seconds(_ value: Double) -> String {
        switch value {
        case ..<0.0095: "\(decimal(value * 1000, 2)) ms"
        case ..<0.95: "\(decimal(value * 1000, 0)) ms"
        default: "\(decimal(value, 2)) s"
        }
    }

    /// A p-value: small ones as a bound, not as a row of digits.
    package static func p(_ value: Double) -> String { value < 0.0001 ? "< 0.0001" : decimal(value, 4) }

    package static func decimal(_ value: Double?, _ places: Int) -> String {
        value.map { Language.en.decimal($0, places: places) } ?? none
    }

    static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }
    static func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }

    static func verdict(_ difference: Difference?) -> String {
        difference.map { $0.isShown ? "shown" : "no difference shown" } ?? ""
    }

    private static func spread(
        _ difference: Difference, _ scale: Double, _ places: Int, _ unit: String = "", isSigned: Bool = true
    ) -> String {
        func number(_ value: Double) -> String {
            (isSigned && value >= 0 ? "+" : "") + decimal(value * scale, places)
        }
        let interval = difference.interval.map { "\(number($0.low)) … \(number($0.high))" }
        return "\(number(difference.value))\(unit) (\(interval ?? tooFew))"
    }
}
