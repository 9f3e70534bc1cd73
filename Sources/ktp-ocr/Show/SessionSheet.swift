import Foundation
import KTPCore
import KTPStore
import TextTable

/// A session on the terminal: a few lines of figures, then one line a card.
struct SessionSheet {
    let folder: String
    let listing: SessionListing
    let words: ShowWords

    var text: String {
        let table = TerminalText.table(listing.cards, tone: tone) { card in
            [
                Column(title: words.word(.number), value: "\(card.number)", align: .right),
                Column(title: words.word(.status), value: words.status(card.status)),
                Column(title: words.word(.file), value: file(card)),
                Column(title: "NIK", value: TerminalText.safe(card.nik ?? "–")),
                Column(title: words.word(.name), value: name(card)),
                Column(
                    title: words.word(.doubtful), value: card.fieldsToReview > 0 ? "\(card.fieldsToReview)" : "",
                    align: .right),
                Column(title: "ID", value: TerminalText.safe(card.id)),
            ]
        }
        let reasons = reasons.isEmpty ? [] : [""] + reasons
        return (heading + (listing.cards.isEmpty ? [] : ["", table] + reasons + ["", legend])).joined(separator: "\n")
    }

    private var heading: [String] {
        let summary = listing.summary
        let counts = CardStatus.allCases.map { "\(words.status($0)) \(summary.status[$0] ?? 0)" }
        let queued = summary.queued > 0 ? ["\(words.status(nil as CardStatus?)) \(summary.queued)"] : []
        var lines = [
            TerminalText.toned(
                "\(words.word(.session)) \(TerminalText.safe(folder)): \(summary.planned) \(words.word(.cards))",
                .heading),
            (counts + queued).joined(separator: " · "),
        ]
        if !summary.failures.isEmpty {
            let failures = summary.failures.pairs.map { "\(words.failure($0.key)) \($0.value)" }
            lines.append("\(words.word(.failed)): \(failures.joined(separator: ", "))")
        }
        if let agreement = summary.agreement {
            lines.append("\(words.word(.agreement)): \(Self.percent(agreement)) (n = \(summary.compared))")
        }
        if !summary.chosen.isEmpty {
            let origins = summary.chosen.pairs.map { "\(words.origin($0.key)) \($0.value)" }
            lines.append("\(words.word(.origins)): \(origins.joined(separator: ", "))")
        }
        if !summary.engineSeconds.isEmpty {
            let engines = summary.engineSeconds.pairs.map { engine, seconds in
                "\(engine == .lstm ? "LSTM" : "legacy") \(Self.decimal(seconds, words.language)) \(words.word(.seconds))"
                    + " (CPU \(Self.decimal(summary.engineCPUSeconds[engine] ?? 0, words.language)))"
            }
            lines.append("\(words.word(.timings)): \(engines.joined(separator: ", "))")
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
        TerminalText.toned(
            "\(words.word(.seeOne)) \(TerminalText.safe(folder)) \(words.word(.number).uppercased())", .faint)
    }

    private func file(_ card: SessionListing.Card) -> String {
        let name = TerminalText.safe((card.path as NSString).lastPathComponent)
        return TerminalText.ending(name, 28) + (card.page > 1 ? " (\(words.word(.page)) \(card.page))" : "")
    }

    /// The name, or why there is none.
    private func name(_ card: SessionListing.Card) -> String {
        if let error = card.error { return "(\(words.failure(error)))" }
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

    /// Rounded down: nothing that falls short of it reads 100 %.
    static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

    static func decimal(_ value: Double, _ language: Language, places: Int = 1) -> String {
        let text = String(format: "%.\(places)f", value)
        return switch language {
        case .id: text.replacing(".", with: ",")
        case .en: text
        }
    }
}
