/// Holm's correction for several tests at once (Holm 1979): as safe as Bonferroni's, never less able to see a
/// difference.
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
