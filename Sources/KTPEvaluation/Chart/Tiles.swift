extension Markup {
    /// Figures in large type, each with what it stands on.
    static func tiles(_ tiles: [(name: String, number: String, base: String, tone: Tone?)]) -> Markup {
        .tag(
            "ul", ["class": "tiles"],
            .group(
                tiles.map { tile in
                    .tag(
                        "li", ["class": tile.tone?.className], .tag("span", ["class": "name"], .text(tile.name)),
                        .tag("span", ["class": "number"], .text(tile.number)),
                        .tag("span", ["class": "base"], .text(tile.base)))
                }))
    }
}
