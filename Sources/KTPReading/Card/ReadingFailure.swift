import KTPCore

/// Why a card that was asked for yields no fields although its picture is sound.
enum ReadingFailure: ReadingError {
    case nothingToRead
    case outOfMemory
    case recognitionFailed
    case noCard
    /// Nor could one be seen.
    case noCardInTheDark
    /// There is one, so smeared that nothing could be read.
    case tooBlurred
    /// The worker was started without.
    case noEngine
    /// The page has only so many cards.
    case noSuchCard(of: Int)

    /// Of a card without a field: what its picture's faults explain.
    static func nothingRead(_ verdict: Verdict) -> ReadingFailure {
        if verdict.says(.tooDark) { return .noCardInTheDark }
        // Bare paper is as smooth as a blurred card.
        return verdict.says(.blurred) && !verdict.says(.cardNotFound) ? .tooBlurred : .noCard
    }

    var code: CardFailure.Code {
        switch self {
        case .nothingToRead, .noSuchCard: .badRequest
        case .outOfMemory: .tooLarge
        case .recognitionFailed: .crashed
        case .noCard, .noCardInTheDark, .tooBlurred: .noCard
        case .noEngine: .engineUnavailable
        }
    }

    func message(in language: Language) -> String {
        switch self {
        case .nothingToRead:
            language.say(
                id: "permintaan tidak menyebut berkas maupun isinya dalam base64; kirim salah satunya",
                en: "the request names neither a path nor bytes in base64; send one of them")
        case .outOfMemory:
            language.say(
                id: "gambar memerlukan memori lebih dari jatah; simpan ulang dengan ukuran lebih kecil",
                en: "the picture needs more memory than a worker may take; save it again smaller")
        case .recognitionFailed:
            language.say(
                id: "mesin tidak sanggup membaca gambar ini; pindai ulang kartunya",
                en: "the engine gave up on the picture; scan the card again")
        case .noEngine:
            language.say(
                id:
                    "pembaca ini dijalankan tanpa mesin OCR dan hanya memotong gambar; jalankan tanpa --without-engines",
                en: "this reader runs without engines and only cuts pictures; start it without --without-engines")
        case .noSuchCard(let count):
            language.say(
                id: "halaman ini hanya memuat \(count) kartu; minta salah satunya, atau tanpa \"firstCard\" semuanya",
                en: "the page has only \(count) cards; ask for one of them, or without \"firstCard\" for all")
        case .noCardInTheDark:
            language.say(
                id: """
                    tidak ada KTP yang ditemukan, gambar terlalu gelap; nyalakan lampu, jangan pakai lampu kilat, lalu \
                    foto ulang
                    """,
                en: """
                    no ID card was found, the picture is too dark; turn on a light, use no flash, and take it again
                    """)
        case .tooBlurred:
            language.say(
                id: "tidak ada yang terbaca, gambar terlalu buram; foto ulang di tempat terang dengan tangan tetap",
                en: "nothing can be read, the picture is too blurred; take it again in good light with a steady hand")
        case .noCard:
            language.say(
                id: "tidak ada KTP yang ditemukan pada gambar; letakkan kartu rata, penuhi bingkai, ambil ulang",
                en: "no ID card was found in the picture; lay the card flat, fill the frame and take it again")
        }
    }
}
