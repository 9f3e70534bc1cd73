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
        var lines: [String] = []
        if !isQuiet {
            lines.append(
                """
                \(counted(parts, "part")): \(counted(counts.cards, "card")), \(counts.new) of them new; \
                \(counted(counts.decisions, "new decision")) of persons. The session \(name): \
                \(counted(summary.read, "card"))
                """)
        }
        lines += problems
        if !isQuiet { lines.append("Next: ktp-ocr review \(name) (in the browser), or: ktp-ocr show \(name)") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }

    private var problems: [String] {
        var lines: [String] = []
        for part in answers where part.isTorn {
            let path = TerminalText.safe(part.path)
            lines.append(
                "\(path): its last line is cut off and was passed over; ask again for that card if it is not there")
        }
        for part in answers where part.broken + part.refused > 0 {
            let path = TerminalText.safe(part.path)
            lines.append(
                "\(path): \(part.broken) lines are no answers, \(part.refused) answer lines that were no requests")
        }
        for page in counts.incomplete.prefix(Self.most) {
            let path = TerminalText.safe(page)
            lines.append("incomplete: \(path) holds more cards; read it again")
        }
        if summary.queued > 0 {
            lines.append(
                "\(summary.queued) inputs wait to be read; run `ktp-ocr scan` again for their part, then merge"
            )
        }
        if failed > 0 {
            lines.append("\(failed) cards have failed: ktp-ocr show \(name) --status failed")
        }
        return lines
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
