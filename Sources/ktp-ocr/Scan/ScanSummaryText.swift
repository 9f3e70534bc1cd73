import Foundation
import KTPCore

/// The end of a run in words a person can act on: what failed and why, what needs a look, where the results are.
struct ScanSummaryText {
    private static let doubtfulShown = 10

    let summary: ScanSummary
    let words: ScanWords
    /// Whether what was passed over is named, too.
    var isVerbose = false

    private var language: Language { words.language }

    /// Ends with a line's end.
    var whole: String { [problems, doubtful, passedOver, total, engines, place].joined() }

    /// Every input that could not be read, one a line, and whether the log is whole: what even the quiet are told.
    var problems: String {
        let failures = summary.failures.map { failure in
            let message = TerminalText.safe(failure.error.message)
            return "\(CardStatus.failed.name(in: language)): \(name(failure.path, failure.page)): \(message)\n"
        }
        return failures.joined() + shortened + lostLogLines
    }

    private var shortened: String {
        summary.shortened.map { document in
            let path = TerminalText.safe(document.path)
            let (read, pages) = (document.read, document.pages)
            return language.say(
                id: "\(path): \(read) dari \(pages) halaman dibaca; baca semuanya dengan --most-pages \(pages)\n",
                en: "\(path): \(read) of \(pages) pages read; read all of them with --most-pages \(pages)\n")
        }.joined()
    }

    private var passedOver: String {
        let count = summary.passedOver.count
        guard count > 0 else { return "" }
        guard !isVerbose else {
            return summary.passedOver.map { path in
                language.say(
                    id: "dilewati, bukan gambar: \(TerminalText.safe(path))\n",
                    en: "passed over, no picture: \(TerminalText.safe(path))\n")
            }.joined()
        }
        return language.say(
            id: "berkas yang dilewati karena bukan gambar: \(count); --verbose menyebutkannya\n",
            en: "files passed over that are no pictures: \(count); --verbose names them\n")
    }

    private var lostLogLines: String {
        guard summary.lostLogLines > 0 else { return "" }
        return language.say(
            id: """
                baris yang tidak dapat ditulis ke \(folder)/session.log: \(summary.lostLogLines); periksa sisa ruang \
                disk (hasil pembacaan tetap utuh)

                """,
            en: """
                lines that could not be written to \(folder)/session.log: \(summary.lostLogLines); see that the disk \
                has room (the results are whole)

                """)
    }

    private var doubtful: String {
        guard !summary.doubtful.isEmpty else { return "" }
        var lines = summary.doubtful.prefix(Self.doubtfulShown).map { card in
            let fields = card.fields.map(\.label).joined(separator: ", ")
            let what = fields.isEmpty ? TerminalText.safe(card.reason ?? "") : fields
            return "\(CardStatus.review.name(in: language)): \(name(card.path, card.page))"
                + (what.isEmpty ? "" : ": \(what)")
        }
        let rest = summary.doubtful.count - lines.count
        if rest > 0 {
            lines.append(
                language.say(
                    id: "… dan \(rest) kartu lagi; lihat: ktp-ocr show \(folder)",
                    en: "… and \(rest) more; see: ktp-ocr show \(folder)"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var total: String {
        let (read, planned, before) = (summary.read, summary.planned, summary.resumed)
        let time = words.clock(summary.seconds)
        let counts = [
            (CardStatus.accepted, summary.accepted), (.review, summary.review), (.failed, summary.failed),
        ].map { "\($0.0.name(in: language)) \($0.1)" }.joined(separator: ", ")
        let resumed =
            before == 0 ? "" : language.say(id: " (\(before) sudah dibaca sebelumnya)", en: " (\(before) read before)")
        return language.say(
            id: "\(read) dari \(planned) kartu dalam \(time)\(resumed): \(counts)\n",
            en: "\(read) of \(planned) cards in \(time)\(resumed): \(counts)\n")
    }

    private var engines: String {
        guard !summary.engines.isEmpty else { return "" }
        var parts = summary.engines.pairs.map { engine, figures in
            let median = words.number(figures.medianSeconds)
            let chosen = summary.chosen[FieldOrigin(engine)] ?? 0
            return language.say(
                id: "\(engine.rawValue) \(median) detik/kartu, \(chosen) isian hanya darinya",
                en: "\(engine.rawValue) \(median) s a card, \(chosen) fields from it alone")
        }
        if let agreement = summary.agreement {
            let share = language.percent(agreement, places: 0)
            let both = summary.chosen[.both] ?? 0
            parts.append(
                language.say(
                    id: "sama pada \(share) isian (\(both) dari keduanya)",
                    en: "alike on \(share) of fields (\(both) from both)"))
        }
        return parts.joined(separator: "; ") + "\n"
    }

    private var place: String {
        let files = summary.files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
        let listed = files.isEmpty ? "" : ": \(files)"
        guard summary.isInterrupted else {
            return language.say(id: "hasil di \(folder)\(listed)\n", en: "results in \(folder)\(listed)\n")
        }
        return language.say(
            id: """
                dihentikan; sesi utuh di \(folder)\(listed)
                perintah yang sama dengan --out \(folder) melanjutkannya

                """,
            en: """
                interrupted; the session in \(folder) is whole\(listed)
                the same command with --out \(folder) goes on from there

                """)
    }

    private var folder: String { TerminalText.safe(summary.folder) }

    private func name(_ path: String, _ page: Int) -> String {
        let path = TerminalText.safe(path)
        return page == 1 ? path : language.say(id: "\(path) (halaman \(page))", en: "\(path) (page \(page))")
    }
}
