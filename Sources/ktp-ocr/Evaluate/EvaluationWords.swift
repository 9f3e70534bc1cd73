import KTPCore
import KTPEvaluation

/// The words of `evaluate` and `compare` in the reader's language. Names of fields are the keys of the
/// records, which JSON, JUnit and the baseline use as well.
struct EvaluationWords {
    let language: Language

    enum Word {
        case reader, exact, precision, recall, field, condition, cards, wholeCards, accepted, acceptedButWrong
        case calibration, confidence, right, worst, wrong, unanswered, confusions, printed, read, count
        case times, engine, stage, wall, cpu, median, p95, merged, all, judged, failed, nothing
    }

    func word(_ word: Word) -> String {
        switch language {
        case .id: Self.indonesian(word)
        case .en: Self.english(word)
        }
    }

    func reader(_ reader: JudgedReading) -> String {
        switch reader {
        case .merged: word(.merged)
        case .lstm: "LSTM"
        case .legacy: "legacy"
        }
    }

    private static func english(_ word: Word) -> String {
        switch word {
        case .reader: "reader"
        case .exact: "exact"
        case .precision: "precision"
        case .recall: "recall"
        case .field: "field"
        case .condition: "condition"
        case .cards: "cards"
        case .wholeCards: "whole cards"
        case .accepted: "accepted"
        case .acceptedButWrong: "accepted but wrong"
        case .calibration: "calibration"
        case .confidence: "confidence"
        case .right: "right"
        case .worst: "worst cards"
        case .wrong: "wrong"
        case .unanswered: "unanswered"
        case .confusions: "most frequent confusions of characters"
        case .printed: "printed"
        case .read: "read"
        case .count: "times"
        case .times: "seconds a card"
        case .engine: "engine"
        case .stage: "stage"
        case .wall: "wall"
        case .cpu: "CPU"
        case .median: "median"
        case .p95: "p95"
        case .merged: "merged"
        case .all: "all"
        case .judged: "judged"
        case .failed: "failed"
        case .nothing: "(nothing)"
        }
    }

    private static func indonesian(_ word: Word) -> String {
        switch word {
        case .reader: "pembaca"
        case .exact: "tepat"
        case .precision: "presisi"
        case .recall: "recall"
        case .field: "kolom"
        case .condition: "kondisi"
        case .cards: "kartu"
        case .wholeCards: "kartu utuh"
        case .accepted: "diterima"
        case .acceptedButWrong: "diterima tetapi salah"
        case .calibration: "kalibrasi"
        case .confidence: "keyakinan"
        case .right: "benar"
        case .worst: "kartu terburuk"
        case .wrong: "salah"
        case .unanswered: "tidak terbaca"
        case .confusions: "huruf yang paling sering tertukar"
        case .printed: "tercetak"
        case .read: "terbaca"
        case .count: "kali"
        case .times: "detik per kartu"
        case .engine: "mesin"
        case .stage: "tahap"
        case .wall: "jam"
        case .cpu: "CPU"
        case .median: "median"
        case .p95: "p95"
        case .merged: "gabungan"
        case .all: "semua"
        case .judged: "dinilai"
        case .failed: "gagal"
        case .nothing: "(tidak ada)"
        }
    }
}
