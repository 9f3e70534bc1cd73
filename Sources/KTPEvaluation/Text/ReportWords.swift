package import KTPCore

/// The words of evaluations and comparisons in the reader's language, on the terminal and on pages; those of one
/// section stand beside this file.
package struct ReportWords: Sendable {
    package let language: Language

    package init(language: Language) {
        self.language = language
    }

    package func name(of reader: JudgedReading) -> String {
        switch reader {
        case .lstm: OCREngine.lstm.name
        case .legacy: OCREngine.legacy.name
        case .merged: language.say(id: "gabungan", en: "merged")
        }
    }

    func session(number: Int) -> String { language.say(id: "sesi \(number)", en: "session \(number)") }
    func condition(number: Int) -> String { language.say(id: "kondisi \(number)", en: "condition \(number)") }

    package var all: String { language.say(id: "semua", en: "all") }
    package var field: String { language.say(id: "isian", en: "field") }
    package var condition: String { language.say(id: "kondisi", en: "condition") }
    package var stage: String { language.say(id: "tahap", en: "stage") }
    package var cards: String { language.say(id: "kartu", en: "cards") }
    package var difference: String { language.say(id: "selisih", en: "difference") }
    package var share: String { language.say(id: "benar", en: "right") }
    var interval: String { language.say(id: "selang 95 %", en: "95 % interval") }
    var theFigures: String { language.say(id: "Angkanya", en: "The figures") }
    package var noDifference: String { language.say(id: "tidak terbukti ada selisih", en: "no difference shown") }
    package var shown: String { language.say(id: "terbukti", en: "shown") }

    func count(cards: Int) -> String {
        language.say(id: "\(cards) kartu", en: cards == 1 ? "1 card" : "\(cards) cards")
    }

    package func judged(fields: EvaluationReport.Fields) -> String {
        let (judged, all) = (fields.judged.count, fields.judged.count + fields.notJudged.count)
        return language.say(id: "\(judged) dari \(all) isian dinilai", en: "\(judged) of \(all) fields judged")
    }

    func count(fields: Int) -> String {
        language.say(id: "\(fields) isian", en: fields == 1 ? "1 field" : "\(fields) fields")
    }

    // MARK: the frame

    var comparisonTitle: String { language.say(id: "Perbandingan pembacaan KTP", en: "Comparison of card readings") }
    var evaluationTitle: String { language.say(id: "Penilaian pembacaan KTP", en: "Evaluation of card readings") }
    var contents: String { language.say(id: "Isi", en: "Contents") }

    func made(by version: String) -> String {
        language.say(id: "Dibuat oleh ktp-ocr \(version).", en: "Made by ktp-ocr \(version).")
    }

    func models(of side: String, _ models: String) -> String {
        language.say(id: "Model \(side): \(models).", en: "Models of \(side): \(models).")
    }

    func leftOut(_ count: Int, of side: String) -> String {
        language.say(
            id: "\(count) kartu \(side) tidak ikut karena tidak dibaca pihak lain.",
            en: "\(count) cards of \(side) are left out, for another side did not read them.")
    }

    func withoutCard(_ count: Int) -> String {
        language.say(
            id: "\(count) kartu di data acuan tidak ada di antara kartu ini.",
            en: "\(count) cards of the truth are not among these.")
    }

    var withoutTruth: String {
        language.say(
            id: """
                Tanpa data acuan (--truth), ketepatan tidak dapat diketahui: bagian ketepatan per isian dan \
                kondisi, siapa yang benar, hasil penggabungan, keyakinan, dan huruf yang tertukar tidak ditampilkan.
                """,
            en: """
                Without a truth (--truth) nobody knows which reading is right: accuracy by field and condition, who \
                is right, the gain of merging, confidence against truth and confused characters are left out.
                """)
    }

    var holdsValues: String {
        language.say(
            id: """
                Berkas ini memuat nilai yang terbaca dari kartu, yaitu data pribadi kecuali kartunya fiktif. Simpan \
                di tempat yang aman, atau buat lagi dengan --masked untuk dibagikan.
                """,
            en: """
                This file holds values read from the cards: personal data, unless the cards are fictional. Keep it \
                where such data may lie, or write it with --masked to pass it on.
                """)
    }

    var holdsNoValues: String {
        language.say(
            id: "Nilai pribadi, jalur berkas, dan nama folder disamarkan (--masked).",
            en: "Personal values, paths and names of folders are masked (--masked).")
    }

    var selfContained: String {
        language.say(
            id: "Halaman ini tidak memuat apa pun dari jaringan.",
            en: "This page loads nothing from any network.")
    }
}
