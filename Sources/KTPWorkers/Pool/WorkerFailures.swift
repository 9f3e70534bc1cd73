import KTPCore
import Subprocess

/// What became of a card whose worker was lost, in words.
extension CardFailure {
    static func timedOut(after limit: Duration, _ language: Language) -> CardFailure {
        let time = words(limit)
        return CardFailure(
            .timedOut,
            language.say(
                id: "tidak selesai dalam \(time); coba gambar yang lebih kecil, atau tambah waktu dengan --timeout",
                en: "not read within \(time); try a smaller picture, or allow more time with --timeout"))
    }

    static func crashed(
        _ failure: WorkerProcess.Failure, _ status: TerminationStatus, _ language: Language
    ) -> CardFailure {
        let how = how(failure, status, language)
        return CardFailure(
            .crashed,
            language.say(
                id: "pembaca berhenti dua kali pada kartu ini (\(how)); simpan ulang gambarnya dan coba lagi",
                en: "the reader ended twice on this card (\(how)); save the picture anew and try again"))
    }

    /// It answered, but not what was asked, or it has been seen to its end.
    static func noAnswer(_ language: Language) -> CardFailure {
        CardFailure(
            .crashed,
            language.say(
                id: "pembaca tidak menjawab; coba lagi, dan bila tetap begitu jalankan ktp-ocr doctor",
                en: "the reader gave no answer; try again, and if that does not help run ktp-ocr doctor"))
    }

    private static func how(
        _ failure: WorkerProcess.Failure, _ status: TerminationStatus, _ language: Language
    ) -> String {
        switch (failure, status) {
        case (.garbled, _): language.say(id: "jawabannya tidak dapat dibaca", en: "its answer could not be read")
        case (_, .exited(let code)): language.say(id: "keluar dengan kode \(code)", en: "exit code \(code)")
        case (_, .signaled(let signal)): language.say(id: "sinyal \(signal)", en: "signal \(signal)")
        }
    }

    static func workerIsLate(after limit: Duration, _ language: Language) -> CardFailure {
        let time = words(limit)
        return CardFailure(
            .engineUnavailable,
            language.say(
                id: "pembaca belum siap setelah \(time); tutup program lain, atau jalankan lagi dengan --jobs 1",
                en: "the reader is not ready after \(time); close other programs, or run again with --jobs 1"))
    }

    static func workerIsAnother(_ language: Language) -> CardFailure {
        CardFailure(
            .engineUnavailable,
            language.say(
                id: """
                    sebuah pembaca memakai versi, model, atau pilihan lain dari proses ini; pasang ktp-ocr dan model yang \
                    sama di mana-mana, lalu jalankan lagi
                    """,
                en: """
                    a reader is of another version, or has other models or options, than this run; install the same \
                    ktp-ocr and models everywhere, then run again
                    """))
    }

    private static func words(_ limit: Duration) -> String {
        let seconds = limit / .seconds(1)
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }

    static func workerDoesNotStart(lastWords: String, _ language: Language) -> CardFailure {
        let words = lastWords.split(whereSeparator: \.isNewline).suffix(5).joined(separator: "\n")
        let message =
            words.isEmpty
            ? language.say(
                id: "pembaca tidak dapat dijalankan; jalankan ktp-ocr doctor",
                en: "the reader does not start; run ktp-ocr doctor")
            : language.say(
                id: "pembaca tidak dapat dijalankan: \(words)\njalankan ktp-ocr doctor",
                en: "the reader does not start: \(words)\nrun ktp-ocr doctor")
        return CardFailure(.engineUnavailable, message)
    }
}
