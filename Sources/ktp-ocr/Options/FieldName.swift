import ArgumentParser
package import KTPCore

/// A field as a person types it: by its key, or by its label on the card, of which letters alone count: `Gol. Darah` is
/// meant by `goldarah` too.
extension KTPField: ExpressibleByArgument {
    package init?(argument: String) {
        let name = Self.plain(argument)
        guard
            let field = Self.allCases.first(where: { Self.plain($0.rawValue) == name || Self.plain($0.label) == name })
        else { return nil }
        self = field
    }

    private static func plain(_ name: String) -> String { name.filter(\.isLetter).lowercased() }
}
