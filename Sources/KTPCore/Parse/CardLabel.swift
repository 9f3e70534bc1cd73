/// The printed labels in the order of the card's face. Every label but `bloodGroup` opens a row.
enum CardLabel: Int, CaseIterable, Comparable {
    case province
    case regency
    case nik
    case name
    case birth
    case sexAndBlood
    case address
    case rtRw
    case village
    case district
    case religion
    case maritalStatus
    case occupation
    case citizenship
    case validity
    case bloodGroup

    static let rows: [CardLabel] = allCases.filter { $0 != .bloodGroup }

    /// How the label is spelled on cards, and what is left of it when its first word is lost.
    var spellings: [String] {
        switch self {
        case .province: ["Provinsi", "Propinsi"]
        case .regency: ["Kabupaten", "Kota"]
        case .nik: ["NIK"]
        case .name: ["Nama"]
        case .birth: ["Tempat/Tgl Lahir", "Tempat/Tanggal Lahir", "Tgl Lahir", "Lahir"]
        case .sexAndBlood: ["Jenis Kelamin", "Kelamin"]
        case .address: ["Alamat"]
        case .rtRw: ["RT/RW"]
        case .village: ["Kel/Desa", "Kelurahan/Desa"]
        case .district: ["Kecamatan"]
        case .religion: ["Agama"]
        case .maritalStatus: ["Status Perkawinan", "Perkawinan"]
        case .occupation: ["Pekerjaan"]
        case .citizenship: ["Kewarganegaraan"]
        case .validity: ["Berlaku Hingga", "Hingga"]
        case .bloodGroup: ["Gol. Darah", "Darah"]
        }
    }

    var fields: [KTPField] {
        switch self {
        case .province: [.provinsi]
        case .regency: [.kabupatenKota]
        case .nik: [.nik]
        case .name: [.nama]
        case .birth: [.tempatLahir, .tanggalLahir]
        case .sexAndBlood: [.jenisKelamin, .golonganDarah]
        case .address: [.alamat]
        case .rtRw: [.rtRw]
        case .village: [.kelDesa]
        case .district: [.kecamatan]
        case .religion: [.agama]
        case .maritalStatus: [.statusPerkawinan]
        case .occupation: [.pekerjaan]
        case .citizenship: [.kewarganegaraan]
        case .validity: [.berlakuHingga]
        case .bloodGroup: [.golonganDarah]
        }
    }

    var mayRunOn: Bool {
        switch self {
        case .name, .address, .occupation, .religion: true
        default: false
        }
    }

    static func < (one: CardLabel, other: CardLabel) -> Bool { one.rawValue < other.rawValue }
}
