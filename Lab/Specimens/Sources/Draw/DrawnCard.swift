package import KTPCore

/// One line of print on a card.
package struct TextRun: Sendable, Equatable {
    /// The fields that the run tells, in printed order: two for place and date of birth, none for labels and colons. A
    /// value that goes over two lines makes two runs with the same field.
    package var fields: [KTPField]
    package var text: String
    /// Around the ink, in pixels of the drawn card.
    package var box: BoundingBox
}

/// A card's face, straight on, and where everything was printed.
package struct DrawnCard: Sendable {
    /// The face fills the picture; its round corners are left square here.
    package var pixels: PixelImage
    package var runs: [TextRun]

    /// The lines that tell a field, top to bottom.
    package func runs(of field: KTPField) -> [TextRun] { runs.filter { $0.fields.contains(field) } }
}
