/// The symbols of which values are made, as small numbers: A–Z, 0–9, the blank, seven marks, and one for all else.
enum ValueSymbols {
    private static let all = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,'-/+#".utf8)
    static let count = all.count
    /// No symbol: what is lost, or was not made up.
    static let none = UInt8(all.count)
    static let digits: Range<UInt8> = 26..<36
    static let blank = UInt8(36)
    static let dot = UInt8(37)
    static let other = UInt8(all.count - 1)

    private static let codes: [UInt8] = {
        var codes = Array(repeating: other, count: 256)
        for (code, byte) in all.enumerated() { codes[Int(byte)] = UInt8(code) }
        return codes
    }()

    static func codes(of value: String) -> [UInt8] {
        value.utf8.count == value.unicodeScalars.count
            ? value.utf8.map { codes[Int($0)] }
            : value.unicodeScalars.map { $0.isASCII ? codes[Int($0.value)] : other }
    }

    static func text(of codes: [UInt8]) -> String { String(decoding: codes.map { all[Int($0)] }, as: UTF8.self) }

    static func isLetter(_ code: UInt8) -> Bool { code < 26 }
    static func isDigit(_ code: UInt8) -> Bool { digits.contains(code) }
    static func isLetterOrDigit(_ code: UInt8) -> Bool { code < 36 }

    /// As the counts write it: a blank as `_`, nothing as `~`.
    static func code(ofCounted symbol: Character) -> UInt8 {
        symbol == "~" ? none : symbol == "_" ? blank : symbol.asciiValue.map { codes[Int($0)] } ?? other
    }

    static func counted(_ code: UInt8) -> Substring { code == blank ? "_" : Substring(text(of: [code])) }
}
