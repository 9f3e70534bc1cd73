import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPWorkers

/// Decisions of one person about single cards of a session, each kept and said.
struct CorrectionRun {
    let store: SessionStore
    let console: Console
    let common: CommonOptions

    let account = Account.current

    var language: Language { common.spoken }

    /// The session's folder, as a person types it.
    var place: String { ShellWord.quoted(store.folder) }

    /// - Throws: `CommandFailure` where no card answers to the name.
    func card(_ name: String) throws -> CardRecord {
        guard let card = try store.record(matching: name) else {
            throw CommandFailure(.usage, language.say(.noCardRead(card: name, folder: place)))
        }
        return card
    }

    struct Change {
        var card: CardRecord
        var decisions: [Correction.Decision]

        var name: String { card.source.path.split(separator: "/").last.map(String.init) ?? card.id }
    }

    /// Consent to save without asking.
    struct Consent {
        var isAsking = false
        /// Values that break a rule.
        var takesAsTyped = false
        /// The good part of a file may be taken, of which something else cannot.
        var takesGoodAlone = false
    }

    /// A card by its name, and the revision that the person has seen: the one that `12@57` says, else the present one.
    private func shown(_ name: String) throws -> (card: CardRecord, version: String?) {
        var name = name
        var seen: String?
        if let mark = name.lastIndex(of: "@"), try store.record(matching: name) == nil {
            seen = String(name[name.index(after: mark)...])
            name = String(name[..<mark])
        }
        let id = try card(name).id
        guard let entry = try store.card(id) else { return (try card(name), seen) }
        return (entry.record, seen ?? entry.version)
    }

    func decide(_ decisions: [Correction.Decision], on name: String, _ consent: Consent = Consent(takesAsTyped: true))
        throws
    {
        let (card, version) = try shown(name)
        if !consent.takesAsTyped, try !keepsDoubtful([Change(card: card, decisions: decisions)], consent) {
            return say(language.say(.nothingSaved))
        }
        switch try store.decide([SessionStore.DecisionBatch(card.id, decisions, version: version)], by: account) {
        case .kept(_, let cards): say(language.say(.decisionSaved(state: state(cards.first?.record ?? card))))
        case .moved: throw CommandFailure(.usage, language.say(.correctCardMoved(folder: place, card: card.id)))
        case .unknown: throw CommandFailure(.usage, language.say(.noCardRead(card: name, folder: place)))
        }
    }

    /// Says what is wrong with typed values and asks whether they are stored all the same.
    /// - Throws: `CommandFailure` where nobody can be asked, or is to be.
    func keepsDoubtful(_ changes: [Change], _ consent: Consent = Consent(isAsking: true)) throws -> Bool {
        let validator = CardValidator(language: language, today: CalendarDate(.now))
        let problems = changes.flatMap { change in
            change.card.problems(with: change.decisions, validator).map {
                "  \(change.name), \($0.field.label): \($0.message)"
            }
        }
        guard !problems.isEmpty else { return true }
        for problem in problems { console.note(TerminalText.safe(problem)) }
        let question = language.say(.correctDoubtfulQuestion(count: problems.count))
        guard consent.isAsking, let isAgreed = console.agrees(to: question) else {
            throw CommandFailure(.usage, language.say(.correctNotAsTyped(count: problems.count)))
        }
        return isAgreed
    }

    /// The same about a card and each of those that look like it.
    func decide(onDuplicatesOf name: String, _ decision: (_ other: String) -> Correction.Decision) throws {
        let card = try card(name)
        guard let others = card.duplicates else { return say(language.say(.noDuplicatesOfCard(folder: place))) }
        try decide(others.map(decision), on: card.id)
    }

    /// Takes back the latest step; a picture that was turned by it is read again as it was.
    func undo(_ name: String) async throws {
        let card = try card(name)
        let turn = try store.page(ofCard: card.id)?.item.turn
        let count = try store.undo(card.id, by: account)
        guard count > 0 else { return say(language.say(.noDecisionToUndo(folder: place))) }
        if try store.page(ofCard: card.id)?.item.turn != turn { try await readAgain(card) }
        say(language.say(.decisionUndone(state: state(try self.card(card.id)))))
    }

    /// Renews the results that were written before; `taken` is the file that the decisions came from.
    func renewResults(afterTaking taken: String? = nil) async throws {
        let formats = ReportFolder.formats(in: store.folder)
        guard !formats.isEmpty else { return }
        let style = ReportStyle(language: common.spoken)
        let results = ReportFolder(path: store.folder, style: style, taken: taken)
        let written = try await results.write(formats, of: store)
        written.notes.forEach(console.say)
        say(language.say(.resultsUpdated(files: written.files.map { TerminalText.safe($0) }.joined(separator: ", "))))
    }

    /// The card's state now, and what is to be done next.
    func state(_ card: CardRecord) -> String {
        let doubtful = card.reviewReasons(in: language).compactMap(\.field)
        if doubtful.isEmpty {
            let how = card.settled?.name(in: language) ?? card.status.name(in: language)
            guard card.status == .review else { return language.say(.stateOfCard(status: how, folder: place)) }
            return language.say(.stateNeedsConfirmation(folder: place, card: card.id))
        }
        let names = doubtful.map(\.label).joined(separator: ", ")
        return language.say(.stateFieldsToReview(fields: names, folder: place, card: card.id))
    }

    func say(_ message: String) {
        guard !common.quiet else { return }
        console.say(message)
    }
}

/// Reads one picture again, turned as a person has said.
extension CorrectionRun {
    func turn(_ name: String, by degrees: Int) async throws {
        let card = try card(name)
        guard try store.page(ofCard: card.id) != nil else {
            throw CommandFailure(.usage, language.say(.imagePlaceUnknown(folder: place)))
        }
        // Where something else was found, or nothing, is no picture to turn.
        let there = try store.page(ofCard: card.id)?.place
        guard there.flatMap({ FileBytes.sha256($0) }) == card.source.sha256 else {
            throw CommandFailure(.usage, language.say(.imageNotThere(file: TerminalText.safe(card.source.path))))
        }
        try store.correct(card.id, [.turned(degrees)], by: account)
        try await readAgain(card)
        say(language.say(.imageRotated(state: state(try self.card(card.id)))))
    }

    /// - Parameter place: where the picture is now, if it was moved.
    /// - Throws: `CardFailure.engineUnavailable`; what was decided is kept then, and the next scan reads the picture so.
    func readAgain(_ card: CardRecord, at place: PicturePath? = nil) async throws {
        guard let page = try store.page(ofCard: card.id) else { return }
        let reading = try ReadingArguments.parse([])
        let engines = try AvailableEngines(
            reading.options(speaking: common.spoken), gazetteer: reading.reader.gazetteer.open(), allowSingle: true)
        var pool = try PoolArguments.parse([])
        pool.jobs = 1
        let there = WorkItem(
            id: page.item.id, PageLocation(place ?? page.place, page: page.item.page), turn: page.item.turn,
            content: card.source.sha256.map { FileContent(sha256: $0) })
        let context = engines.context.turned(by: page.item.turn)
        let manager = try pool.manager(
            reading: reading, engines.options, of: [there.path], hiding: store.folder, cards: 1, on: console)
        var pages = PageRecords()
        _ = try await manager.read([there]) { record, _ in
            guard let cards = pages.add(record) else { return }
            try store.record(cards, of: page.item.id, under: context)
        }
    }
}
