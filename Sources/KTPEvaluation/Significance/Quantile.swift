/// Quantiles that interpolate linearly between the two nearest values, as numpy and R do by default.
package enum Quantile {
    /// - Parameter share: 0 the least … 1 the greatest of `sorted`; nil of nothing.
    package static func of(_ sorted: [Double], at share: Double) -> Double? {
        guard let last = sorted.last else { return nil }
        let position = share * Double(sorted.count - 1)
        let index = Int(position)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
    }
}
