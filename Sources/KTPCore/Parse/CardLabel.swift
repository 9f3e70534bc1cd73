/// The printed labels in the order of the card's face. Every label but `bloodGroup` opens a row.
enum CardLabel: Int, CaseIterable, Comparable {
    case province, regency, nik, name, birth, sexAndBlood, address, rtRw, village, district, religion, maritalStatus,
        occupation, citizenship, validity, bloodGroup

    static let rows: [CardLabel] = allCases.filter { $0 != .bloodGroup }

    /// How the label is spelled on cards, and what is left of it when its first word is lost.
    var spellings: [String] { Tables.list("label.\(self)") }

    /// The same on the cards of foreigners, where it is another.
    var englishSpellings: [String] { Tables.list("english.\(self)") }

    var fields: [KTPField] {
        switch self {
        case .birth: [.tempatLahir, .tanggalLahir]
        case .sexAndBlood: [.jenisKelamin, .golonganDarah]
        default: Self.single[self].map { [$0] } ?? []
        }
    }

    private static let single: [CardLabel: KTPField] = [
        .province: .provinsi, .regency: .kabupatenKota, .nik: .nik, .name: .nama, .address: .alamat, .rtRw: .rtRw,
        .village: .kelDesa, .district: .kecamatan, .religion: .agama, .maritalStatus: .statusPerkawinan,
        .occupation: .pekerjaan, .citizenship: .kewarganegaraan, .validity: .berlakuHingga, .bloodGroup: .golonganDarah,
    ]

    /// Whether its value often has more rows than one, so that a row below may go on with it in any surroundings.
    var oftenRunsOn: Bool { [.name, .address, .occupation, .religion].contains(self) }

    static func < (one: CardLabel, other: CardLabel) -> Bool { one.rawValue < other.rawValue }
}
