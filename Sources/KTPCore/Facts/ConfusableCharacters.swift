/// Letters, digits and marks that an engine confuses, and four questions about them. Where a digit must be, more
/// letters count as one than where two engines' shapes are compared.
enum ConfusableCharacters {
    private struct Row {
        let digit: UInt8
        let capital: UInt8?
        /// Other symbols for the digit, where a digit must be.
        let alsoDigit: String
        /// Marks for the capital, where a letter must be.
        let marks: String
        let alsoShape: String

        init(
            _ digit: Unicode.Scalar, _ capital: Unicode.Scalar?, digit others: String, marks: String = "",
            shape: String = ""
        ) {
            self.digit = UInt8(ascii: digit)
            self.capital = capital.map { UInt8(ascii: $0) }
            alsoDigit = others
            self.marks = marks
            alsoShape = shape
        }
    }

    private static let rows = [
        Row("0", "O", digit: "oDQ", shape: "DQ"),
        // A bracket stands for the stroke of a 1 or of a label's letter, never for the I of a value.
        Row("1", "I", digit: "liL|![]", marks: "|!", shape: "LJ|"),
        Row("2", "Z", digit: "z"),
        Row("4", "A", digit: "y"),
        Row("5", "S", digit: "s$", marks: "$"),
        Row("6", "G", digit: "b"),
        Row("7", nil, digit: "?"),
        Row("8", "B", digit: ""),
        Row("9", nil, digit: "gq"),
    ]

    /// - Returns: the digit 0–9 that a letter or mark stands for in a number; nil for none.
    static func digit(for byte: UInt8) -> UInt8? { entry(digits, byte) }

    private static let digits = table { table in
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(digit)] = digit }
        for row in rows {
            for byte in [row.capital].compactMap(\.self) + row.alsoDigit.utf8 { table[Int(byte)] = row.digit }
        }
    }

    /// - Returns: the capital for a digit or mark in a word; nil for others. 7 and 9 are ambiguous in names: nil.
    static func letter(for byte: UInt8) -> UInt8? { entry(letters, byte) }

    private static let letters = table { table in
        for row in rows {
            for byte in [row.digit] + row.marks.utf8 { table[Int(byte)] = row.capital }
        }
    }

    /// Letters for digits, for comparison with a closed list: there a 7 may be a T.
    static func lettersForDigits(_ reading: String) -> String {
        String(
            reading.map { symbol in
                if symbol == "7" { return "T" }
                return symbol.asciiValue.flatMap(letter).map { Character(Unicode.Scalar($0)) } ?? symbol
            })
    }

    /// Lower-case letters, look-alikes as one, all upright strokes too; nil for marks. Half of the text looked for is in
    /// small letters, so a 9 is a small g.
    static func folded(_ byte: UInt8) -> UInt8? { entry(foldings, byte) }

    private static let foldings = table { table in
        for capital in UInt8(ascii: "A")...UInt8(ascii: "Z") {
            table[Int(capital)] = capital | small
            table[Int(capital | small)] = capital | small
        }
        for row in rows {
            guard let letter = row.capital else { continue }
            for byte in [row.digit] + row.marks.utf8 { table[Int(byte)] = letter | small }
        }
        for stroke in "lL[]".utf8 { table[Int(stroke)] = UInt8(ascii: "i") }
        table[Int(UInt8(ascii: "9"))] = UInt8(ascii: "g")
    }

    private static let small: UInt8 = 0x20

    /// - Returns: one capital for all symbols of its shape, other letters and digits as they are; nil for marks.
    static func shape(of symbol: Character) -> Character? {
        if let byte = symbol.asciiValue, let capital = entry(shapes, byte) { return Character(Unicode.Scalar(capital)) }
        return symbol.isLetter || symbol.isNumber ? symbol : nil
    }

    private static let shapes = table { table in
        for row in rows {
            guard let capital = row.capital else { continue }
            for byte in [row.digit] + row.alsoShape.utf8 { table[Int(byte)] = capital }
        }
    }

    /// A table by bytes, nil beyond ASCII.
    private static func table(_ fill: (inout [UInt8?]) -> Void) -> [UInt8?] {
        var table = [UInt8?](repeating: nil, count: 256)
        fill(&table)
        return table
    }

    private static func entry(_ table: [UInt8?], _ byte: UInt8) -> UInt8? { table[Int(byte)] }
}

/// Turns letters and marks into digits. Only for places where a digit must be.
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

    /// The same for digits between which an engine saw blanks: beside a narrow 1 there may be some, elsewhere a digit was misread.
    static func fold(spaced text: String) -> (digits: String, genuine: Int)? {
        let bytes = Array(text.utf8)
        let isOne = { (place: Int) in
            bytes.indices.contains(place) && ConfusableCharacters.digit(for: bytes[place]) == UInt8(ascii: "1")
        }
        let areBesideOnes = bytes.indices.allSatisfy {
            bytes[$0] != UInt8(ascii: " ") || isOne($0 - 1) || isOne($0 + 1)
        }
        return areBesideOnes ? fold(text.filter { $0 != " " }) : nil
    }

    /// How far to trust a value of `count` digits of which only `genuine` were read as such.
    static func trust(genuine: Int, of count: Int) -> Double {
        count == 0 ? 1 : 1 - 0.3 * Double(count - genuine) / Double(count)
    }
}
