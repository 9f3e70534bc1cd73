/// How a value meets the rules of its field, looked at by itself.
package enum Admissibility: Int, Sendable, Comparable {
    case inadmissible
    /// Free text, about which there is nothing to check.
    case possible
    /// A card may read so, and most misreadings would not.
    case admissible

    package static func < (one: Admissibility, other: Admissibility) -> Bool { one.rawValue < other.rawValue }
}

/// The rules for single fields. Rules that set one field against another are `CardValidator`'s.
package enum FieldRules {
    package static func admissibility(of value: String, in field: KTPField) -> Admissibility {
        field.spec.admissibility(value)
    }

    static func nik(_ value: String) -> Admissibility { known(NIK.problems(in: value).isEmpty) }
    static func province(_ value: String) -> Admissibility {
        known(RegionTable.indonesia.province(printed: value) != nil)
    }
    static func regency(_ value: String) -> Admissibility {
        known(!RegionTable.indonesia.regencies(printed: value).isEmpty)
    }
    static func date(_ value: String) -> Admissibility { known(isDate(value)) }
    static func validity(_ value: String) -> Admissibility { known(isValidity(value)) }
    static func nationality(_ value: String) -> Admissibility { known(CardVocabulary.nationality.contains(value)) }
    static func neighbourhood(_ value: String) -> Admissibility {
        // A few offices print two digits each.
        if areNumbers(value, digits: 2) { return .possible }
        return known(isNeighbourhood(value) && usualNeighbourhood(value) == nil)
    }
    static func address(_ value: String) -> Admissibility { usualAddress(value) == nil ? .possible : .inadmissible }
    static func withoutDigits(_ value: String) -> Admissibility {
        value.contains(where: \.isNumber) ? .inadmissible : .possible
    }

    /// Judges a place of birth: `50 KOTA` is one, and `BANDUN6` is misread.
    static func place(_ value: String) -> Admissibility {
        let isMisread = value.split(separator: " ").contains { word in
            let digits = word.count(where: \.isNumber)
            return digits > 0 && word.count(where: \.isLetter) > digits
        }
        return isMisread ? .inadmissible : .possible
    }

    /// Judges an occupation. If its label was not read, the rows above and below it may be taken for it.
    static func occupation(_ value: String) -> Admissibility {
        let rows = [CardVocabulary.religion, CardVocabulary.maritalStatus, CardVocabulary.citizenship]
        if value != "-", rows.contains(where: { $0.contains(value) }) { return .inadmissible }
        return Occupation.isOfficial(value) ? .admissible : .possible
    }

    package static func isValidity(_ value: String) -> Bool {
        CardVocabulary.validForLife.contains(value) || isDate(value)
    }

    /// A day that a card may name: nobody who holds one was born before, and none runs longer.
    private static func isDate(_ value: String) -> Bool {
        CalendarDate(printed: value).map { (1880...2100).contains($0.year) } == true
    }

    /// `003/005`, or `-/-` and `-` where the card has no neighbourhood.
    package static func isNeighbourhood(_ value: String) -> Bool {
        value == "-" || value == "-/-" || areNumbers(value, digits: 3)
    }

    private static func areNumbers(_ value: String, digits: Int) -> Bool {
        let text = Array(value.utf8)
        return text.count == 2 * digits + 1
            && text.enumerated().allSatisfy { place, symbol in
                place == digits ? symbol == 0x2F : (0x30...0x39).contains(symbol)
            }
    }

    /// How many of the numbers of `003/065` few neighbourhoods have: those from 20 on.
    static func rareNumbers(in value: String) -> Int {
        value.split(separator: "/").count { Int($0).map { $0 >= 20 } == true }
    }

    /// The usual value for `801/013`; nil for one that is usual: there are few RT from 200 and RW from 100 on.
    static func usualNeighbourhood(_ value: String) -> String? {
        guard isNeighbourhood(value), let first = value.first?.wholeNumberValue else { return nil }
        let numbers = value.split(separator: "/")
        guard first > 1 || numbers.last?.first != "0" else { return nil }
        return (first > 1 ? "0" : String(first)) + numbers[0].dropFirst() + "/0" + numbers[1].dropFirst()
    }

    /// The value of which `JLMELATI NO.I7B` may be a misreading: cards hardly ever print a lone I or O beside a digit,
    /// and never a street's abbreviation as one word with its name.
    /// - Returns: the address with 1 and 0 in their place, and a dot; nil where it needs none.
    static func usualAddress(_ address: String) -> String? {
        let word = address.prefix { $0.isASCII && $0.isLetter }
        let street = ["JLN", "JL", "GG"].first(where: word.hasPrefix) ?? String(word)
        let apart = street.count == word.count ? address : street + "." + address.dropFirst(street.count)
        let bytes = Array(apart.utf8)
        func isNumber(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index]) }
        func isLetter(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x41...0x5A).contains(bytes[index]) }
        let mended = bytes.indices.map { index in
            let (before, after) = (index - 1, index + 1)
            let stands = isNumber(before) && !isLetter(after) || isNumber(after) && !isLetter(before)
            return switch bytes[index] {
            case UInt8(ascii: "I") where stands: UInt8(ascii: "1")
            case UInt8(ascii: "O") where stands: UInt8(ascii: "0")
            default: bytes[index]
            }
        }
        return mended == Array(address.utf8) ? nil : String(decoding: mended, as: UTF8.self)
    }

    static func known(_ holds: Bool) -> Admissibility { holds ? .admissible : .inadmissible }
}
