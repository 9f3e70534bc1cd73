import Foundation
import KTPCore
import KTPStore
import TextTable

/// A session on the terminal: a few lines of figures, then one line a card.
struct SessionSheet {
    let folder: String
    let listing: SessionListing
    let words: ShowWords

    private var language: Language { words.language }

    var text: String {
        let table = TerminalText.table(listing.cards, tone: tone) { card in
            [
                Column(title: words.number, value: "\(card.number)", align: .right),
                Column(title: words.status, value: words.status(of: card.status)),
                Column(title: words.file, value: file(card)),
                Column(title: "NIK", value: TerminalText.safe(card.nik ?? "–")),
                Column(title: words.name, value: name(card)),
                Column(
                    title: words.doubtful, value: card.fieldsToReview > 0 ? "\(card.fieldsToReview)" : "",
                    align: .right),
                Column(title: "ID", value: TerminalText.safe(card.id)),
            ]
        }
        let reasons = reasons.isEmpty ? [] : [""] + reasons
        return (heading + (listing.cards.isEmpty ? [] : ["", table] + reasons + ["", legend])).joined(separator: "\n")
    }

    private var heading: [String] {
        let summary = listing.summary
        let counts = CardStatus.allCases.map { "\($0.name(in: language)) \(summary.status[$0] ?? 0)" }
        let queued = summary.queued > 0 ? ["\(words.status(of: nil)) \(summary.queued)"] : []
        var lines = [
            TerminalText.toned(
                "\(words.session) \(TerminalText.safe(folder)): \(summary.planned) \(words.cards)",
                .heading),
            (counts + queued).joined(separator: " · "),
        ]
        if !summary.failures.isEmpty {
            let failures = summary.failures.pairs.map { "\($0.key.name(in: language)) \($0.value)" }
            lines.append("\(words.failed): \(failures.joined(separator: ", "))")
        }
        if let agreement = summary.agreement {
            lines.append("\(words.agreement): \(language.percent(agreement, places: 0)) (n = \(summary.compared))")
        }
        if !summary.chosen.isEmpty {
            let origins = summary.chosen.pairs.map { "\($0.key.name(in: language)) \($0.value)" }
            lines.append("\(words.origins): \(origins.joined(separator: ", "))")
        }
        if !summary.engineSeconds.isEmpty {
            let engines = summary.engineSeconds.pairs.map { engine, seconds in
                let cpu = language.decimal(summary.engineCPUSeconds[engine] ?? 0, places: 1)
                return "\(engine.name) \(language.decimal(seconds, places: 1)) \(words.seconds) (CPU \(cpu))"
            }
            lines.append("\(words.timings): \(engines.joined(separator: ", "))")
        }
        return lines
    }

    /// Why a card waits for a person although every field on it was accepted.
    private var reasons: [String] {
        listing.cards.compactMap { card in
            guard card.status == .review, card.fieldsToReview == 0, let reason = card.reason else { return nil }
            return TerminalText.toned("\(card.number): \(TerminalText.safe(reason))", .doubtful)
        }
    }

    private var legend: String {
        TerminalText.toned(words.seeOne(in: TerminalText.safe(folder)), .faint)
    }

    private func file(_ card: SessionListing.Card) -> String {
        let name = TerminalText.safe((card.path as NSString).lastPathComponent)
        return TerminalText.ending(name, 28) + (card.page > 1 ? " (\(words.page) \(card.page))" : "")
    }

    /// The name, or why there is none.
    private func name(_ card: SessionListing.Card) -> String {
        if let error = card.error { return "(\(error.name(in: language)))" }
        return TerminalText.beginning(TerminalText.safe(card.nama ?? "–"), 26)
    }

    private func tone(_ card: SessionListing.Card) -> TerminalText.Tone {
        switch card.status {
        case .accepted: .plain
        case .review: .doubtful
        case .failed: .bad
        case nil: .faint
        }
    }
}
