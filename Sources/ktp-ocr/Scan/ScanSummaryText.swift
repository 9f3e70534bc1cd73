import Foundation
import KTPCore

/// The end of a run in words a person can act on: what failed and why, what needs a look, where the results are.
struct ScanSummaryText {
    private static let doubtfulShown = 10
    /// Endings of files that may hold pictures of cards but cannot be read as they are.
    private static let packed = [".rar", ".7z", ".doc", ".xls", ".ppt", ".msg"]

    let summary: ScanSummary
    let language: Language
    /// Also how the engines did, and what was passed over by name.
    var isVerbose = false
    /// The terminal's width; nil where nobody watches, and lines are for programs.
    var width: Int?

    var whole: String { [problems, doubtful, passedOver, total, isVerbose ? engines : "", place].joined() }

    /// The text of one of several runs, each of which a person sees.
    var batch: String { [problems, doubtful, total].joined() }

    /// The text of all of them, at their end.
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
            language.shortened(document.path, read: document.read, pages: document.pages) + "\n"
        }.joined()
    }

    private var passedOver: String {
        // Operating systems leave these in folders of pictures.
        let files = summary.passedOver.filter { !$0.hasSuffix("Thumbs.db") && !$0.hasSuffix(".DS_Store") }
        let packed = files.filter { path in Self.packed.contains { path.lowercased().hasSuffix($0) } }
        let named = packed.map { line(language.say(.scanPackedFile(path: TerminalText.safe($0)))) }.joined()
        let count = files.count - packed.count
        let folders = summary.systemFolders.map { language.say(.scanSkippedFolder(path: TerminalText.safe($0))) + "\n" }
            .joined()
        guard count > 0 || isVerbose else { return named + folders }
        guard !isVerbose else {
            let skipped = summary.passedOver.filter { !packed.contains($0) }
            return named
                + skipped.map { language.say(.scanSkippedFile(path: TerminalText.safe($0))) + "\n" }.joined() + folders
        }
        return named + language.say(.scanSkippedFiles(count: count)) + "\n" + folders
    }

    private var lostLogLines: String {
        guard summary.lostLogLines > 0 else { return "" }
        return language.say(.scanLogLinesLost(count: summary.lostLogLines, folder: folder)) + "\n"
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
        return lines.joined() + language.say(.scanMoreCards(count: rest)) + "\n"
    }

    private var total: String {
        let (read, planned, before) = (summary.read, summary.planned, summary.resumed)
        let time = Clock.text(summary.seconds)
        let counts = counts(summary.accepted, summary.review, summary.failed, setAside: summary.setAside)
        let text =
            before == 0
            ? language.say(.scanTotal(planned: planned, read: read, time: time, counts: counts))
            : language.say(.scanTotalResumed(planned: planned, read: read, time: time, before: before, counts: counts))
        return text + "\n" + register
    }

    private func counts(_ accepted: Int, _ review: Int, _ failed: Int, setAside: Int = 0) -> String {
        ([(CardStatus.accepted, accepted), (.review, review), (.failed, failed)]
            + (setAside > 0 ? [(.setAside, setAside)] : []))
            .map { "\($0.0.name(in: language)) \($0.1)" }.joined(separator: ", ")
    }

    /// The rest of the session, and what of it a person should know.
    private var register: String {
        let register = summary.register
        var lines: [String] = []
        if register.cards > summary.planned {
            let counts = counts(register.accepted, register.review, register.failed)
            lines.append(language.say(.sessionTotal(cards: register.cards, counts: counts)))
        }
        if register.moved > 0 { lines.append(language.say(.imagesMoved(count: register.moved))) }
        if register.replaced > 0 { lines.append(language.say(.imagesReplaced(count: register.replaced))) }
        if summary.copies > 0 { lines.append(language.say(.fileCopies(count: summary.copies))) }
        if register.missing > 0 { lines.append(language.say(.imagesMissing(count: register.missing))) }
        if register.duplicates > 0 {
            lines.append(language.say(.duplicatesFound(count: register.duplicates, folder: quoted)))
        }
        if let unread = register.unread.sentence(in: language) { lines.append(unread) }
        return lines.map(line).joined()
    }

    private var engines: String {
        guard !summary.engines.isEmpty else { return "" }
        var parts = summary.engines.pairs.map { engine, figures in
            let median = language.figure(figures.medianSeconds)
            let chosen = summary.chosen[FieldOrigin(engine)] ?? 0
            guard let partly = figures.partly else {
                return language.say(.engineFigures(engine: engine.rawValue, seconds: median, fields: chosen))
            }
            return language.say(
                .engineFiguresPartly(
                    engine: engine.rawValue, seconds: median, partly: partly, cards: figures.cards, fields: chosen))
        }
        if let agreement = summary.agreement {
            let share = language.percent(agreement, places: 0)
            let both = summary.chosen[.both] ?? 0
            parts.append(language.say(.enginesAgree(share: share, both: both)))
        }
        return parts.joined(separator: "; ") + "\n"
    }

    private var place: String {
        let files = summary.files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
        guard summary.isInterrupted else {
            let results =
                files.isEmpty
                ? language.say(.sessionIn(folder: folder)) : language.say(.resultsIn(folder: folder, files: files))
            return results + "\n" + next
        }
        return
            (files.isEmpty
            ? language.say(.interrupted(folder: folder, quoted: quoted))
            : language.say(.interruptedWithResults(folder: folder, files: files, quoted: quoted))) + "\n"
    }

    /// The last line of a run: what to do next.
    private var next: String {
        let sheet = summary.files.first { $0.hasSuffix(".xlsx") }.map { ShellWord.quoted(TerminalText.safe($0)) }
        let open = sheet.map { language.say(.stepOpenSpreadsheet(file: $0)) }
        let show =
            "ktp-ocr show \(quoted)"
            + (summary.review > 0 ? " --review" : summary.failed > 0 ? " --status failed" : "")
        // What is to be settled is settled soonest on the page.
        let page = language.say(.stepReview(folder: quoted))
        let steps = summary.review > 0 ? [page, open ?? show] : [open, show].compactMap(\.self)
        return
            (steps.count == 1
            ? language.say(.nextStep(step: steps[0]))
            : language.say(.nextStepOr(step: steps[0], alternative: steps[1]))) + "\n"
    }

    private var quoted: String { ShellWord.quoted(folder) }

    private var folder: String { TerminalText.safe(summary.folder) }

    /// Within the terminal, what does not fit on it further in.
    private func line(_ text: String) -> String {
        guard let width else { return text + "\n" }
        let lines = TerminalText.wrapped(text, width - 2)
        return lines.enumerated().map { ($0.offset == 0 ? "" : "  ") + $0.element + "\n" }.joined()
    }

    /// On a terminal without its middle, if it is long: the whole of it is in the results.
    private func name(_ path: String, _ page: Int, _ card: Int? = nil) -> String {
        var parts = page > 1 ? [language.say(.pageInFile(page: page))] : []
        if let card { parts.append(language.say(.cardOnPage(card: card))) }
        let path = width.map { TerminalText.cut(TerminalText.safe(path), $0 / 2) } ?? TerminalText.safe(path)
        return parts.isEmpty ? path : "\(path) (\(parts.joined(separator: ", ")))"
    }
}
