/// Holm's correction for several tests at once (Holm 1979): as safe as Bonferroni's against a single false alarm among
/// them all, and never less able to see a difference.
enum Holm {
    /// - Parameter p: of each test.
    /// - Returns: in the same order, what may be held against the significance that is meant for all of them together.
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
