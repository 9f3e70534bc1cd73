import KTPCore

/// The words of `show` in the reader's language.
struct ShowWords {
    let language: Language

    func status(_ status: CardStatus?) -> String {
        switch (status, language) {
        case (.accepted, .id): "diterima"
        case (.accepted, .en): "accepted"
        case (.review, .id): "periksa"
        case (.review, .en): "review"
        case (.failed, .id): "gagal"
        case (.failed, .en): "failed"
        case (nil, .id): "antre"
        case (nil, .en): "queued"
        }
    }

    func status(_ status: FieldStatus) -> String {
        switch (status, language) {
        case (.accepted, .id): "diterima"
        case (.accepted, .en): "accepted"
        case (.review, .id): "periksa"
        case (.review, .en): "review"
        case (.missing, .id): "tidak ada"
        case (.missing, .en): "missing"
        }
    }

    func origin(_ origin: FieldOrigin) -> String {
        switch (origin, language) {
        case (.both, .id): "keduanya"
        case (.both, .en): "both"
        case (.lstm, _): "LSTM"
        case (.legacy, _): "legacy"
        case (.derived, .id): "turunan"
        case (.derived, .en): "derived"
        case (.clerk, .id): "petugas"
        case (.clerk, .en): "clerk"
        }
    }

    func severity(_ severity: Finding.Severity) -> String {
        switch (severity, language) {
        case (.error, .id): "salah"
        case (.error, .en): "error"
        case (.warning, .id): "peringatan"
        case (.warning, .en): "warning"
        case (.info, _): "info"
        }
    }

    func failure(_ code: CardFailure.Code) -> String {
        switch (code, language) {
        case (.unreadable, .id): "berkas tidak terbaca"
        case (.unreadable, .en): "file cannot be read"
        case (.notAnImage, .id): "bukan gambar"
        case (.notAnImage, .en): "not an image"
        case (.damaged, .id): "gambar rusak"
        case (.damaged, .en): "damaged image"
        case (.tooLarge, .id): "gambar terlalu besar"
        case (.tooLarge, .en): "image too large"
        case (.tooSmall, .id): "gambar terlalu kecil"
        case (.tooSmall, .en): "image too small"
        case (.noCard, .id): "tidak ada kartu"
        case (.noCard, .en): "no card"
        case (.timedOut, .id): "waktu habis"
        case (.timedOut, .en): "timed out"
        case (.crashed, .id): "pembaca terhenti"
        case (.crashed, .en): "reader crashed"
        case (.badRequest, .id): "permintaan salah"
        case (.badRequest, .en): "bad request"
        case (.engineUnavailable, .id): "mesin OCR tidak tersedia"
        case (.engineUnavailable, .en): "OCR engine missing"
        }
    }

    /// Under a card's table: what the sign means, and how much is alike.
    func differing(agreement: Double?) -> String {
        let share = agreement.map(SessionSheet.percent)
        return switch language {
        case .id: "≠ kedua mesin membaca berbeda" + (share.map { "; \($0) isian sama" } ?? "")
        case .en: "≠ the engines read differently" + (share.map { "; \($0) of the fields are alike" } ?? "")
        }
    }

    /// The label as it is printed on the card, which is what the reader has before the eyes in either language.
    func label(_ field: KTPField) -> String {
        switch field {
        case .provinsi: "Provinsi"
        case .kabupatenKota: "Kabupaten/Kota"
        case .nik: "NIK"
        case .nama: "Nama"
        case .tempatLahir: "Tempat Lahir"
        case .tanggalLahir: "Tgl Lahir"
        case .jenisKelamin: "Jenis Kelamin"
        case .golonganDarah: "Gol. Darah"
        case .alamat: "Alamat"
        case .rtRw: "RT/RW"
        case .kelDesa: "Kel/Desa"
        case .kecamatan: "Kecamatan"
        case .agama: "Agama"
        case .statusPerkawinan: "Status Perkawinan"
        case .pekerjaan: "Pekerjaan"
        case .kewarganegaraan: "Kewarganegaraan"
        case .berlakuHingga: "Berlaku Hingga"
        case .tempatTerbit: "Tempat Terbit"
        case .tanggalTerbit: "Tgl Terbit"
        }
    }

    func word(_ word: Word) -> String {
        switch language {
        case .id: word.indonesian
        case .en: word.english
        }
    }

    func look(_ look: SecondLook) -> String {
        switch (look, language) {
        case (.other, .id): "model lain"
        case (.other, .en): "other model"
        case (.squeezed, .id): "dirapatkan"
        case (.squeezed, .en): "squeezed"
        }
    }

    enum Word {
        case session, cards, number, status, file, page, name, doubtful, field, chosen, confidence, from
        case findings, timings, seconds, secondLook, agreement, origins, none, seeOne, failed

        fileprivate var indonesian: String {
            switch self {
            case .session: "Sesi"
            case .cards: "kartu"
            case .number: "No"
            case .status: "Status"
            case .file: "Berkas"
            case .page: "halaman"
            case .name: "Nama"
            case .doubtful: "Ragu"
            case .field: "Isian"
            case .chosen: "Dipilih"
            case .confidence: "Yakin"
            case .from: "Dari"
            case .findings: "Temuan"
            case .timings: "Waktu"
            case .seconds: "detik"
            case .secondLook: "Kedua"
            case .agreement: "Kedua mesin sama"
            case .origins: "Asal nilai"
            case .none: "tidak ada"
            case .seeOne: "Lihat satu kartu: ktp-ocr show"
            case .failed: "Gagal"
            }
        }

        fileprivate var english: String {
            switch self {
            case .session: "Session"
            case .cards: "cards"
            case .number: "No"
            case .status: "Status"
            case .file: "File"
            case .page: "page"
            case .name: "Name"
            case .doubtful: "Doubtful"
            case .field: "Field"
            case .chosen: "Chosen"
            case .confidence: "Sure"
            case .from: "From"
            case .findings: "Findings"
            case .timings: "Time"
            case .seconds: "s"
            case .secondLook: "Second"
            case .agreement: "Engines agree"
            case .origins: "Values from"
            case .none: "none"
            case .seeOne: "See one card: ktp-ocr show"
            case .failed: "Failed"
            }
        }
    }
}
