/// Small marks and last words, which print loses and nobody makes up: on faxes and in the dark dots and commas go first,
/// and all readers lose them alike.
enum OmissionRules {
    /// Whether a value shows by itself that something is lost from it.
    static func isVisible(in value: String, of field: KTPField) -> Bool {
        let words = value.split(separator: " ")
        return switch field {
        case .nama: hasBareDegree(words) || hasBareInitial(words)
        case .alamat: isUnfinished(value) || words.contains(where: isGluedAbbreviation) || hasDotInDistance(words)
        case .tempatLahir, .kelDesa, .kecamatan, .tempatTerbit: words.contains(where: hasMarkWithin)
        default: false
        }
    }

    /// Whether another reading has words before or behind a value, an apostrophe in it, or another sign behind a blood
    /// group. The addition is print, or dirt next to it.
    static func mayBeMissing(from value: String, beside other: String, in field: KTPField) -> Bool {
        if field == .golonganDarah { return value != other && value.filter(\.isLetter) == other.filter(\.isLetter) }
        return other.hasPrefix(value + " ") || other.hasSuffix(" " + value) || isBare(value, of: other)
            || names.contains(field) && (isWithoutEnd(value, of: other) || isWithoutHyphen(value, of: other))
    }

    /// Whether the addition of another reading is certainly print: the apostrophe of a name, its second line,
    /// the text behind BLOK or NO, the comma of a distance, a blood group's sign.
    static func isMissing(from value: String, beside other: String, in field: KTPField) -> Bool {
        switch field {
        case .nama: isBare(value, of: other) || isWithoutSecondLine(value, of: other)
        case .alamat:
            isUnfinished(value) && other.hasPrefix(value + " ")
                || isWithoutComma(value, of: other)
        case .tempatLahir, .kelDesa, .kecamatan: isBlankDirty(value, of: other)
        case .golonganDarah: other.dropLast() == value && other.last?.isLetter == false
        default: false
        }
    }

    /// Whether an address lacks dots of abbreviations: `JL AHMAD YANI` for `JL. AHMAD YANI`, `KPBARU` for `KP.BARU`.
    static func areDotsMissing(from address: String, beside other: String) -> Bool {
        address.count < other.count && ValueText.withoutDots(address) == ValueText.withoutDots(other)
    }

    /// Whether dirt stands in a place's name.
    static func isDirty(_ value: String, in field: KTPField) -> Bool {
        [.tempatLahir, .kelDesa, .kecamatan].contains(field)
            && value.split(separator: " ").contains(where: hasMarkWithin)
    }

    /// Whether a value lacks a space of the other: `GRIYAASRI` for `GRIYA ASRI`.
    static func isBlankMissing(from value: String, beside other: String, in field: KTPField) -> Bool {
        names.contains(field) && value.count < other.count
            && value.filter { $0 != " " } == other.filter { $0 != " " }
    }

    /// Under what anything may stand.
    private static let names: Set<KTPField> = [.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan, .tempatTerbit]

    /// `NURAINI` of `NUR'AINI`.
    private static func isBare(_ value: String, of other: String) -> Bool {
        let bare = value.replacing("'", with: "")
        return value.count < other.count && bare == other.replacing("'", with: "")
    }

    /// `SITI NURHALIZA` of `SITI NURHALIZA BINTI ABDULLAH`: dirt is shorter.
    private static func isWithoutSecondLine(_ name: String, of other: String) -> Bool {
        other.hasPrefix(name + " ") && other.dropFirst(name.count).count(where: \.isLetter) >= leastOfSecondLine
    }

    private static let leastOfSecondLine = 6

    /// `DONONG` of `LANDONONG`.
    private static func isWithoutEnd(_ value: String, of other: String) -> Bool {
        let more = other.hasSuffix(value) ? other.dropLast(value.count) : other.dropFirst(value.count)
        return (other.hasSuffix(value) || other.hasPrefix(value)) && more.count > 1 && more.allSatisfy(\.isLetter)
    }

    /// `AL FARISI` for `AL-FARISI`, also where the lengths differ by up to two characters.
    private static func isWithoutHyphen(_ value: String, of other: String) -> Bool {
        let hyphens = [value, other].map { $0.count { $0 == "-" } }
        return hyphens[0] < hyphens[1] && abs(value.count - other.count) <= 2
    }

    /// `KM. 5.5` of `KM. 5,5`.
    private static func isWithoutComma(_ address: String, of other: String) -> Bool {
        hasDotInDistance(address.split(separator: " ")) && !hasDotInDistance(other.split(separator: " "))
            && address.replacing(".", with: ",") == other.replacing(".", with: ",")
    }

    /// `KEBON.RAYA` of `KEBON RAYA`.
    private static func isBlankDirty(_ place: String, of other: String) -> Bool {
        place.count == other.count && place != other
            && zip(place, other).allSatisfy { $0 == $1 || ".,/()".contains($0) && $1 == " " }
    }

    /// `PERUM GRIYA ASRI BLOK`: which one?
    private static func isUnfinished(_ address: String) -> Bool {
        guard let last = address.split(separator: " ").last else { return false }
        return openers.contains(String(last).filter { $0 != "." })
    }

    /// `SITI AMINAH SE`: a comma sets degrees off, and from one another.
    private static func hasBareDegree(_ words: [Substring]) -> Bool {
        words.dropLast().suffix(AcademicDegree.count(endingIn: words)).contains { !$0.hasSuffix(",") }
    }

    /// `AHMAD B SUKARNO`, `JOKO H.N`: an initial has a dot. I is a name of its own on Bali.
    private static func hasBareInitial(_ words: [Substring]) -> Bool {
        let isHalf = words.last.map { $0.dropLast().hasSuffix(".") && $0.last?.isLetter == true } == true
        return isHalf || words.contains { $0.count == 1 && $0 != "I" }
    }

    /// `JLMAWAR`, `NO12`, `NO/73`: nothing is called so.
    private static func isGluedAbbreviation(_ word: Substring) -> Bool {
        if word.hasPrefix("NO") {
            let rest = word.dropFirst(2)
            if rest.first?.isNumber == true { return true }
            if let mark = rest.first, mark != ".", !mark.isLetter { return rest.dropFirst().first?.isNumber == true }
        }
        guard word.hasPrefix("JL") else { return false }
        let rest = word.hasPrefix("JLN") ? word.dropFirst(3) : word.dropFirst(2)
        return rest.first?.isLetter == true
    }

    /// `HEI.TEUNG`, `FLORES/TIMUR`: a letter or a blank has gone, and dirt come.
    private static func hasMarkWithin(_ word: Substring) -> Bool {
        word.dropFirst().dropLast().contains { ".,/()".contains($0) }
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
    private static let openers: Set = [
        "BLOK", "NO", "NOMOR", "JL", "JLN", "JALAN", "GG", "GANG", "LT", "KM", "KAV",
    ]
}
