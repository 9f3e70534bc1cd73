/// Rows of a text that is no whole card, each believed by itself: label, colon, and a value of that field alone.
/// Other documents show numbered labels, labels of their own, or their name.
struct LabelledRows {
    /// The labelled rows, the two of the header, which have no colon on any card, and rows on which a value may run on.
    let rows: [TextRow]
    private let opening: [CardLabel: TextRow]

    /// - Returns: nil for rows of another document, and where no row opens with a label and a colon.
    init?(_ rows: [TextRow]) {
        guard !rows.contains(where: { $0.isNumbered || $0.isOfAnotherForm }) else { return nil }
        self.rows = rows.filter { $0.openingLabel != nil || !$0.text.text.utf8.contains(where: \.isColon) }
        opening = rows.reduce(into: [:]) { opening, row in
            if let label = row.openingLabel { opening[label] = row }
        }
        if opening.isEmpty { return nil }
    }

    /// - Parameter matcher: finds the blood group's label in the row of the sex.
    /// - Returns: the fields whose rows hold a value and no prose; empty where every value is a dash, as on a blank form.
    func trustedFields(of data: KTPData, _ values: LabelledValues, _ matcher: LabelMatcher) -> KTPData {
        var trustedFields = KTPData()
        for (label, row) in opening {
            guard values.labelled.contains(label) || label == .bloodGroup,
                let written = label == .regency || label == .bloodGroup ? row.value(of: label) : values[label],
                case let glued = Self.issueBlock(of: data, gluedTo: written, of: label),
                Self.holds(data, written, of: label, glued.symbols, matcher)
            else { continue }
            for field in label.fields + glued.fields { trustedFields[field] = data[field] ?? trustedFields[field] }
        }
        let saysSomething = trustedFields.fields.pairs.contains { $0.1.value.utf8.contains(where: \.isAlphanumeric) }
        guard saysSomething else { return KTPData() }
        for label in [CardLabel.province, .regency] where values.labelled.contains(label) {
            guard let header = values[label], Self.isInCapitals(header) else { continue }
            for field in label.fields { trustedFields[field] = data[field] }
        }
        return trustedFields
    }

    /// Whether the reading holds the text behind the label but for one letter in eight. Free text must look printed, as any
    /// sentence could be a name.
    private static func holds(
        _ data: KTPData, _ written: WordRun, of label: CardLabel, _ glued: Int, _ matcher: LabelMatcher
    ) -> Bool {
        var value = written
        if label == .sexAndBlood, let blood = matcher.find(.bloodGroup, in: written) {
            value = written.part(0..<blood.start) + written.dropping(first: blood.valueStart)
        }
        let symbols = value.text.utf8.count(where: \.isAlphanumeric)
        let read = label.fields.compactMap { data[$0]?.value }.reduce(glued) {
            $0 + $1.utf8.count(where: \.isAlphanumeric)
        }
        return read * 8 >= symbols * 7 && (!label.isFreeText || isInCapitals(value))
    }

    /// The place and day of issue behind the value. The place must be a regency: prose could be one as well.
    private static func issueBlock(
        of data: KTPData, gluedTo written: WordRun, of label: CardLabel
    ) -> (fields: [KTPField], symbols: Int) {
        guard [.religion, .maritalStatus, .occupation, .citizenship, .validity].contains(label) else { return ([], 0) }
        let place = data[.tempatTerbit]?.value ?? ""
        let isRegency = UsualValues.isRegency(place)
        let words = written.text.uppercased().split { !$0.isLetter }
        let onRow = isRegency ? place.split { !$0.isLetter }.filter(words.contains) : []
        let day = data[.tanggalTerbit]?.value.filter(\.isNumber) ?? ""
        let digits = written.text.utf8.compactMap(ConfusableCharacters.digit)
        let hasDay = !day.isEmpty && digits.suffix(day.count).elementsEqual(day.utf8) && (place.isEmpty || isRegency)
        return (
            (onRow.isEmpty ? [] : [.tempatTerbit]) + (hasDay ? [.tanggalTerbit] : []),
            onRow.reduce(hasDay ? day.count : 0) { $0 + $1.utf8.count }
        )
    }

    /// One small letter in four at most.
    private static func isInCapitals(_ value: WordRun) -> Bool {
        let letters = value.text.utf8.filter(\.isLetter)
        return letters.count(where: \.isSmall) * 4 <= letters.count
    }
}

extension CardLabel {
    /// Whether anything may stand behind it; the others have words, digits or days of their own.
    fileprivate var isFreeText: Bool {
        [.province, .regency, .name, .birth, .address, .village, .district, .occupation].contains(self)
    }
}

extension TextRow {
    /// The label with which the row opens, a colon behind it. A short one must be whole: `Kata:` is no `Kota:`.
    fileprivate var openingLabel: CardLabel? {
        guard let match = labels.first, match.hasColon, match.isLong ? match.isClear : match.cost == 0,
            !text.part(0..<match.start).text.utf8.contains(where: \.isAlphanumeric)
        else { return nil }
        return match.label
    }

    /// `1. Nama`, `2) JAKARTA`: so are the rows of a licence and of many forms counted, never those of a card.
    fileprivate var isNumbered: Bool {
        let bytes = Array(text.text.utf8)
        let digits = bytes.prefix(while: \.isDigit).count
        guard (1...2).contains(digits), bytes.count > digits,
            bytes[digits] == UInt8(ascii: ".") || bytes[digits] == UInt8(ascii: ")")
        else { return false }
        return bytes[(digits + 1)...].first { !$0.isBlank }?.isLetter == true
    }

    /// A row without any of the card's labels that has another one before a colon, or another document's name.
    fileprivate var isOfAnotherForm: Bool {
        guard labels.isEmpty else { return false }
        let bytes = Array(text.text.utf8)
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            // The colon of `12:30` or of a web address has no space next to it.
            let isSetApart =
                colon + 1 < bytes.count && bytes[colon + 1].isBlank || colon > 0 && bytes[colon - 1].isBlank
            let isLabel = bytes[..<colon].count(where: \.isLetter) >= 2
            if isSetApart, isLabel, bytes[colon...].contains(where: \.isAlphanumeric) { return true }
        }
        return text.words.contains { word in
            Self.otherDocuments.contains(String(decoding: word.text.utf8.filter(\.isLetter), as: UTF8.self))
        }
    }

    private static let otherDocuments = Set(Tables.list("otherDocuments"))
}
