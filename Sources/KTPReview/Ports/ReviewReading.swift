package import KTPCore
package import KTPRegister

/// What one reader made of a box that a person drew.
package struct ReviewLine: Sendable {
    package var reader: ReadingSource
    package var text: String
    /// 0…1
    package var confidence: Double

    package init(reader: ReadingSource, text: String, confidence: Double) {
        self.reader = reader
        self.text = text
        self.confidence = confidence
    }
}

/// Reading cards again, on the page's request.
package protocol ReviewReading: Sendable {
    /// Reads the picture of a card again, turned as the session has it now, into the session.
    func readAgain(_ card: RegisterEntry) async throws
    /// Both engines on a box of the card laid flat, in pixels of the record's geometry.
    /// - Returns: nil where the picture is not there, or is another now.
    func line(_ box: BoundingBox, of card: RegisterEntry) async throws -> [ReviewLine]?
}
