import KTPCore
import KTPRegister

/// A session on the terminal: a few lines of figures, then one line a card.
struct SessionSheet {
    let folder: String
    let listing: SessionListing
    let language: Language
    let width: Int
    let isVerbose: Bool

    /// The numbers of the cards that are listed, by id.
    private var numbers: [String: Int] {
        Dictionary(listing.cards.map { ($0.id, $0.number) }) { first, _ in first }
    }

    var text: String {
        (heading + (listing.cards.isEmpty ? [] : ["", table]) + ["", legend]).joined(separator: "\n")
    }

    private var table: String {
        TerminalTable<SessionListing.Card>(width: width, tone: tone) { card in
            let id = TableCell(title: "ID", value: TerminalText.safe(card.id))
            return [
                TableCell(title: "No", value: "\(card.number)", isNumber: true),
                TableCell(title: "Status", value: ListedStatus.name(of: card.status, in: language)),
                TableCell(
                    title: language.say(.fileTitle), value: card.place(in: language, whole: false), overflow: .isCut),
                TableCell(title: "NIK", value: TerminalText.safe(card.nik ?? "")),
                TableCell(title: language.say(.nameTitle), value: TerminalText.safe(card.nama ?? ""), overflow: .wraps),
                TableCell(title: language.say(.remarkTitle), value: remark(on: card), overflow: .wraps),
            ] + (isVerbose ? [id] : [])
        }.text(of: listing.cards)
    }

    private var heading: [String] {
        let summary = listing.summary
        // Few sessions have cards that a person set aside.
        let counts = CardStatus.allCases.filter { $0 != .setAside || summary.status[$0] != nil }
            .map { "\($0.name(in: language)) \(summary.status[$0] ?? 0)" }
        let queued = summary.queued > 0 ? ["\(language.say(.statusQueued)) \(summary.queued)"] : []
        var lines = [
            TerminalText.toned(
                "\(language.say(.sessionTitle)) \(TerminalText.safe(folder)): \(language.say(.cardCount(count: summary.planned)))",
                .heading),
            (counts + queued).joined(separator: " · "),
        ]
        if !summary.failures.isEmpty {
            let failures = summary.failures.pairs.map { "\($0.key.name(in: language)) \($0.value)" }
            lines.append("\(language.say(.failedTitle)): \(failures.joined(separator: ", "))")
        }
        if summary.accepted > 0 {
            let wrong = language.decimal(summary.expectedWrong, places: summary.expectedWrong < 10 ? 1 : 0)
            let sentence = language.say(.expectedWrong(wrong: wrong, accepted: summary.accepted))
            lines.append(TerminalText.paragraph("", sentence, within: width))
        }
        if let unread = summary.unread.sentence(in: language) {
            lines.append(TerminalText.paragraph("", unread, within: width))
        }
        if let sample = listing.sample { lines.append(sample.sentence(in: language)) }
        lines += (listing.reliability?.lines(in: language, whole: isVerbose) ?? []).map {
            TerminalText.paragraph("", $0, within: width)
        }
        return lines + (isVerbose ? engines : [])
    }

    /// Figures about the engines, which a person who reviews cards does not need.
    private var engines: [String] {
        let summary = listing.summary
        var lines: [String] = []
        if let agreement = summary.agreement {
            lines.append(
                "\(language.say(.agreementTitle)): \(language.percent(agreement, places: 0)) (n = \(summary.compared))")
        }
        if !summary.chosen.isEmpty {
            let origins = summary.chosen.pairs.map { "\($0.key.name(in: language)) \($0.value)" }
            lines.append("\(language.say(.originsTitle)): \(origins.joined(separator: ", "))")
        }
        if !summary.engineSeconds.isEmpty {
            let engines = summary.engineSeconds.pairs.map { engine, seconds in
                let cpu = language.decimal(summary.engineCPUSeconds[engine] ?? 0, places: 1)
                return
                    "\(engine.name) \(language.decimal(seconds, places: 1)) \(language.say(.secondsUnit)) (CPU \(cpu))"
            }
            lines.append("\(language.say(.timeTitle)): \(engines.joined(separator: ", "))")
        }
        return lines
    }

    private var legend: String {
        let isToReview = listing.cards.contains { $0.doubts != nil }
        let one = language.say(.hintOneCard(command: ShowCommand.call(folder)))
        let lines =
            isToReview ? [one, language.say(.hintToReview(command: ShowCommand.call(folder, " --review")))] : [one]
        return TerminalText.toned(TerminalText.safe(lines.joined(separator: " · ")), .faint)
    }

    /// The questions to be settled, or why there is nothing to settle.
    private func remark(on card: SessionListing.Card) -> String {
        if let error = card.error { return error.name(in: language) }
        if card.status == .setAside { return card.settled?.name(in: language) ?? "" }
        let doubts = (card.doubts ?? []).map { $0.field?.label ?? TerminalText.safe($0.message) }
        let others = (card.duplicates ?? []).compactMap { numbers[$0] }.sorted().map(String.init)
        let twin =
            card.duplicates == nil
            ? []
            : [
                others.isEmpty
                    ? language.say(.duplicateMark) : language.say(.duplicateOf(numbers: others.joined(separator: ", ")))
            ]
        return (twin + doubts).joined(separator: ", ")
    }

    private func tone(_ card: SessionListing.Card) -> TerminalText.Tone {
        switch card.status {
        case .accepted: .plain
        case .review: .doubtful
        case .failed: .bad
        case .setAside, nil: .faint
        }
    }
}
