import KTPCore
import KTPRegister

/// The outcome of a merge as text. Holds no value of a card.
struct MergeOutcome {
    private static let most = 20

    let folder: String
    let parts: Int
    let counts: SessionMerge.Counts
    /// Pictures of which workers have answered for another content than is there.
    var exchanged: [PicturePath] = []
    let summary: SessionSummary
    let answers: [WorkerAnswers]

    private var failed: Int { summary.status[.failed] ?? 0 }
    private var broken: Int { answers.map(\.broken).reduce(0, +) }
    private var refused: Int { answers.map(\.refused).reduce(0, +) }

    var exitStatus: ExitStatus {
        let isWhole =
            failed == 0 && summary.queued == 0 && counts.incomplete.isEmpty && exchanged.isEmpty
            && broken == 0 && refused == 0
        return isWhole ? .done : .someUnreadable
    }

    /// - Parameter isQuiet: whether only problems are printed.
    func text(isQuiet: Bool, in language: Language) -> String {
        let total = Message.mergeTotal(
            parts: language.say(.mergedParts(parts: parts)), cards: language.say(.mergedCards(cards: counts.cards)),
            new: counts.new, decisions: language.say(.mergedDecisions(decisions: counts.decisions)), folder: name,
            all: language.say(.mergedCards(cards: summary.read)))
        let lines = isQuiet ? problems : [total] + problems + [.mergeNext(folder: name)]
        return lines.map { language.say($0) + "\n" }.joined()
    }

    private var problems: [Message] {
        var lines: [Message] = []
        for part in answers where part.isTorn { lines.append(.mergeTorn(path: TerminalText.safe(part.path))) }
        for part in answers where part.broken + part.refused > 0 {
            lines.append(
                .mergeBroken(path: TerminalText.safe(part.path), broken: part.broken, refused: part.refused))
        }
        lines += exchanged.prefix(Self.most).map { .mergeExchanged(path: TerminalText.safe($0.text)) }
        lines += counts.incomplete.prefix(Self.most).map { .mergeIncomplete(path: TerminalText.safe($0)) }
        if summary.queued > 0 { lines.append(.mergeQueued(count: summary.queued)) }
        if failed > 0 { lines.append(.mergeFailed(count: failed, folder: name)) }
        return lines
    }

    private var name: String { ShellWord.quoted(TerminalText.safe(folder)) }

    /// Figures of the merge, for its end in the log.
    var account: OCRLogger.Details {
        [
            "parts": .number(parts), "cards": .number(counts.cards), "new": .number(counts.new),
            "decisions": .number(counts.decisions), "incomplete": .number(counts.incomplete.count),
        ]
    }
}
