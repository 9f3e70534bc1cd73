/// Turns letters and marks into digits. Only for places where a digit must stand.
enum DigitFolding {
    /// - Returns: one digit for each character, and how many were digits already; nil where one cannot be.
    static func fold(_ text: some StringProtocol) -> (digits: String, genuine: Int)? {
        var digits: [UInt8] = []
        var genuine = 0
        for byte in text.utf8 {
            guard let digit = ConfusableCharacters.digit(for: byte) else { return nil }
            if digit == byte { genuine += 1 }
            digits.append(digit)
        }
        return (String(decoding: digits, as: UTF8.self), genuine)
    }

    /// How far to trust a value of `count` digits of which only `genuine` were read as such.
    static func trust(genuine: Int, of count: Int) -> Double {
        count == 0 ? 1 : 1 - 0.3 * Double(count - genuine) / Double(count)
    }
}
