import KTPCore

/// Why a card that was asked for yields no fields although its picture is sound.
enum ReadingFailure {
    case nothingToRead
    case outOfMemory
    case recognitionFailed
    case noCard

    func failure(in language: Language) -> CardFailure {
        switch language {
        case .en: CardFailure(code, english)
        case .id: CardFailure(code, indonesian)
        }
    }

    private var code: CardFailure.Code {
        switch self {
        case .nothingToRead: .badRequest
        case .outOfMemory: .tooLarge
        case .recognitionFailed: .crashed
        case .noCard: .noCard
        }
    }

    private var english: String {
        switch self {
        case .nothingToRead: "the request names neither a path nor bytes in base64; send one of them"
        case .outOfMemory: "the picture needs more memory than a worker may take; save it again smaller"
        case .recognitionFailed: "the engine gave up on the picture; scan the card again"
        case .noCard: "no ID card was found in the picture; lay the card flat, fill the frame and take it again"
        }
    }

    private var indonesian: String {
        switch self {
        case .nothingToRead: "permintaan tidak menyebut berkas maupun isinya dalam base64; kirim salah satunya"
        case .outOfMemory: "gambar memerlukan memori lebih dari jatah; simpan ulang dengan ukuran lebih kecil"
        case .recognitionFailed: "mesin tidak sanggup membaca gambar ini; pindai ulang kartunya"
        case .noCard: "tidak ada KTP yang ditemukan pada gambar; letakkan kartu rata, penuhi bingkai, ambil ulang"
        }
    }
}
