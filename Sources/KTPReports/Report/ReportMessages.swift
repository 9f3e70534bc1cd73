import Foundation
import KTPCore

/// The words that stand in spreadsheets and pages for people.
struct ReportMessages {
    let language: Language

    var status: String { "Status" }
    var file: String { language.say(id: "Berkas", en: "File") }
    var page: String { language.say(id: "Halaman", en: "Page") }
    var cardOnPage: String { language.say(id: "Kartu di halaman", en: "Card on page") }
    var reason: String { language.say(id: "Sebab", en: "Reason") }
    var duplicates: String { language.say(id: "Sama dengan", en: "Same as") }
    var field: String { language.say(id: "Isian", en: "Field") }
    func reading(_ number: Int) -> String { language.say(id: "Bacaan \(number)", en: "Reading \(number)") }
    var value: String { language.say(id: "Nilai sekarang", en: "Value now") }
    var crop: String { language.say(id: "Potongan gambar", en: "Picture") }
    var wholeCard: String { language.say(id: "seluruh kartu", en: "the whole card") }
    var nothing: String { language.say(id: "(kosong)", en: "(nothing)") }
    var remedy: String { language.say(id: "Penjelasan dan cara mengatasi", en: "What it means and what helps") }
    var gone: String {
        language.say(
            id: "Gambarnya tidak ada lagi di tempat ini (dipindahkan atau dihapus).",
            en: "The picture is no longer there; it was moved or deleted.")
    }
    var confidential: String {
        language.say(
            id: "Berisi data pribadi; simpan di tempat yang aman", en: "Holds personal data; keep it in a safe place")
    }
    var masked: String {
        language.say(id: "Data pribadi disamarkan.", en: "Personal values are masked.")
    }
    var selfContained: String {
        language.say(
            id: "Halaman ini berdiri sendiri: tidak memuat apa pun dari jaringan.",
            en: "This page stands by itself: it loads nothing from any network.")
    }
    var number: String { "No." }
    func numbered(_ number: Int) -> String { "No. \(number)" }
    var allCards: String { language.say(id: "Semua kartu", en: "All cards") }
    var toReview: String { language.say(id: "Yang harus diperiksa", en: "To be settled by a person") }
    var cardsToReview: String { language.say(id: "Kartu yang harus diperiksa", en: "Cards to be settled by a person") }
    var couldNotBeRead: String { language.say(id: "Tidak terbaca", en: "Could not be read") }
    func first(_ count: Int, of all: Int) -> String {
        language.say(
            id: "\(count) kartu pertama dari \(all); sisanya: `ktp-ocr show --review`",
            en: "The first \(count) of \(all) cards; the rest: `ktp-ocr show --review`")
    }
    var madeBy: String { language.say(id: "Dibuat dengan ktp-ocr", en: "Made with ktp-ocr") }
    var title: String { language.say(id: "Register KTP", en: "Register of identity cards") }

    func name(of status: CardStatus) -> String { status.name(in: language).capitalizedFirst }

    func onlyMark(_ heading: String) -> String {
        language.say(
            id: "Ketik v bila nilai sekarang benar, atau kosongkan.", en: "Type v where the value is right, or nothing."
        )
    }

    /// `NIK: the date in it is none · Alamat: the readings differ`
    func sentence(_ reasons: [ReviewReason]) -> String {
        reasons.map { reason in
            reason.field.map { "\($0.label): \(reason.message)" } ?? reason.message
        }.joined(separator: " · ")
    }

    /// `2/4`; nothing where the page holds one card.
    func position(_ source: RecordSource) -> String {
        guard let card = source.card else { return "" }
        return source.cards.map { "\(card)/\($0)" } ?? "\(card)"
    }

    /// By the numbers that `show` gives; the ids of cards that have none.
    func names(of cards: [String], _ numbers: [String: Int]) -> String {
        cards.map { id in numbers[id].map(numbered) ?? id }
            .joined(separator: ", ")
    }

    static func fileName(_ path: String) -> String { (path as NSString).lastPathComponent }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
