import KTPCore

/// The words of the pages in the reader's language; those of one section stand beside this file.
struct PageWords: Sendable {
    let language: Language

    /// Both are needed at every call, so that neither language can lack a phrase.
    func say(id: String, en: String) -> String {
        switch language {
        case .id: id
        case .en: en
        }
    }

    func name(of reader: Reader) -> String {
        switch reader {
        case .lstm: "LSTM"
        case .legacy: "legacy"
        case .merged: say(id: "gabungan", en: "merged")
        }
    }

    func name(of engine: OCREngine) -> String {
        switch engine {
        case .lstm: name(of: Reader.lstm)
        case .legacy: name(of: Reader.legacy)
        }
    }

    func name(of origin: FieldOrigin) -> String {
        switch origin {
        case .both: say(id: "keduanya", en: "both")
        case .lstm: "LSTM"
        case .legacy: "legacy"
        case .derived: say(id: "diturunkan", en: "derived")
        case .clerk: say(id: "petugas", en: "clerk")
        }
    }

    func name(of status: CardStatus) -> String {
        switch status {
        case .accepted: say(id: "diterima", en: "accepted")
        case .review: say(id: "perlu diperiksa", en: "to review")
        case .failed: say(id: "gagal", en: "failed")
        }
    }

    func session(number: Int) -> String { say(id: "sesi \(number)", en: "session \(number)") }
    func condition(number: Int) -> String { say(id: "kondisi \(number)", en: "condition \(number)") }

    var all: String { say(id: "semua", en: "all") }
    var field: String { say(id: "kolom", en: "field") }
    var condition: String { say(id: "kondisi", en: "condition") }
    var stage: String { say(id: "tahap", en: "stage") }
    var cards: String { say(id: "kartu", en: "cards") }
    var difference: String { say(id: "selisih", en: "difference") }
    var share: String { say(id: "benar", en: "right") }
    var interval: String { say(id: "selang 95 %", en: "95 % interval") }
    var theFigures: String { say(id: "Angkanya", en: "The figures") }
    var noDifference: String { say(id: "tidak terbukti ada selisih", en: "no difference shown") }
    var shown: String { say(id: "terbukti", en: "shown") }
    var none: String { say(id: "tidak ada", en: "none") }

    func count(cards: Int) -> String {
        say(id: "\(cards) kartu", en: cards == 1 ? "1 card" : "\(cards) cards")
    }

    func count(fields: Int) -> String {
        say(id: "\(fields) kolom", en: fields == 1 ? "1 field" : "\(fields) fields")
    }

    // MARK: the frame

    var comparisonTitle: String { say(id: "Perbandingan pembacaan KTP", en: "Comparison of card readings") }
    var evaluationTitle: String { say(id: "Penilaian pembacaan KTP", en: "Evaluation of card readings") }
    var contents: String { say(id: "Isi", en: "Contents") }

    func made(by version: String) -> String {
        say(id: "Dibuat oleh ktp-ocr \(version).", en: "Made by ktp-ocr \(version).")
    }

    func models(of side: String, _ models: String) -> String {
        say(id: "Model \(side): \(models).", en: "Models of \(side): \(models).")
    }

    func leftOut(_ count: Int, of side: String) -> String {
        say(
            id: "\(count) kartu \(side) tidak ikut karena tidak dibaca pihak lain.",
            en: "\(count) cards of \(side) are left out, for another side did not read them.")
    }

    func withoutCard(_ count: Int) -> String {
        say(
            id: "\(count) kartu di berkas kebenaran tidak ada di antara kartu ini.",
            en: "\(count) cards of the truth are not among these.")
    }

    var withoutTruth: String {
        say(
            id: "Tanpa berkas kebenaran (--truth), ketepatan tidak dapat diketahui: bagian ketepatan per kolom dan "
                + "kondisi, siapa yang benar, hasil penggabungan, keyakinan, dan huruf yang tertukar tidak "
                + "ditampilkan.",
            en: "Without a truth (--truth) nobody knows which reading is right: accuracy by field and condition, "
                + "who is "
                + "right, the gain of merging, confidence against truth and confused characters are left out.")
    }

    var holdsValues: String {
        say(
            id: "Berkas ini memuat nilai yang terbaca dari kartu, yaitu data pribadi kecuali kartunya fiktif. "
                + "Simpan di "
                + "tempat yang aman, atau buat lagi dengan --masked untuk dibagikan.",
            en: "This file holds values read from the cards: personal data, unless the cards are fictional. Keep it "
                + "where "
                + "such data may lie, or write it with --masked to pass it on.")
    }

    var holdsNoValues: String {
        say(
            id: "Nilai pribadi, jalur berkas, dan nama folder disamarkan (--masked).",
            en: "Personal values, paths and names of folders are masked (--masked).")
    }

    var selfContained: String {
        say(id: "Halaman ini tidak memuat apa pun dari jaringan.", en: "This page loads nothing from any network.")
    }
}
