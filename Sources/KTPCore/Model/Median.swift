extension Sequence where Element: Comparable {
    /// The middle one by size; of two the greater, so that it is always an element. Nil of nothing.
    package var upperMedian: Element? {
        let sorted = sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
