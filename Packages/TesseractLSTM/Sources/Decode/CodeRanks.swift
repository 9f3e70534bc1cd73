/// The codes of one step by their probability: what is tried first, and what only where that leads nowhere.
struct CodeRanks {
    enum Tier: Int, CaseIterable {
        /// The two best, and the null code.
        case first
        /// The codes that follow, to the fifth.
        case second
        case others
    }

    private static let ranked = 5
    private let nullCode: Int
    private var tiers: [Tier]
    private var best: [Int] = []
    private var members: [[Int]] = [[], [], []]

    init(codes: Int, nullCode: Int) {
        self.nullCode = nullCode
        tiers = [Tier](repeating: .others, count: codes)
    }

    /// In the order of codes.
    subscript(tier: Tier) -> [Int] { members[tier.rawValue] }

    func tier(of code: Int) -> Tier { tiers[code] }

    func areBest(_ one: Int, _ other: Int) -> Bool {
        one == best[0] && other == best[1] || one == best[1] && other == best[0]
    }

    mutating func rank(_ probabilities: UnsafeBufferPointer<Float>) {
        best.removeAll(keepingCapacity: true)
        for code in probabilities.indices {
            guard best.count < Self.ranked || probabilities[code] > probabilities[best[best.count - 1]] else {
                continue
            }
            if best.count == Self.ranked { best.removeLast() }
            let place = best.firstIndex { probabilities[code] > probabilities[$0] } ?? best.count
            best.insert(code, at: place)
        }
        for code in tiers.indices { tiers[code] = .others }
        for (rank, code) in best.enumerated() { tiers[code] = rank < 2 ? .first : .second }
        tiers[nullCode] = .first
        for tier in Tier.allCases { members[tier.rawValue].removeAll(keepingCapacity: true) }
        for code in tiers.indices { members[tiers[code].rawValue].append(code) }
    }
}
