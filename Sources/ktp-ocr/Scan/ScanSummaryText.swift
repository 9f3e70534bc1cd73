import Foundation
import KTPCore

/// The end of a run in words a person can act on: what failed and why, what needs a look, where the results are.
struct ScanSummaryText {
    private static let doubtfulShown = 10

    let summary: ScanSummary
    let words: ScanMessages
    /// Also how the engines did, and what was passed over by name.
    var isVerbose = false
    /// Of the terminal; nil where nobody watches, and lines are for programs.
    var width: Int?

    private var language: Language { words.language }

    /// Ends with a line's end.
    var whole: String { [problems, doubtful, passedOver, total, isVerbose ? engines : "", place].joined() }

    /// Of one of several runs, each of which a person sees.
    var batch: String { [problems, doubtful, total].joined() }

    /// Of all of them, at their end.
    var closing: String { [total, place].joined() }

    /// Every input that could not be read, one a line, and whether the log is whole: what even the quiet are told.
    var problems: String {
        let failures = summary.failures.map { failure in
            let message = TerminalText.safe(failure.error.message)
            return line("\(CardStatus.failed.name(in: language)): \(name(failure.path, failure.page)): \(message)")
        }
        return failures.joined() + shortened + lostLogLines
    }

    private var shortened: String {
        summary.shortened.map { document in
            words.shortened(document.path, read: document.read, pages: document.pages) + "\n"
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
        let lines = summary.doubtful.prefix(Self.doubtfulShown).map { card in
            let fields = card.fields.map(\.label).joined(separator: ", ")
            let what = fields.isEmpty ? TerminalText.safe(card.reason ?? "") : fields
            return line(
                "\(CardStatus.review.name(in: language)): \(name(card.path, card.page, card.card))"
                    + (what.isEmpty ? "" : ": \(what)"))
        }
        let rest = summary.doubtful.count - lines.count
        guard rest > 0 else { return lines.joined() }
        return lines.joined() + language.say(id: "… dan \(rest) kartu lagi\n", en: "… and \(rest) more\n")
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
            en: "\(read) of \(planned) cards in \(time)\(resumed): \(counts)\n") + register
    }

    /// What else the session holds, and what of it a person should know.
    private var register: String {
        let register = summary.register
        var lines: [String] = []
        if register.cards > summary.planned {
            let counts = [
                (CardStatus.accepted, register.accepted), (.review, register.review), (.failed, register.failed),
            ].map { "\($0.0.name(in: language)) \($0.1)" }.joined(separator: ", ")
            lines.append(
                language.say(
                    id: "seluruh sesi: \(register.cards) kartu: \(counts)",
                    en: "the whole session: \(register.cards) cards: \(counts)"))
        }
        if register.missing > 0 {
            lines.append(
                language.say(
                    id: "\(register.missing) gambar tidak ada lagi di tempatnya; yang terbaca darinya tetap tersimpan",
                    en: "\(register.missing) pictures are no longer where they were; what was read of them is kept"))
        }
        if register.duplicates > 0 {
            lines.append(
                language.say(
                    id:
                        "\(register.duplicates) kartu ada lebih dari sekali; lihat: ktp-ocr show \(quoted) --duplicates",
                    en:
                        "\(register.duplicates) cards are there more than once; see: ktp-ocr show \(quoted) --duplicates"
                ))
        }
        return lines.map(line).joined()
    }

    private var engines: String {
        guard !summary.engines.isEmpty else { return "" }
        var parts = summary.engines.pairs.map { engine, figures in
            let median = words.number(figures.medianSeconds)
            let chosen = summary.chosen[FieldOrigin(engine)] ?? 0
            let partly = figures.partly.map { partly in
                language.say(
                    id: " (pada \(partly) dari \(figures.cards) hanya isian yang ragu)",
                    en: " (on \(partly) of \(figures.cards) only the fields in doubt)")
            }
            return language.say(
                id: "\(engine.rawValue) median \(median) detik/kartu\(partly ?? ""), \(chosen) isian hanya darinya",
                en: "\(engine.rawValue) median \(median) s a card\(partly ?? ""), \(chosen) fields from it alone")
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
            return language.say(id: "hasil di \(folder)\(listed)\n", en: "results in \(folder)\(listed)\n") + next
        }
        return language.say(
            id: """
                dihentikan; sesi utuh di \(folder)\(listed)
                perintah yang sama dengan --out \(quoted) melanjutkannya

                """,
            en: """
                interrupted; the session in \(folder) is whole\(listed)
                the same command with --out \(quoted) goes on from there

                """)
    }

    /// What to do now: the last word of a run.
    private var next: String {
        let sheet = summary.files.first { $0.hasSuffix(".xlsx") }.map { ShellWord.quoted(TerminalText.safe($0)) }
        let open = sheet.map { language.say(id: "buka \($0)", en: "open \($0)") }
        let show =
            "ktp-ocr show \(quoted)"
            + (summary.review > 0 ? " --review" : summary.failed > 0 ? " --status failed" : "")
        // What is to be settled is settled soonest on the page.
        let page = language.say(
            id: "ktp-ocr review \(quoted) (di peramban)", en: "ktp-ocr review \(quoted) (in the browser)")
        let steps = summary.review > 0 ? [page, open ?? show] : [open, show].compactMap(\.self)
        return language.say(
            id: "Berikutnya: \(steps.joined(separator: ", atau: "))\n",
            en: "Next: \(steps.joined(separator: ", or: "))\n")
    }

    private var quoted: String { ShellWord.quoted(folder) }

    private var folder: String { TerminalText.safe(summary.folder) }

    /// Within the terminal, what does not fit on it further in.
    private func line(_ text: String) -> String {
        guard let width else { return text + "\n" }
        let lines = TerminalText.wrapped(text, width - 2)
        return lines.enumerated().map { ($0.offset == 0 ? "" : "  ") + $0.element + "\n" }.joined()
    }

    /// On a terminal without its middle, if it is long: the whole of it stands in the results.
    private func name(_ path: String, _ page: Int, _ card: Int? = nil) -> String {
        var parts = page > 1 ? [language.say(id: "halaman \(page)", en: "page \(page)")] : []
        if let card { parts.append(language.say(id: "kartu \(card)", en: "card \(card)")) }
        let path = width.map { TerminalText.cut(TerminalText.safe(path), $0 / 2) } ?? TerminalText.safe(path)
        return parts.isEmpty ? path : "\(path) (\(parts.joined(separator: ", ")))"
    }
}
