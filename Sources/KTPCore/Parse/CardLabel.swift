/// The printed labels in the order of the card's face. Every label but `bloodGroup` opens a row.
enum CardLabel: Int, CaseIterable, Comparable {
    case province, regency, nik, name, birth, sexAndBlood, address, rtRw, village, district, religion, maritalStatus,
        occupation, citizenship, validity, bloodGroup

    static let rows: [CardLabel] = allCases.filter { $0 != .bloodGroup }

    /// How the label is spelled on cards, and what is left of it when its first word is lost.
    var spellings: [String] { Tables.list("label.\(self)") }

    /// The same on the cards of foreigners, where it is another.
    var englishSpellings: [String] { Tables.list("english.\(self)") }

    /// The fields in the row, in their order; the blood group's own label stands in the row of the sex.
    var fields: [KTPField] { Self.all[self] ?? [] }

    private static let all: [CardLabel: [KTPField]] = {
        let rows = Dictionary(grouping: KTPField.allCases.filter { $0.spec.row != nil }) { $0.spec.row ?? .nik }
        return rows.merging([.bloodGroup: [.golonganDarah]]) { row, _ in row }
    }()

    /// Whether its value often has more rows than one, so that a row below may go on with it in any surroundings.
    var oftenRunsOn: Bool { [.name, .address, .occupation, .religion].contains(self) }

    static func < (one: CardLabel, other: CardLabel) -> Bool { one.rawValue < other.rawValue }
}
