/// Letters and marks that engines print for digits, turned back. Only for places where a digit must stand.
enum DigitFolding {
    static func fold(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "D"), UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "Q"): UInt8(ascii: "0")
        case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "i"),
            UInt8(ascii: "L"), UInt8(ascii: "["), UInt8(ascii: "]"):
            UInt8(ascii: "1")
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): UInt8(ascii: "2")
        case UInt8(ascii: "y"), UInt8(ascii: "A"): UInt8(ascii: "4")
        case UInt8(ascii: "S"), UInt8(ascii: "s"), UInt8(ascii: "$"): UInt8(ascii: "5")
        case UInt8(ascii: "b"), UInt8(ascii: "G"): UInt8(ascii: "6")
        case UInt8(ascii: "?"): UInt8(ascii: "7")
        case UInt8(ascii: "B"): UInt8(ascii: "8")
        case UInt8(ascii: "g"), UInt8(ascii: "q"): UInt8(ascii: "9")
        default: nil
        }
    }

    /// - Returns: as many digits as the text has characters, and how many of them were digits already;
    ///   nil when one of them cannot stand for a digit.
    static func fold(_ text: some StringProtocol) -> (digits: String, genuine: Int)? {
        var digits: [UInt8] = []
        var genuine = 0
        for byte in text.utf8 {
            guard let digit = fold(byte) else { return nil }
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
