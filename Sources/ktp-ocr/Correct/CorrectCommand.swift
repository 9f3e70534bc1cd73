import ArgumentParser
import KTPCore
import KTPRegister

struct CorrectCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "correct") }

    @Argument(help: .say(.sessionFolderHelp), completion: .directory) var folder: String
    @Argument(help: .say(.correctCardHelp, valueName: "card field=value")) var words: [String] = []
    @Option(help: .say(.correctFromHelp, valueName: "file")) var from: String?
    @Flag(name: .shortAndLong, help: .say(.correctYesHelp)) var yes = false
    @Flag(name: .customLong("only-good"), help: .say(.correctOnlyGoodHelp)) var takesGoodAlone = false
    @Flag(name: .customLong("as-typed"), help: .say(.correctAsTypedHelp)) var takesAsTyped = false
    @Flag(help: .say(.confirmHelp)) var confirm = false
    @Flag(name: .customLong("not-a-card"), help: .say(.notACardHelp)) var isNotACard = false
    @Flag(name: .customLong("duplicate"), help: .say(.duplicateHelp)) var isDuplicate = false
    @Flag(name: .customLong("distinct"), help: .say(.distinctHelp)) var isDistinct = false
    @Flag(name: .customLong("keep-both"), help: .say(.keepBothHelp)) var areBothKept = false
    @Option(help: .say(.turnHelp, valueName: "degrees")) var turn: Int?
    @Flag(help: .say(.undoHelp)) var undo = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard [nil, 90, 180, 270].contains(turn) else { throw ValidationError(.say(.turnOutOfRange)) }
        let ends = [isNotACard, isDuplicate, isDistinct, areBothKept, turn != nil, undo].count(where: \.self)
        let isWhole = from != nil && words.isEmpty && !confirm && ends == 0
        let isOfOne = from == nil && !takesGoodAlone && !words.isEmpty
        let isOne = isOfOne && ends <= 1 && (ends == 0 || words.count == 1 && !confirm)
        let decides = confirm || ends == 1 || words.count > 1
        guard isWhole || isOne && decides else { throw ValidationError(.say(.correctUsage)) }
    }

    func run(on console: Console) async throws {
        let assignments = try words.dropFirst().map(FieldAssignment.init)
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        try store.numberCards()
        let correcting = CorrectionRun(store: store, console: console, common: common)
        let left = try await store.logging("correct", .review, details: ["imported": .flag(from != nil)]) {
            var left = 0
            if let from {
                left = try SpreadsheetImport(correcting: correcting, path: from, consent: consent).run()
            } else if let card = words.first {
                try await decide(on: card, assignments, correcting)
            }
            // What was decided may end a contradiction between two cards, or make one.
            try store.updateDuplicates()
            try await correcting.renewResults(afterTaking: from)
            return left
        }
        if left > 0 { throw CommandFailure(.someUnreadable, common.say(.correctLeftOut(count: left))) }
    }

    private var consent: CorrectionRun.Consent {
        CorrectionRun.Consent(isAsking: !yes, takesAsTyped: takesAsTyped, takesGoodAlone: takesGoodAlone)
    }

    private func decide(on card: String, _ assignments: [FieldAssignment], _ correcting: CorrectionRun) async throws {
        if undo {
            try await correcting.undo(card)
        } else if let turn {
            try await correcting.turn(card, by: turn)
        } else if isDistinct {
            try correcting.decide(onDuplicatesOf: card) { .distinct(from: $0) }
        } else if areBothKept {
            try correcting.decide(onDuplicatesOf: card) { .bothKept(with: $0) }
        } else {
            var decisions = assignments.map { Correction.Decision.value($0.field, $0.value) }
            if confirm { decisions.append(.confirmed) }
            if isNotACard { decisions.append(.notACard) }
            if isDuplicate { decisions.append(.duplicate) }
            try correcting.decide(decisions, on: card, consent)
        }
    }
}
