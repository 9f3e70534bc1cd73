/// The printed labels in the order of the card's face.
enum CardLabel: Int, CaseIterable, Comparable {
    case province, regency, nik, name, birth, sexAndBlood, address, rtRw, village, district, religion, maritalStatus,
        occupation, citizenship, validity, bloodGroup

    /// The label that opens its row.
    var row: CardLabel { self == .bloodGroup ? .sexAndBlood : self }

    static let rows: [CardLabel] = allCases.filter { $0.row == $0 }

    /// How the label is spelled on cards, and what is left of it when its first word is lost.
    var spellings: [String] { Tables.list("label.\(self)") }

    /// The same on the cards of foreigners, where it is another.
    var englishSpellings: [String] { Tables.list("english.\(self)") }

    /// The fields in the row, in their order, or the field of a label within a row.
    var fields: [KTPField] { Self.all[self] ?? [] }

    private static let all = Dictionary(
        uniqueKeysWithValues: allCases.map { label in
            (label, KTPField.allCases.filter { $0.spec.printed == label || $0.spec.row == label })
        })

    /// Whether its value often has more rows than one, so that a row below may go on with it in any surroundings.
    var oftenRunsOn: Bool { [.name, .address, .occupation, .religion].contains(self) }

    static func < (one: CardLabel, other: CardLabel) -> Bool { one.rawValue < other.rawValue }
}
