/// Says whether a text has the shape of a field's value; what a row is, where its label does not say.
struct RowShapes {
    enum Fit {
        case distinctive
        case possible
        case wrong
    }

    let parsers: FieldParsers

    /// - Parameter isLabelled: whether the label was read too, so that a damaged value may still count.
    func fits(_ label: CardLabel, _ value: WordRun, isLabelled: Bool) -> Fit {
        // Without a label only a clean word tells.
        let tolerance = isLabelled ? 0.34 : 0.2
        let isDistinctive =
            switch label {
            case .nik: parsers.nik.parse(value) != nil
            case .birth: parsers.birth.parse(value).date != nil && parsers.birth.parse(value).place != nil
            case .sexAndBlood: parsers.sexAndBlood.sex(in: value, tolerance: tolerance) != nil
            // `D/14 NO. 106` is a house, unless the label says otherwise.
            case .rtRw:
                parsers.rtRw.parse(value) != nil && (isLabelled || value.text.utf8.count(where: \.isAlphanumeric) < 7)
            case .religion:
                value.words.first?.text != "-" && parsers.religion.parse(value, tolerance: tolerance).reading != nil
            case .maritalStatus: parsers.maritalStatus.parse(value, tolerance: tolerance).reading != nil
            case .citizenship:
                parsers.citizenship.parse(value, isLabelled: isLabelled).reading.map { $0.confidence > 0 } ?? false
            case .validity: parsers.validity.isLifelong(value)
            case .regency: Self.isJakarta(value)
            case .address: Self.opensLikeAStreet(value)
            case .province, .name, .village, .district, .occupation, .bloodGroup: false
            }
        if isDistinctive { return .distinctive }
        switch label {
        case .regency, .name, .village, .district, .occupation:
            return isWords(value) ? .possible : .wrong
        case .address: return ValueText.looksPrinted(value) ? .possible : .wrong
        default: return .wrong
        }
    }

    /// Whether a row could go on with the value of the row above it.
    func mayContinue(_ label: CardLabel, _ value: WordRun, below above: TextRow?) -> Bool {
        switch label {
        case .name: isWords(value) || isShortWord(value) || isTitles(value)
        case .occupation, .religion: isWords(value)
        case .address: (ValueText.looksPrintedOrNumber(value) || isHouseNumber(value)) && !isNeighbourhood(value)
        case .village, .district:
            ValueText.looksPrintedOrNumber(value) && !isNeighbourhood(value) && !isIssuePlace(value)
        // The date ends it.
        case .birth:
            above.map { parsers.birth.parse($0.text).date == nil } == true
                && (parsers.birth.parse(value).date != nil || isWords(value))
        default: false
        }
    }

    /// Without boxes nothing but the name of a regency tells the place of issue from the rest of a value.
    private func isIssuePlace(_ value: WordRun) -> Bool {
        value.box == nil
            && ["", "KOTA ", "KABUPATEN "].contains {
                !RegionTable.indonesia.regencies(printed: $0 + value.text).isEmpty
            }
    }

    /// Capitals without digits, and not a headline that stands on every card.
    private func isWords(_ value: WordRun) -> Bool {
        ValueText.looksPrinted(value) && value.text.utf8.count(where: \.isDigit) == 0
            && !Self.headlines.contains { value.text.contains($0) }
    }

    /// RT/RW in full: no house has such a number.
    private func isNeighbourhood(_ value: WordRun) -> Bool {
        let symbols = value.text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
        return symbols.count == 7 && symbols[3] == UInt8(ascii: "/") && symbols.count(where: \.isDigit) == 6
    }

    /// A number or letter alone on the second line. Only with boxes, which show that it is no speck next to the value.
    private func isHouseNumber(_ value: WordRun) -> Bool {
        guard let box = value.box, box.x > CardLayout.valuesLeft else { return false }
        let symbols = value.text.utf8.filter { !"-/., ".utf8.contains($0) }
        guard symbols.allSatisfy({ $0.isDigit || $0.isCapital }) else { return false }
        if symbols.contains(where: \.isDigit) { return (1...4).contains(symbols.count) && value.text.utf8.count <= 5 }
        return value.confidence >= 0.8 && ["A", "B", "C", "D", "I", "II", "III", "IV", "V"].contains(value.text)
    }

    /// The last letters of a name that ran over: OE, KU, M.
    private func isShortWord(_ value: WordRun) -> Bool {
        guard let box = value.box, box.x > CardLayout.valuesLeft, value.words.count == 1, value.confidence >= 0.6 else {
            return false
        }
        let letters = value.text.utf8.filter { $0 != UInt8(ascii: ".") }
        return (1...2).contains(letters.count) && letters.allSatisfy(\.isCapital)
    }

    /// Degrees that ran over: S.AG., M.PD., S.H., M.H.
    private func isTitles(_ value: WordRun) -> Bool {
        guard (1...3).contains(value.words.count) else { return false }
        return value.words.allSatisfy { word in
            let parts = word.text.utf8.filter { $0 != UInt8(ascii: ",") }.split(separator: UInt8(ascii: "."))
            return parts.count > 1 && parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isCapital) }
        }
    }

    private static let headlines = ["KARTU TANDA", "TANDA PENDUDUK", "REPUBLIK INDONESIA"]

    private static func isJakarta(_ value: WordRun) -> Bool {
        value.words.count == 2 && value.words[0].text.uppercased() == "JAKARTA"
    }

    private static let streets = Set(Tables.list("streets"))

    private static func opensLikeAStreet(_ value: WordRun) -> Bool {
        guard let first = value.words.first?.text.uppercased() else { return false }
        // Nor need a blank follow the dot: JL.MAWAR.
        return streets.contains(first) || first.contains(".") && streets.contains("\(first.prefix { $0 != "." }).")
    }
}
