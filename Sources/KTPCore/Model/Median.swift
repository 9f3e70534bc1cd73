extension Sequence where Element: Comparable {
    /// The middle one by size; of two in the middle the greater, so that it is always one of them, as places in pixels
    /// must be. Nil of nothing.
    package var upperMedian: Element? {
        let sorted = sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
