extension Testimony {
    /// The picture ends within so many heights of a value that its edge may have cut off.
    private static let margin = 0.3
    /// A sign this high, by its width, may be a plus: of 32 minus signs 29 were not higher than 0.6 of their width, and 89 plus
    /// signs were higher than 0.85. What is twice as high as wide is no sign, but a letter beside it.
    private static let plus = 0.7...2.0

    var atEdge: Double { (facts.contains { $0.edge ?? 1 < Self.margin } && !isWhole).amount }

    /// Whether print that nobody made out stands between the value and its neighbours: the rest of it.
    var unreadRow: Double { (facts.contains { $0.unreadRows > 0 } && !isWhole).amount }

    /// Whether a column of its letters was lost and filled again: what stood there alone, as a 1 or an I, is gone.
    var broken: Double { (facts.contains(where: \.isBroken) && !isWhole).amount }

    /// Whether the sign behind a blood group is too high for a minus: of a plus, light may have taken a stroke. A box
    /// that reaches into other print measures more than the sign, so the lowest of all readers' boxes counts.
    var tallMinus: Double {
        let heights = facts.compactMap(\.signHeight).filter { $0 <= Self.plus.upperBound }
        return (value.hasSuffix("-") && heights.min().map(Self.plus.contains) == true).amount
    }
}
