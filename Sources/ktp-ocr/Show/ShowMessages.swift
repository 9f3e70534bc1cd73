import Foundation
import KTPCore

/// The words of `show`.
struct ShowMessages {
    let language: Language

    var session: String { language.say(id: "Sesi", en: "Session") }
    func cards(_ count: Int) -> String {
        language.say(id: "\(count) kartu", en: count == 1 ? "1 card" : "\(count) cards")
    }
    var number: String { "No" }
    var status: String { "Status" }
    var file: String { language.say(id: "Berkas", en: "File") }
    var page: String { language.say(id: "halaman", en: "page") }
    var name: String { language.say(id: "Nama", en: "Name") }
    var remark: String { language.say(id: "Keterangan", en: "Remark") }
    var duplicate: String { language.say(id: "ganda", en: "duplicate") }
    var field: String { language.say(id: "Isian", en: "Field") }
    var chosen: String { language.say(id: "Nilai", en: "Value") }
    func reading(_ number: Int) -> String { language.say(id: "Bacaan \(number)", en: "Reading \(number)") }
    var sameAsValue: String { language.say(id: "= sama dengan nilainya", en: "= the same as the value") }
    var toReview: String { language.say(id: "Perlu diperiksa", en: "To be settled") }
    var notes: String { language.say(id: "Catatan", en: "Notes") }
    var nothingToReview: String {
        language.say(id: "Tidak ada yang perlu diperiksa.", en: "There is nothing to settle.")
    }
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
        let command = "ktp-ocr show \(ShellWord.quoted(folder))"
        return language.say(id: "Lihat satu kartu: \(command) NO", en: "See one card: \(command) NO")
    }

    func reviewCommandHint(in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder)) --review"
        return language.say(id: "Yang perlu diperiksa: \(command)", en: "What is to be settled: \(command)")
    }

    /// The head of a list of doubts.
    func toReview(cards: Int, doubts: Int) -> String {
        cards == 0
            ? language.say(id: "tidak ada yang perlu diperiksa", en: "there is nothing to settle")
            : language.say(
                id: "\(doubts) hal pada \(cards) kartu perlu diperiksa",
                en:
                    "\(doubts) \(doubts == 1 ? "matter" : "matters") to settle on \(self.cards(cards))"
            )
    }

    /// What to do about doubts.
    func reviewHint(in folder: String) -> String {
        let correct = "ktp-ocr correct \(ShellWord.quoted(folder)) NO"
        return language.say(
            id: "Betulkan: \(correct) ISIAN=NILAI (atau --confirm)", en: "Settle: \(correct) FIELD=VALUE (or --confirm)"
        )
    }

    func alsoFailed(_ count: Int, in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder)) --status failed"
        return language.say(
            id: "Gagal dibaca: \(cards(count)); lihat: \(command)", en: "Not read: \(cards(count)); see: \(command)")
    }

    func export(_ folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder))"
        return language.say(id: "Semua kartu: \(command)", en: "All cards: \(command)")
    }

    /// Where a card lies: its file, and which part of it where that holds several.
    /// - Parameter whole: with the folders before the file's name.
    func place(of card: SessionListing.Card, whole: Bool) -> String {
        let path = whole ? card.path : (card.path as NSString).lastPathComponent
        return TerminalText.safe(path) + part(page: card.page, card: card.card, cards: card.cards)
    }

    /// Which part of a file: ` (halaman 2, kartu 1 dari 4)`; nothing where it holds one card.
    func part(page: Int, card: Int?, cards: Int?) -> String {
        var parts = page > 1 ? ["\(self.page) \(page)"] : []
        if let card, let cards {
            parts.append(language.say(id: "kartu \(card) dari \(cards)", en: "card \(card) of \(cards)"))
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    func notFound(_ item: String, in folder: String) -> String {
        let command = "ktp-ocr show \(ShellWord.quoted(folder))"
        return language.say(
            id: "'\(item)' tidak ada di sesi ini atau belum dibaca; lihat daftarnya dengan `\(command)`",
            en: "'\(item)' is not in this session, or not read yet; list its cards with `\(command)`")
    }
}
