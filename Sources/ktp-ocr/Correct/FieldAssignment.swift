import ArgumentParser
package import KTPCore

/// `nama=SITI AMINAH`, as a person types it: a field by its key or by its label on the card, and what is there.
/// Nothing behind the sign says that the field is not on the card.
struct FieldAssignment {
    let field: KTPField
    let value: String?

    struct Refusal: ExplainedError {
        var text: String
        /// The field that may have been meant.
        var meant: KTPField?

        func message(in language: Language) -> String {
            let example = "\(meant?.rawValue ?? KTPField.nama.rawValue)=\(meant == nil ? "SITI AMINAH" : "…")"
            return language.say(.badFieldAssignment(text: text, example: example))
        }
    }

    init(_ text: String) throws(Refusal) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let field = KTPField(argument: String(parts[0]))
        guard parts.count == 2, let field else {
            let meant = EditDistance.nearest(to: String(parts[0]), among: KTPField.allCases.map(\.rawValue))
            throw Refusal(text: text, meant: field ?? meant.flatMap(KTPField.init(rawValue:)))
        }
        self.field = field
        value = field.typed(String(parts[1]))
    }
}

/// A field as a person types it: by its key, or by its label's letters alone: `goldarah` means `Gol. Darah`.
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
