/// The kind of picture that shows a card. It is information, and no reason to refuse one.
package enum PictureKind: String, Codable, Sendable, CaseIterable {
    /// The card itself, photographed or scanned in colour.
    case colour
    /// A photocopy, or a scan in grey.
    case copy
    /// Black and white alone, as of a fax.
    case bilevel
    /// A photo of a screen.
    case screen
    /// The screen of a phone or a computer, stored as it was.
    case screenshot

    package func name(in language: Language) -> String { language.say(.pictureKind(self)) }
}
