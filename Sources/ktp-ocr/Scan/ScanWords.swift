import Foundation
import KTPCore
import KTPPipeline

/// The words of `scan` in the reader's language.
struct ScanWords {
    let language: Language

    func state(_ state: CardState) -> String {
        switch (state, language) {
        case (.queued, .id): "antre"
        case (.queued, .en): "queued"
        case (.reading, .id): "dibaca"
        case (.reading, .en): "reading"
        case (.accepted, .id): "diterima"
        case (.accepted, .en): "accepted"
        case (.review, .id): "periksa"
        case (.review, .en): "review"
        case (.failed, .id): "gagal"
        case (.failed, .en): "failed"
        }
    }

    func progress(
        done: Int, total: Int, rate: Double?, secondsLeft: Double?, counts: CaseMap<CardStatus, Int>
    ) -> String {
        var parts = ["\(done)/\(total)"]
        if let rate {
            switch language {
            case .id: parts.append("\(number(rate)) kartu/detik")
            case .en: parts.append("\(number(rate)) cards/s")
            }
        }
        if let secondsLeft {
            switch language {
            case .id: parts.append("sisa \(clock(secondsLeft))")
            case .en: parts.append("\(clock(secondsLeft)) left")
            }
        }
        for (status, state) in [(CardStatus.accepted, CardState.accepted), (.review, .review), (.failed, .failed)] {
            parts.append("\(self.state(state)) \(counts[status] ?? 0)")
        }
        return parts.joined(separator: " · ")
    }

    func nothingFound(in inputs: [String]) -> String {
        let places = inputs.map { TerminalText.safe($0) }.joined(separator: ", ")
        let endings = InputCollector.pictureEndings.sorted().joined(separator: " ")
        return switch language {
        case .id: "tidak ada gambar di \(places); yang dicari berkas berakhiran: \(endings)"
        case .en: "no pictures in \(places); files were looked for that end in: \(endings)"
        }
    }

    var stopping: String {
        switch language {
        case .id: "berhenti setelah kartu yang sedang dibaca selesai; Ctrl-C sekali lagi menghentikan seketika"
        case .en: "stopping when the cards in hand are read; Ctrl-C once more stops at once"
        }
    }

    var allowSingleHint: String {
        switch language {
        case .id: "untuk membaca dengan satu mesin saja, tambahkan --allow-single"
        case .en: "to read with the one engine that is there, add --allow-single"
        }
    }

    func goingOn(with engines: [OCREngine]) -> String {
        let names = engines.map(\.rawValue).joined(separator: ", ")
        return switch language {
        case .id: "pembacaan dilanjutkan hanya dengan mesin \(names); tidak ada perbandingan"
        case .en: "reading goes on with the \(names) engine alone; nothing is compared"
        }
    }

    func noSecondLook(with model: String, remedy: String) -> String {
        switch language {
        case .id: "model \(model) tidak ada: isian yang berbeda tidak dibaca lagi dengannya; perbaiki dengan: \(remedy)"
        case .en: "no model \(model): doubtful fields are not read again with it; mend it with: \(remedy)"
        }
    }

    /// Two significant digits at least, in the language's own notation.
    func number(_ value: Double) -> String {
        let digits = value < 10 ? String(format: "%.2f", value) : String(format: "%.0f", value)
        return switch language {
        case .id: digits.replacing(".", with: ",")
        case .en: digits
        }
    }

    /// `m:ss`, or `h:mm:ss` from an hour on.
    func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }
}
