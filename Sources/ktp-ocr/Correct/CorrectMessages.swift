import KTPCore

/// The words of `correct`. They name cards and fields, never values: those stand in the results.
struct CorrectMessages {
    let language: Language
    let folder: String

    private var place: String { ShellWord.quoted(folder) }

    func notFound(_ name: String) -> String {
        language.say(
            id: "tidak ada kartu '\(name)' yang sudah dibaca; lihat nomornya dengan: ktp-ocr show \(place)",
            en: "no card '\(name)' has been read; see the numbers with: ktp-ocr show \(place)")
    }

    func kept(_ card: CardRecord) -> String {
        language.say(id: "disimpan; \(state(card))", en: "kept; \(state(card))")
    }

    func undone(_ card: CardRecord) -> String {
        language.say(
            id: "keputusan terakhir dibatalkan; \(state(card))", en: "the latest decision is taken back; \(state(card))"
        )
    }

    func readAgain(_ card: CardRecord) -> String {
        language.say(
            id: "gambarnya diputar dan dibaca ulang; \(state(card))", en: "turned and read again; \(state(card))")
    }

    var placeUnknown: String {
        language.say(
            id: "versi lama tidak mencatat letak gambar ini; pindai lagi foldernya dengan --out \(place), lalu ulangi",
            en: "an older version did not keep where this picture lies; scan its folder again with --out \(place) first"
        )
    }

    var noDuplicates: String {
        language.say(
            id: "kartu ini tidak tampak rangkap dengan kartu lain; lihat: ktp-ocr show \(place) --duplicates",
            en: "no other card looks like this one; see: ktp-ocr show \(place) --duplicates")
    }

    var nothingToUndo: String {
        language.say(
            id: "tidak ada keputusan tentang kartu ini yang dapat dibatalkan; lihat kartunya: ktp-ocr show \(place)",
            en: "there is no decision on this card to take back; see the cards: ktp-ocr show \(place)")
    }

    private func state(_ card: CardRecord) -> String {
        let doubtful = card.reviewReasons(in: language).compactMap(\.field)
        if doubtful.isEmpty {
            let how = card.settled?.name(in: language) ?? card.status.name(in: language)
            guard card.status == .review else {
                return language.say(
                    id: "kartu ini \(how); yang masih perlu diperiksa: ktp-ocr show \(place) --review",
                    en: "the card is \(how); what is left to settle: ktp-ocr show \(place) --review")
            }
            return language.say(
                id: """
                    kartu ini masih perlu diperiksa sebagai keseluruhan; bila semuanya benar: \
                    ktp-ocr correct \(place) \(card.id) --confirm
                    """,
                en: """
                    the card as a whole still waits for a look; if all is right: \
                    ktp-ocr correct \(place) \(card.id) --confirm
                    """)
        }
        let names = doubtful.map(\.label).joined(separator: ", ")
        return language.say(
            id: "masih perlu diperiksa: \(names); lihat: ktp-ocr show \(place) \(card.id)",
            en: "still to be settled: \(names); see: ktp-ocr show \(place) \(card.id)")
    }

    // MARK: a spreadsheet

    func change(_ card: String, _ field: KTPField, from old: String?, to new: String?) -> String {
        let nothing = language.say(id: "(kosong)", en: "(nothing)")
        return "  \(card), \(field.label): \(old ?? nothing) → \(new ?? nothing)"
    }

    func confirmation(_ card: String, _ field: KTPField?) -> String {
        let what = field?.label ?? language.say(id: "seluruh kartu", en: "the whole card")
        return language.say(id: "  \(card), \(what): benar", en: "  \(card), \(what): right")
    }

    func nothingNew(in file: String) -> String {
        language.say(
            id: """
                \(file) tidak berisi apa pun yang berbeda dari sesi ini; bila Anda sudah mengetik, simpan berkasnya lalu \
                ulangi
                """,
            en: """
                \(file) holds nothing that differs from this session; if you have typed into it, save the file and try \
                again
                """)
    }

    func question(_ count: Int) -> String {
        language.say(id: "Simpan \(count) keputusan ini? [y/t] ", en: "Keep these \(count) decisions? [y/n] ")
    }

    func unasked(_ count: Int) -> String {
        language.say(
            id: "\(count) keputusan tidak disimpan, karena tidak ada yang dapat ditanya; tambahkan --yes",
            en: "\(count) decisions were not kept, for there is nobody to ask; add --yes")
    }

    func declined(_ file: String) -> String {
        let command = "ktp-ocr correct \(place) --from \(ShellWord.quoted(file))"
        return language.say(
            id: "tidak ada yang disimpan; untuk menyimpannya kelak: \(command)",
            en: "nothing was kept; to keep it later: \(command)")
    }

    func imported(_ count: Int, cards: Int) -> String {
        language.say(
            id: "\(count) keputusan tentang \(cards) kartu disimpan; sisanya: ktp-ocr show \(place) --review",
            en: "\(count) decisions on \(cards) cards were kept; what is left: ktp-ocr show \(place) --review")
    }

    func renewed(_ files: [String]) -> String {
        language.say(
            id: "hasil ditulis ulang: \(files.joined(separator: ", ")); tinggal dibuka",
            en: "results written anew, ready to open: \(files.joined(separator: ", "))")
    }
}
