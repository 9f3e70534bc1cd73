extension UInt8 {
    var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
    var isLetter: Bool { isCapital || isSmall }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isAlphanumeric: Bool { isLetter || isDigit }
    var isBlank: Bool { self == UInt8(ascii: " ") }
    var isColon: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") || self == UInt8(ascii: "=") }
    /// Upright strokes: an I, a 1, a fleck or the card's edge.
    var isBar: Bool {
        self == UInt8(ascii: "|") || self == UInt8(ascii: "!") || self == UInt8(ascii: "[") || self == UInt8(ascii: "]")
    }
}
