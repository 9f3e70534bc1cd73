import ArgumentParser
import KTPCore
import KTPRegister

/// `export --duplicates`: what becomes of persons whose cards are in the register more than once.
enum RepeatedPersonsChoice: String, ExpressibleByArgument, CaseIterable {
    case ask, first, all
}

extension ExportCommand {
    /// Says how many persons would be handed over more than once. The results in the session's own folder hold every card.
    /// - Returns: the cards to leave out.
    /// - Throws: `CommandFailure` where somebody is to be asked and nobody is there, or wants to decide first.
    func leftOut(of store: SessionStore, _ console: Console) throws -> Set<String> {
        let persons = try store.repeatedPersons()
        guard persons.count > 0 else { return [] }
        let language = common.spoken
        let place = ShellWord.quoted(TerminalText.safe(folder))
        if !common.quiet { console.say(language.say(.exportRepeated(count: persons.count, folder: place))) }
        guard profile != nil || output != nil else { return [] }
        switch duplicates {
        case .first: return try store.bestFirst(persons).further
        case .all: return []
        case .ask, nil:
            guard let isAgreed = console.agrees(to: language.say(.exportRepeatedQuestion)) else {
                guard duplicates == .ask else { return [] }
                throw CommandFailure(.usage, language.say(.exportNotAsked))
            }
            return isAgreed ? try store.bestFirst(persons).further : []
        }
    }
}
