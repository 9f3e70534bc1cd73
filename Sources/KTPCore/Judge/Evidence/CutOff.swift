extension Testimony {
    /// The picture ends within so many heights of a value that its edge may have cut off.
    private static let margin = 0.3
    /// A sign this high, by its width, may be a plus: of nine minus signs none was higher than half of its width.
    private static let plusFrom = 0.65

    var atEdge: Double { (facts.contains { $0.edge ?? 1 < Self.margin } && !isWhole).amount }

    /// Whether print that nobody made out stands between the value and its neighbours: the rest of it.
    var unreadRow: Double { (facts.contains { $0.unreadRows > 0 } && !isWhole).amount }

    /// Whether the sign behind a blood group is too high for a minus: of a plus, light may have taken a stroke.
    var tallMinus: Double {
        (value.hasSuffix("-") && facts.contains { $0.signHeight ?? 0 > Self.plusFrom }).amount
    }
}
