extension Double {
    /// As records have it: 4 places of a share, 4 of a second; more would be noise.
    package func rounded(places: Int) -> Double {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}

extension Sequence where Element: Comparable {
    /// The middle one by size; of two the greater, so that it is always an element. Nil of nothing.
    package var upperMedian: Element? {
        let sorted = sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
