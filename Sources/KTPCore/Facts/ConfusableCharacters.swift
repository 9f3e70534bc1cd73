/// Letters, digits and marks that an engine takes for one another: one table, and the four ways of asking it.
///
/// What they share is the seven pairs of a digit and a capital. They differ where the question does: where a digit must
/// stand, more letters are one; where shapes are compared, the question is whether two engines may have seen one and
/// the same print.
enum ConfusableCharacters {
    private struct Row {
        let digit: UInt8
        /// The capital of the digit's shape; nil where no capital is like it.
        let capital: UInt8?
        /// What else is the digit, where a digit must stand.
        let alsoDigit: String
        /// Marks that are the capital, where a letter must stand.
        let marks: String
        /// What else has the capital's shape.
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

    // MARK: A digit must stand there

    /// - Returns: the digit that a letter or a mark is taken for in a number, 0–9; nil where it is taken for none.
    static func digit(for byte: UInt8) -> UInt8? { entry(digits, byte) }

    private static let digits = table { table in
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(digit)] = digit }
        for row in rows {
            for byte in [row.capital].compactMap(\.self) + row.alsoDigit.utf8 { table[Int(byte)] = row.digit }
        }
    }

    // MARK: A letter must stand there

    /// - Returns: the capital that a digit or a mark is taken for in a name or a word; nil for any other byte. 7 and 9
    ///   give nil: in names it cannot be told what they were.
    static func letter(for byte: UInt8) -> UInt8? { entry(letters, byte) }

    private static let letters = table { table in
        for row in rows {
            for byte in [row.digit] + row.marks.utf8 { table[Int(byte)] = row.capital }
        }
    }

    /// A reading with letters for digits, to be set against a closed list of words without digits: there a 7 may well
    /// be a T, since the list says whether such a word exists.
    static func lettersForDigits(_ reading: String) -> String {
        String(
            reading.map { symbol in
                if symbol == "7" { return "T" }
                return symbol.asciiValue.flatMap(letter).map { Character(Unicode.Scalar($0)) } ?? symbol
            })
    }

    // MARK: A label or a listed word is looked for

    /// Letters in lower case, look-alikes as one; nil for marks, which labels and vocabularies do without.
    ///
    /// All upright strokes are one here, brackets and L with them, and a 9 is a small g: half of what is looked for
    /// stands in small letters.
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

    // MARK: Two readings are compared

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

    // MARK: -

    /// By byte, nil beyond ASCII.
    private static func table(_ fill: (inout [UInt8?]) -> Void) -> [UInt8?] {
        var table = [UInt8?](repeating: nil, count: 256)
        fill(&table)
        return table
    }

    private static func entry(_ table: [UInt8?], _ byte: UInt8) -> UInt8? { table[Int(byte)] }
}
