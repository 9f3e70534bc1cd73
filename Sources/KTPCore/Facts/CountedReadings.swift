/// How each family of readers misreads and what values look like: `Tables/readings.txt`, by Lab/Training/channel.py.
package enum CountedReadings {
    /// The version of the cards and of the recipe.
    package static let version = String(blocks[0][0].dropFirst("version ".count).prefix { $0 != "," })

    /// The counts of each family, by its name.
    static let families = Dictionary(
        blocks.filter { $0[0].hasPrefix("family ") }
            .map { (String($0[0].dropFirst("family ".count)), Array($0.dropFirst())) }
    ) { first, _ in first }

    /// How often a kind of symbol follows another, a line a group of fields.
    static let shapes = blocks.first { $0[0] == "shapes" }?.dropFirst() ?? []

    private static let blocks = Tables.readings.split(separator: "\n\n").map { $0.split(separator: "\n") }
}
