/// What one reader makes of each of the NIK's sixteen places: the digit that it chose and those that it might have.
struct NIKDigitPositions {
    static let count = 16

    /// By place and digit, 0…1; a digit that is not there was not considered.
    let confidences: [[Character: Double]]
    /// The reading itself, a digit a place.
    let digits: [Character]
    /// Whether it is known how sure each digit is, rather than the whole.
    let hasDigitConfidences: Bool
    /// What each digit's word is worth, 0…1. A network that never saw a card's typeface takes digits for others, each as sure
    /// as can be; that it is at a loss the whole shows.
    let reliability: Double

    /// - Parameter text: where it was read. Without it, or its symbols, each digit is as sure as the whole.
    /// - Returns: nil unless the reading is of sixteen digits.
    init?(_ reading: FieldReading, in text: RecognisedText?) {
        digits = Array(reading.value)
        guard digits.count == Self.count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        let symbols = text.flatMap { Self.symbols(of: reading, in: $0) } ?? []
        hasDigitConfidences = symbols.count == Self.count
        reliability = hasDigitConfidences ? reading.confidence : 1
        guard hasDigitConfidences else {
            confidences = digits.map { [$0: reading.confidence] }
            return
        }
        confidences = zip(digits, symbols).map { digit, symbol in
            var place = [digit: symbol.confidence]
            for other in symbol.alternatives {
                guard let listed = Self.digit(other.text) else { continue }
                place[listed] = max(place[listed] ?? 0, other.confidence)
            }
            return place
        }
    }

    /// The symbols inside the reading's box that the parser took for its digits; nil where they do not spell it.
    private static func symbols(of reading: FieldReading, in text: RecognisedText) -> [RecognisedSymbol]? {
        guard let box = reading.box else { return nil }
        let inside = text.lines.flatMap(\.words).filter { $0.box.map(box.holdsCentre(of:)) == true }.flatMap(\.symbols)
        let symbols = inside.compactMap { symbol in digit(symbol.text).map { (symbol, $0) } }
        // Of a digit too many nobody knows whether it was the one that the parser left out: then no place is sure.
        guard symbols.count == count, symbols.map(\.1) == Array(reading.value) else { return nil }
        return symbols.map(\.0)
    }

    private static func digit(_ symbol: String) -> Character? {
        symbol.utf8.count == 1 ? DigitFolding.fold(symbol)?.digits.first : nil
    }
}
