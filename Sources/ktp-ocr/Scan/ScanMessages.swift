import Foundation
import KTPCore
import KTPWorkers

/// The words of `scan`.
struct ScanMessages {
    let language: Language

    func progress(
        done: Int, total: Int, rate: Double?, secondsLeft: Double?, counts: CaseMap<CardStatus, Int>
    ) -> String {
        var parts = ["\(done)/\(total)"]
        if let rate {
            parts.append(language.say(id: "\(number(rate)) kartu/detik", en: "\(number(rate)) cards/s"))
        }
        if let secondsLeft {
            parts.append(language.say(id: "sisa \(clock(secondsLeft))", en: "\(clock(secondsLeft)) left"))
        }
        parts += CardStatus.allCases.map { "\($0.name(in: language)) \(counts[$0] ?? 0)" }
        return parts.joined(separator: " · ")
    }

    func nothingFound(in inputs: [String]) -> String {
        let places = inputs.map { TerminalText.safe($0) }.joined(separator: ", ")
        let endings = InputCollector.pictureEndings.sorted().joined(separator: " ")
        return language.say(
            id: "tidak ada gambar di \(places); yang dicari berkas berakhiran: \(endings)",
            en: "no pictures in \(places); files were looked for that end in: \(endings)")
    }

    func nothingThere(_ inputs: [PicturePath]) -> String {
        let places = inputs.map { TerminalText.safe($0.text) }.joined(separator: ", ")
        return language.say(
            id: "\(places): berkas atau folder itu tidak ada; periksa namanya (tidak ada yang dibuat)",
            en: "\(places): there is no such file or folder; check the name (nothing was made)")
    }

    /// Of a document with more pages than are read.
    func part(_ part: Shard, elsewhere: Int) -> String {
        language.say(
            id: "bagian \(part.number) dari \(part.count); \(elsewhere) berkas termasuk bagian lain",
            en: "part \(part.number) of \(part.count); \(elsewhere) files are other parts'")
    }

    func shortened(_ path: String, read: Int, pages: Int) -> String {
        let path = TerminalText.safe(path)
        return language.say(
            id: "\(path): \(read) dari \(pages) halaman dibaca; baca semuanya dengan --most-pages \(pages)",
            en: "\(path): \(read) of \(pages) pages read; read all of them with --most-pages \(pages)")
    }

    var stopping: String {
        language.say(
            id: "berhenti setelah kartu yang sedang dibaca selesai; Ctrl-C sekali lagi menghentikan seketika",
            en: "stopping when the cards in hand are read; Ctrl-C once more stops at once")
    }

    var allowSingleHint: String {
        language.say(
            id: "untuk membaca dengan satu mesin saja, tambahkan --allow-single",
            en: "to read with the one engine that is there, add --allow-single")
    }

    func goingOn(with engines: [OCREngine]) -> String {
        let names = engines.map(\.rawValue).joined(separator: ", ")
        return language.say(
            id: "pembacaan dilanjutkan hanya dengan mesin \(names); tidak ada perbandingan",
            en: "reading goes on with the \(names) engine alone; nothing is compared")
    }

    func noRereadModel(with model: String, remedy: String) -> String {
        language.say(
            id: "model \(model) tidak ada: isian yang berbeda tidak dibaca lagi dengannya; \(remedy)",
            en: "no model \(model): doubtful fields are not read again with it; \(remedy)")
    }

    /// Two significant digits at least, in the language's own notation.
    func number(_ value: Double) -> String { language.decimal(value, places: value < 10 ? 2 : 0) }

    /// `m:ss`, or `h:mm:ss` from an hour on.
    func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
    }
}
