import Foundation
import KTPCore
import KTPPipeline

/// The end of a run in words a person can act on: what failed and why, what needs a look, where the results are.
struct ScanSummaryText {
    private static let doubtfulShown = 10

    let summary: ScanSummary
    let words: ScanWords

    /// Ends with a line's end.
    var whole: String {
        ([failures, doubtful, total, engines, place].filter { !$0.isEmpty }).joined()
    }

    /// Every input that could not be read, one a line.
    var failures: String {
        summary.failures.map { failure in
            let message = TerminalText.safe(failure.error.message)
            return "\(words.state(.failed)): \(name(failure.path, failure.page)): \(message)\n"
        }.joined()
    }

    private var doubtful: String {
        guard !summary.doubtful.isEmpty else { return "" }
        let labels = ShowWords(language: words.language)
        var lines = summary.doubtful.prefix(Self.doubtfulShown).map { card in
            let fields = card.fields.map { labels.label($0) }.joined(separator: ", ")
            let what = fields.isEmpty ? TerminalText.safe(card.reason ?? "") : fields
            return "\(words.state(.review)): \(name(card.path, card.page))" + (what.isEmpty ? "" : ": \(what)")
        }
        let rest = summary.doubtful.count - lines.count
        if rest > 0 {
            switch words.language {
            case .id: lines.append("… dan \(rest) kartu lagi; lihat: ktp-ocr show \(folder)")
            case .en: lines.append("… and \(rest) more; see: ktp-ocr show \(folder)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var total: String {
        let time = words.clock(summary.seconds)
        let counts = [
            (CardState.accepted, summary.accepted), (.review, summary.review), (.failed, summary.failed),
        ].map { "\(words.state($0.0)) \($0.1)" }.joined(separator: ", ")
        let resumed =
            switch (summary.resumed, words.language) {
            case (0, _): ""
            case (let count, .id): " (\(count) sudah dibaca sebelumnya)"
            case (let count, .en): " (\(count) read before)"
            }
        return switch words.language {
        case .id: "\(summary.read) dari \(summary.planned) kartu dalam \(time)\(resumed): \(counts)\n"
        case .en: "\(summary.read) of \(summary.planned) cards in \(time)\(resumed): \(counts)\n"
        }
    }

    private var engines: String {
        guard !summary.engines.isEmpty else { return "" }
        let each = summary.engines.pairs.map { engine, figures in
            let median = words.number(figures.medianSeconds)
            let chosen = summary.chosen[FieldOrigin(engine)] ?? 0
            return switch words.language {
            case .id: "\(engine.rawValue) \(median) detik/kartu, \(chosen) isian hanya darinya"
            case .en: "\(engine.rawValue) \(median) s a card, \(chosen) fields from it alone"
            }
        }
        var parts = each
        if let agreement = summary.agreement {
            let percent = words.number(agreement * 100)
            let both = summary.chosen[.both] ?? 0
            switch words.language {
            case .id: parts.append("sama pada \(percent) % isian (\(both) dari keduanya)")
            case .en: parts.append("alike on \(percent) % of fields (\(both) from both)")
            }
        }
        return parts.joined(separator: "; ") + "\n"
    }

    private var place: String {
        let files = summary.files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
        let listed = files.isEmpty ? "" : ": \(files)"
        let place =
            switch (summary.isInterrupted, words.language) {
            case (false, .id): "hasil di \(folder)\(listed)"
            case (false, .en): "results in \(folder)\(listed)"
            case (true, .id): "dihentikan; sesi utuh di \(folder)\(listed)\n" + goesOn
            case (true, .en): "interrupted; the session in \(folder) is whole\(listed)\n" + goesOn
            }
        return place + "\n"
    }

    private var goesOn: String {
        switch words.language {
        case .id: "perintah yang sama dengan --out \(folder) melanjutkannya"
        case .en: "the same command with --out \(folder) goes on from there"
        }
    }

    private var folder: String { TerminalText.safe(summary.folder) }

    private func name(_ path: String, _ page: Int) -> String {
        let path = TerminalText.safe(path)
        return switch (page, words.language) {
        case (1, _): path
        case (_, .id): "\(path) (halaman \(page))"
        case (_, .en): "\(path) (page \(page))"
        }
    }
}
