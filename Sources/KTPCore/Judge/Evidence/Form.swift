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

    /// Whether it ends with a word behind which more must follow, or lacks a mark that readers lose.
    var unfinished: Double {
        let lack = Self.lack(of: value, field)
        return (lack == .more || lack == .mark && !isMarkedAlike || isBegun || isDash).amount
    }

    /// A hyphen where cards print a place or numbers: little is left of any value that fades.
    private var isDash: Bool { value == "-" && (kind == .free || kind == .number) }

    /// Whether two families read its marks and nobody others: of 64 names that end with a dot and 56 with a comma before a degree
    /// both engines lost it of none.
    private var isMarkedAlike: Bool {
        func marks(_ value: String) -> String { value.filter { $0 == "." || $0 == "," } }
        return Set(readings.pairs.map(\.key.family)).count > 1
            && readings.pairs.allSatisfy { marks($0.value.value) == marks(value) }
    }

    static func isUnfinished(_ value: String, _ field: KTPField) -> Bool { lack(of: value, field) != nil }

    private enum Lack { case more, mark }

    /// Tells what is missing: more words, as in `PERUM GRIYA ASRI BLOK`, or a comma behind a dot, which all readers lose; else a mark:
    /// the dot behind `A.N`, or the comma before a degree with dots or between an initial and any degree.
    private static func lack(of value: String, _ field: KTPField) -> Lack? {
        guard field == .nama || field == .alamat else { return nil }
        let words = value.split(separator: " ")
        guard let last = words.last else { return nil }
        if openers.contains(last.filter { $0 != "." }) { return .more }
        guard field == .nama else { return nil }
        let bare = zip(words, words.dropFirst()).suffix(AcademicDegree.count(endingIn: words)).filter { word, degree in
            word.last != "," && (degree.contains(".") || word.count == 2)
        }
        if bare.contains(where: { $0.0.last == "." }) { return .more }
        let initials = last.split(separator: ".")
        let areInitials = initials.count > 1 && initials.allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
        return !bare.isEmpty || areInitials && last.last != "." ? .mark : nil
    }

    /// `KARYAW`: what of all that the list has? `KOTA`: which? A whole word that both engines read is one: `KARYAWAN`.
    private var isBegun: Bool {
        if kind == .listed, Regency.Kind.allCases.contains(where: { $0.rawValue == value }) { return true }
        guard let vocabulary = chosen.vocabulary, !vocabulary.contains(value) else { return false }
        let isWord = best.engines == EngineFamily.both
        return vocabulary.forms.contains { form in
            form.hasPrefix(value) && (!isWord || form.dropFirst(value.count).first?.isLetter == true)
        }
    }

    private static let openers = Set(Tables.list("openers"))
}
