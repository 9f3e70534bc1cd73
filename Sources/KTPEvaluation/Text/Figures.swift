package import KTPCore

/// Figures as text, in the notation of the language, each with its n.
package struct Figures {
    let language: Language

    package init(language: Language) {
        self.language = language
    }

    package static let none = "–"

    /// `96.5 % 219/227`. Rounded to the nearest, as all figures are; but 227 of 228 never read 100.0 %, nor 1 of 9999
    /// 0.0 %.
    package func share(_ proportion: Proportion) -> String {
        guard let share = proportion.share else { return Self.none }
        return "\(percent(share)) \(proportion.hits)/\(proportion.n)"
    }

    /// `2.31 % 12/519`; errors may outnumber what there is to read.
    package func rate(_ rate: ErrorRate) -> String {
        let value = rate.rate.map { "\(decimal($0 * 100, 2)) %" } ?? "∞"
        return "\(value) \(rate.errors)/\(rate.n)"
    }

    package func percent(_ share: Double) -> String { language.percent(share) }

    /// `96 %`, for the ticks of an axis.
    package func wholePercent(_ share: Double) -> String { "\(decimal(share * 100, 0)) %" }

    /// `+20`, in percentage points, for the ticks of an axis.
    package func wholePoints(_ difference: Double) -> String {
        let places = abs(difference * 100 - (difference * 100).rounded()) < 1e-6 ? 0 : 1
        return difference == 0 ? "0" : signed(difference * 100, places)
    }

    /// `91.2–98.0 %`.
    package func interval(_ interval: Interval?) -> String {
        guard let interval else { return Self.none }
        return "\(language.percent(interval.low).dropLast(2))–\(language.percent(interval.high))"
    }

    /// In percentage points: `+3.2 (+1.0 … +5.5)`.
    package func points(_ difference: Difference) -> String {
        let parts = [difference.value, difference.interval.low, difference.interval.high].map { signed($0 * 100, 1) }
        return "\(parts[0]) (\(parts[1]) … \(parts[2]))"
    }

    /// `+0.120 s (+0.100 … +0.140)`, in Indonesian `+0,120 detik (…)`.
    package func seconds(_ difference: Difference) -> String {
        let parts = [difference.value, difference.interval.low, difference.interval.high].map { signed($0, 3) }
        return "\(parts[0]) \(language.say(id: "detik", en: "s")) (\(parts[1]) … \(parts[2]))"
    }

    /// A p-value: small ones as a bound, not as a row of digits.
    package func p(_ value: Double) -> String { value < 0.0001 ? "< \(decimal(0.0001, 4))" : decimal(value, 4) }

    package func decimal(_ value: Double?, _ places: Int) -> String {
        guard let value else { return Self.none }
        return language.decimal(value, places: places)
    }

    package func signed(_ value: Double, _ places: Int) -> String {
        (value < 0 ? "" : "+") + decimal(value, places)
    }
}
