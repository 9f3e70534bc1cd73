import KTPCore

/// The words of `show`.
struct ShowWords {
    let language: Language

    var session: String { language.say(id: "Sesi", en: "Session") }
    var cards: String { language.say(id: "kartu", en: "cards") }
    var number: String { "No" }
    var status: String { "Status" }
    var file: String { language.say(id: "Berkas", en: "File") }
    var page: String { language.say(id: "halaman", en: "page") }
    var name: String { language.say(id: "Nama", en: "Name") }
    var doubtful: String { language.say(id: "Ragu", en: "Doubtful") }
    var field: String { language.say(id: "Isian", en: "Field") }
    var chosen: String { language.say(id: "Dipilih", en: "Chosen") }
    var confidence: String { language.say(id: "Yakin", en: "Sure") }
    var from: String { language.say(id: "Dari", en: "From") }
    var findings: String { language.say(id: "Temuan", en: "Findings") }
    var noFindings: String { language.say(id: "Temuan: tidak ada", en: "Findings: none") }
    var timings: String { language.say(id: "Waktu", en: "Time") }
    var seconds: String { language.say(id: "detik", en: "s") }
    var secondLook: String { language.say(id: "Kedua", en: "Second") }
    var agreement: String { language.say(id: "Kedua mesin sama", en: "Engines agree") }
    var origins: String { language.say(id: "Asal nilai", en: "Values from") }
    var failed: String { language.say(id: "Gagal", en: "Failed") }

    /// Of a card; nil is one that waits to be read.
    func status(of status: CardStatus?) -> String {
        status?.name(in: language) ?? language.say(id: "antre", en: "queued")
    }

    /// Under a card's table: what the sign means, and how much is alike.
    func differing(agreement: Double?) -> String {
        let sign = language.say(id: "≠ kedua mesin membaca berbeda", en: "≠ the engines read differently")
        guard let share = agreement.map({ language.percent($0, places: 0) }) else { return sign }
        return language.say(id: "\(sign); \(share) isian sama", en: "\(sign); \(share) of the fields are alike")
    }

    /// How to see one card of the list.
    func seeOne(in folder: String) -> String {
        language.say(
            id: "Lihat satu kartu: ktp-ocr show \(folder) NO", en: "See one card: ktp-ocr show \(folder) NO")
    }

    func notFound(_ item: String, in folder: String) -> String {
        language.say(
            id: "'\(item)' tidak ada di sesi ini atau belum dibaca; lihat daftarnya dengan `ktp-ocr show \(folder)`",
            en: "'\(item)' is not in this session, or not read yet; list its cards with `ktp-ocr show \(folder)`")
    }
}
