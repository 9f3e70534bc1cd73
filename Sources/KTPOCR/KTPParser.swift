import KTPCore

/// Finds the fields of a card in text that an OCR engine read off it, whichever engine that was.
///
/// The text has one line a row of the card. Damaged labels, lost colons and an issue block glued to the values are allowed
/// for; nothing is corrected that could as well be on the card.
///
/// ```swift
/// let fields = KTPParser().parse("NIK : 3273015203900001\nNama : RATNA WULANDARI")
/// fields[.nama]   // RATNA WULANDARI
/// ```
///
/// Not `Sendable`: keep one for each task.
public struct KTPParser {
    private let parser = KTPCore.KTPParser()

    public init() {}

    /// - Parameter text: of one card, or of single rows of it, each with its label.
    /// - Returns: what was found; nothing where the text is no card.
    public func parse(_ text: String) -> CardFields {
        let data = parser.parse(RecognisedText(plainText: text), requiring: .labelledRow)
        return CardFields(data.fields.mapValues(\.value))
    }
}
