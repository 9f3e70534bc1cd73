package import KTPCore

/// Made-up records. Nobody has these numbers: district 99 of a regency does not exist.
extension CardRecord {
    /// A card both engines read; the engines differ on the address.
    /// - Parameter number: makes id, path, hash, NIK and name its own.
    package static func sample(_ number: Int, status: CardStatus = .accepted) -> CardRecord {
        let serial = String(number % 10_000)
        let nik = "327399170885" + String(repeating: "0", count: 4 - serial.count) + serial
        let values: FieldMap<String> = [
            .provinsi: "JAWA BARAT", .kabupatenKota: "KOTA BANDUNG", .nik: nik, .nama: "CONTOH NOMOR \(number)",
            .tempatLahir: "BANDUNG", .tanggalLahir: "17-08-1985", .jenisKelamin: "LAKI-LAKI", .golonganDarah: "-",
            .alamat: "JL. CONTOH NO. 5, BLOK A", .rtRw: "003/005", .kelDesa: "SUKAMAJU", .kecamatan: "CONTOH",
            .agama: "ISLAM", .statusPerkawinan: "KAWIN", .pekerjaan: "WIRASWASTA", .kewarganegaraan: "WNI",
            .berlakuHingga: "SEUMUR HIDUP",
        ]
        var legacy = values
        legacy[.alamat] = "JL. C0NTOH NO. 5, BLOK A"
        var fields = FieldMap<FieldDecision>()
        for field in KTPField.allCases {
            fields[field] =
                values[field].map {
                    FieldDecision(value: $0, confidence: 0.99, status: .accepted, from: .both)
                } ?? .missing
        }
        fields[.alamat]?.from = .lstm
        fields[.alamat]?.confidence = 0.81
        fields[.alamat]?.status = status == .review ? .review : .accepted
        var card = CardRecord(
            id: "id\(number)", status: status,
            source: RecordSource(path: "cards/card \(number).jpg", sha256: hash(number)))
        (card.source.format, card.source.width, card.source.height) = ("jpeg", 1600, 1008)
        card.fields = fields
        card.engines[.lstm] = EngineReading(
            model: "ktp-lstm 1 (0a1b2c3d)", seconds: 0.21, cpuSeconds: 0.2, confidence: 0.93, fields: values,
            confidences: values.mapValues { _ in 0.93 })
        card.engines[.lstm]?.text = "NIK : \(nik)\nNama : CONTOH NOMOR \(number)"
        card.engines[.legacy] = EngineReading(
            model: "ktp-legacy 1 (4e5f6071)", seconds: 0.11, cpuSeconds: 0.1, confidence: 0.875, fields: legacy,
            confidences: legacy.mapValues { _ in 0.875 })
        card.engines[.legacy]?.text = "NIK 1 \(nik)"
        card.comparison = EngineComparison(
            agreement: 16.0 / 17, faster: .legacy, moreConfident: .lstm, differing: [.alamat])
        if status == .review {
            card.findings = [
                Finding(rule: "alamat.engines", severity: .warning, field: .alamat, message: "the engines differ")
            ]
        }
        card.quality = ImageQuality(
            sharpness: 310.5, glare: 0.01, exposure: 0.62, cardFound: true, rotation: 90, cardWidth: 1012)
        card.timings = [.load: 0.012, .normalise: 0.05, .recognise: 0.33, .parse: 0.001, .compare: 0.001]
        card.cpuTimings = [.load: 0.011, .recognise: 0.31]
        return card
    }

    package static func failedSample(
        _ number: Int, _ code: CardFailure.Code, _ message: String = "it cannot be read; take the picture again"
    ) -> CardRecord {
        var card = CardRecord(
            id: "id\(number)", status: .failed,
            source: RecordSource(path: "cards/card \(number).jpg", sha256: hash(number)),
            error: CardFailure(code, message))
        card.timings = [.load: 0.002]
        return card
    }

    private static func hash(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 64 - digits.count) + digits
    }
}
