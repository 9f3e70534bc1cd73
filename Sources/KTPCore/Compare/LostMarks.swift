/// What a value itself shows of small marks and last words that no reader saw: on faxes and in the dark dots and commas
/// go first, and all readers lose them alike.
enum LostMarks {
    static func show(in value: String, of field: KTPField) -> Bool {
        let words = value.split(separator: " ")
        return switch field {
        case .nama: hasBareDegree(words)
        case .alamat: isUnfinished(value) || words.contains(where: isGluedAbbreviation) || hasDotInDistance(words)
        default: false
        }
    }

    /// `PERUM GRIYA ASRI BLOK`: which one?
    static func isUnfinished(_ address: String) -> Bool {
        guard let last = address.split(separator: " ").last else { return false }
        return openers.contains(String(last).filter { $0 != "." })
    }

    /// `SITI AMINAH SE`: a comma sets degrees off, and from one another.
    private static func hasBareDegree(_ words: [Substring]) -> Bool {
        words.dropLast().suffix(AcademicDegree.count(endingIn: words)).contains { !$0.hasSuffix(",") }
    }

    /// `JLMAWAR`, `NO12`: nothing is called so.
    private static func isGluedAbbreviation(_ word: Substring) -> Bool {
        if word.hasPrefix("NO"), let next = word.dropFirst(2).first { return next.isNumber }
        guard word.hasPrefix("JL") else { return false }
        let rest = word.hasPrefix("JLN") ? word.dropFirst(3) : word.dropFirst(2)
        return rest.first?.isLetter == true
    }

    /// `KM. 77.5`: the dot has lost its tail, or the card prints it so.
    private static func hasDotInDistance(_ words: [Substring]) -> Bool {
        zip(words, words.dropFirst()).contains { unit, distance in
            let parts = distance.split(separator: ".", omittingEmptySubsequences: false)
            return (unit == "KM" || unit == "KM.") && parts.count == 2
                && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
        }
    }

    /// Behind which an address goes on.
    private static let openers: Set = ["BLOK", "NO", "JL", "JLN", "JALAN", "GG", "LT", "KM", "KAV"]
}
