import KTPCore
import Subprocess

/// What became of a card whose worker was lost, in words.
extension CardFailure {
    static func timedOut(after limit: Duration, _ language: Language) -> CardFailure {
        let seconds = limit / .seconds(1)
        let time = seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
        let message =
            switch language {
            case .id: "tidak selesai dalam \(time); coba gambar yang lebih kecil, atau tambah waktu dengan --timeout"
            case .en: "not read within \(time); try a smaller picture, or allow more time with --timeout"
            }
        return CardFailure(.timedOut, message)
    }

    static func crashed(
        _ loss: WorkerProcess.Loss, _ status: TerminationStatus, _ language: Language
    ) -> CardFailure {
        let how =
            switch (loss, status, language) {
            case (.garbled, _, .id): "jawabannya tidak dapat dibaca"
            case (.garbled, _, .en): "its answer could not be read"
            case (_, .exited(let code), .id): "keluar dengan kode \(code)"
            case (_, .exited(let code), .en): "exit code \(code)"
            case (_, .signaled(let signal), .id): "sinyal \(signal)"
            case (_, .signaled(let signal), .en): "signal \(signal)"
            }
        let message =
            switch language {
            case .id: "pembaca berhenti dua kali pada kartu ini (\(how)); simpan ulang gambarnya dan coba lagi"
            case .en: "the reader ended twice on this card (\(how)); save the picture anew and try again"
            }
        return CardFailure(.crashed, message)
    }

    static func workerDoesNotStart(lastWords: String, _ language: Language) -> CardFailure {
        let words = lastWords.split(whereSeparator: \.isNewline).suffix(5).joined(separator: "\n")
        let message =
            switch (words.isEmpty, language) {
            case (true, .id): "pembaca tidak dapat dijalankan; jalankan ktp-ocr doctor"
            case (true, .en): "the reader does not start; run ktp-ocr doctor"
            case (false, .id): "pembaca tidak dapat dijalankan: \(words)\njalankan ktp-ocr doctor"
            case (false, .en): "the reader does not start: \(words)\nrun ktp-ocr doctor"
            }
        return CardFailure(.engineUnavailable, message)
    }
}
