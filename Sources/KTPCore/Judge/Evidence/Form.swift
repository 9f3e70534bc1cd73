extension Testimony {
    /// Whether no card should read so; some print a NIK that breaks a rule.
    var inadmissible: Double { (field.spec.admissibility(value) == .inadmissible).amount }

    /// Whether the field has usual values, and this is not one of them.
    var unlisted: Double { (field.spec.usual?.contains(value) == false).amount }

    var short: Double { (value.count < 3).amount }

    /// Whether it is the same words twice in a row, as where two rows were read as one. Persons are called SITI SITI, and a city
    /// BAU BAU.
    var repeated: Double {
        let words = value.split(separator: " ")
        let isTwice = words.count.isMultiple(of: 2) && words.prefix(words.count / 2) == words.suffix(words.count / 2)
        let mayBe = words.count < 3 && kind != .listed || field.spec.usual?.contains(value) == true
        return (isTwice && !mayBe).amount
    }

    /// Whether it ends with a word behind which more must follow.
    var unfinished: Double { (Self.isUnfinished(value, field) || isBegun || isDash).amount }

    /// A hyphen where cards print a place or numbers: little is left of any value that fades.
    private var isDash: Bool { value == "-" && (kind == .free || kind == .number) }

    /// `PERUM GRIYA ASRI BLOK`: which one? Behind `A.N` a dot is missing, and a comma before a degree with dots.
    static func isUnfinished(_ value: String, _ field: KTPField) -> Bool {
        let words = value.split(separator: " ")
        guard field == .nama || field == .alamat, let last = words.last else { return false }
        if openers.contains(last.filter { $0 != "." }) { return true }
        let initials = last.split(separator: ".")
        let areInitials = initials.count > 1 && initials.allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
        let lacksDot = areInitials && last.last != "."
        let lacksComma = zip(words, words.dropFirst()).suffix(AcademicDegree.count(endingIn: words)).contains {
            $0.last != "," && $1.contains(".")
        }
        return field == .nama && (lacksDot || lacksComma)
    }

    /// `TUKANG`, `KARYAW`: what of all that the list has? `KOTA`: which?
    private var isBegun: Bool {
        if kind == .listed, Regency.Kind.allCases.contains(where: { $0.rawValue == value }) { return true }
        guard let vocabulary = chosen.vocabulary, !vocabulary.contains(value) else { return false }
        return vocabulary.forms.contains { $0.hasPrefix(value) }
    }

    private static let openers = Set(Tables.list("openers"))
}
