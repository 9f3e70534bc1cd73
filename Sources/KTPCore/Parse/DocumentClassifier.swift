/// How much speaks for the text being a card at all.
struct DocumentClassifier {
    private let points: Double
    private let distinct: Int
    private let hasCardOnlyField: Bool

    init(_ values: LabelledValues, _ data: KTPData) {
        var points = 0.0
        var fields = 0
        for (label, field) in Self.scoredFields where data[field] != nil {
            fields += 1
            points += values.labelled.contains(label) ? 1 : 0.5
        }
        if data[.nik] != nil { points += 1 }
        if data[.provinsi] != nil { points += 1 }
        self.points = points
        distinct = fields
        hasCardOnlyField = [.provinsi, .kelDesa, .kecamatan, .statusPerkawinan, .kewarganegaraan, .berlakuHingga]
            .contains { data[$0] != nil }
    }

    /// Three fields of the holder at least, most of them under their labels, and one that other forms do not ask for.
    var isCard: Bool { points >= 4 && distinct >= 3 && hasCardOnlyField }

    private static let scoredFields: KeyValuePairs<CardLabel, KTPField> = [
        .nik: .nik, .name: .nama, .birth: .tanggalLahir, .sexAndBlood: .jenisKelamin, .address: .alamat, .rtRw: .rtRw,
        .village: .kelDesa, .district: .kecamatan, .religion: .agama, .maritalStatus: .statusPerkawinan,
        .occupation: .pekerjaan, .citizenship: .kewarganegaraan, .validity: .berlakuHingga,
    ]

    /// Whether the text names itself as another document with such labels: a family card, a licence, a tax card.
    static func isOtherDocument(_ rows: [TextRow]) -> Bool {
        rows.contains { row in
            let letters = ConfusionDistance.fold(row.text.text)
            return titles.contains { title in
                // One letter in eight may be wrong.
                letters.count + 2 >= title.count
                    && ConfusionDistance.toNearestPart(of: letters, from: title) * 8 <= Double(title.count)
            }
        }
    }

    private static let titles = [
        "KARTU IDENTITAS ANAK", "KEPALA KELUARGA", "AKTA KELAHIRAN", "KARTU KELUARGA", "SURAT IZIN MENGEMUDI",
        "DRIVING LICENSE", "NOMOR POKOK WAJIB PAJAK", "DIREKTORAT JENDERAL PAJAK", "SURAT KETERANGAN",
        "SURAT PERNYATAAN", "BERTANDA TANGAN DI BAWAH", "PASPOR REPUBLIK", "BPJS KESEHATAN",
    ].map { ConfusionDistance.fold($0) }
}
