import KTPCore
import KTPRegister

/// What a merge came to, in words. Holds no value of a card.
struct MergeOutcome {
    /// So many paths are named.
    private static let most = 20

    let folder: String
    let parts: Int
    let counts: SessionMerge.Counts
    /// Of the whole session.
    let summary: SessionSummary
    let answers: [WorkerAnswers]

    private var failed: Int { summary.status[.failed] ?? 0 }
    private var broken: Int { answers.map(\.broken).reduce(0, +) }
    private var refused: Int { answers.map(\.refused).reduce(0, +) }

    var exitStatus: ExitStatus {
        let isWhole = failed == 0 && summary.queued == 0 && counts.incomplete.isEmpty && broken == 0 && refused == 0
        return isWhole ? .done : .someUnreadable
    }

    /// - Parameter isQuiet: whether only what has to be looked to is said.
    func text(isQuiet: Bool) -> String {
        let head = """
            \(counted(parts, "part")): \(counted(counts.cards, "card")), \(counts.new) of them new; \
            \(counted(counts.decisions, "new decision")) of persons. The session \(name): \
            \(counted(summary.read, "card"))
            """
        let next = "Next: ktp-ocr review \(name) (in the browser), or: ktp-ocr show \(name)"
        return (isQuiet ? problems : [head] + problems + [next]).map { $0 + "\n" }.joined()
    }

    private func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }

    private var problems: [String] {
        let said = "its last line is cut off and was passed over; ask again for that card if it is not there"
        let torn = answers.filter(\.isTorn).map { "\(TerminalText.safe($0.path)): \(said)" }
        let wrong = answers.filter { $0.broken + $0.refused > 0 }.map { part in
            let path = TerminalText.safe(part.path)
            return "\(path): \(part.broken) lines are no answers, \(part.refused) answer lines that were no requests"
        }
        let incomplete = counts.incomplete.prefix(Self.most)
            .map { "incomplete: \(TerminalText.safe($0)) holds more cards; read it again" }
        let queued = "\(summary.queued) inputs wait to be read; run `ktp-ocr scan` again for their part, then merge"
        let failure = "\(failed) cards have failed: ktp-ocr show \(name) --status failed"
        return torn + wrong + incomplete + (summary.queued > 0 ? [queued] : []) + (failed > 0 ? [failure] : [])
    }

    private var name: String { ShellWord.quoted(TerminalText.safe(folder)) }

    func log(in store: SessionStore) {
        store.logger()?.log(
            .info, .process, "merged",
            details: [
                "parts": .number(parts), "cards": .number(counts.cards), "new": .number(counts.new),
                "decisions": .number(counts.decisions), "incomplete": .number(counts.incomplete.count),
            ])
    }
}
