/// Keeps a spreadsheet from taking a CSV cell, with any text printed on a card, for a formula. On request it also keeps
/// a spreadsheet from rounding a NIK (Excel keeps 15 digits) and from reading RT/RW 003/005 as the third of May.
///
/// Such a cell gets one leading apostrophe, which every spreadsheet knows as the mark of text. It is visible, unlike a
/// zero-width character; it is not a formula, unlike `="3273…"`; and one rule removes it without loss:
/// **strip one leading apostrophe**. So a value that begins with an apostrophe gets a second one.
///
/// Left as they are: `-`, `-/-`, `O+`, `A-` (they contain nothing to calculate), short numbers, and dates: a
/// `DD-MM-YYYY` that a spreadsheet takes for a date is one (where it is set to month-first, import the column as text).
struct SpreadsheetGuard {
    /// Whether digits are guarded as well as formulas.
    let digits: Bool

    func guarded(_ value: String) -> String {
        let isSafe = Self.startsLikeText(value) && !(digits && Self.looksLikeDigits(value))
        return isSafe ? value : "'" + value
    }

    private static func looksLikeDigits(_ value: String) -> Bool {
        looksLikeANumber(value) || looksLikeADayOfAMonth(value)
    }

    /// Whether no spreadsheet starts a formula here, nor drops what stands first.
    private static func startsLikeText(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        guard let first = scalars.first else { return true }
        if "'\t\r\n\0".unicodeScalars.contains(first) { return false }
        // Some trim blanks before they look; the full-width signs count in East Asian settings.
        switch scalars.first(where: { !$0.properties.isWhitespace }) {
        case "=", "@", "＝", "＠": return false
        case "+", "-", "＋", "－": return scalars.allSatisfy { "+-/ ".unicodeScalars.contains($0) }
        default: return true
        }
    }

    /// Digits that a number would lose: leading zeros, or more than a cell shows (11) or keeps (15).
    private static func looksLikeANumber(_ value: String) -> Bool {
        guard !value.isEmpty, value.allSatisfy(isDigit) else { return false }
        return value.count > 11 || (value.count > 1 && value.first == "0")
    }

    /// Two groups of digits about a slash, as in RT/RW.
    private static func looksLikeADayOfAMonth(_ value: String) -> Bool {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                let part = part.filter { $0 != " " }
                return !part.isEmpty && part.allSatisfy(isDigit)
            }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
