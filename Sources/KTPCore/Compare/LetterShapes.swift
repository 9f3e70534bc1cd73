/// What is left of a text when marks and blanks are dropped and letters and digits of one shape count as one: most
/// readings of the same print are alike in this.
enum LetterShapes {
    static func areAlike(_ one: String, _ other: String) -> Bool { shapes(of: one) == shapes(of: other) }

    private static func shapes(of text: String) -> String {
        String(text.replacing("IVI", with: "M").replacing("VV", with: "W").compactMap(shape))
    }

    private static func shape(_ character: Character) -> Character? {
        switch character {
        case "0", "Q", "D": "O"
        case "1", "L", "J", "|": "I"
        case "5": "S"
        case "8": "B"
        case "2": "Z"
        case "6": "G"
        case "4": "A"
        default: character.isLetter || character.isNumber ? character : nil
        }
    }
}
