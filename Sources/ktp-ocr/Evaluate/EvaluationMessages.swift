import KTPCore
import KTPEvaluation

/// What `evaluate` and `compare` say about their inputs, in English: only developers read it. Each message ends with the
/// remedy.
enum EvaluationMessages {
    static func truthsWithoutCard(_ count: Int, in folder: String) -> String {
        "\(count) cards of the truth are not in \(folder) and are not judged; scan them, or take them out:"
    }

    static func ambiguousTruths(_ count: Int, in folder: String) -> String {
        "\(count) cards of the truth fit several of \(folder) and are not judged; write more of their paths:"
    }

    static func cardsWithoutTruth(_ count: Int, in folder: String) -> String {
        "\(count) cards of \(folder) have no truth and are not judged; add them to the truth file:"
    }

    static func truthsNotCompared(_ count: Int) -> String {
        "\(count) cards of the truth are not among those compared; scan them, or take them out:"
    }

    static func onlyCommonCards(_ side: ComparisonReport.Side) -> String {
        """
        \(side.leftOut) cards of \(side.name) are left out, for another side did not read them; the figures \
        are of the \(side.cards) in common; scan the same pictures into every session to compare them all
        """
    }

    static func noCommonCards(_ folders: [String]) -> String {
        guard folders.count == 1 else {
            return "these sessions have no card in common; scan the same pictures into each"
        }
        return """
            no card of \(folders[0]) was read by both engines, so there is nothing to compare; scan it with \
            --engines both
            """
    }

    /// - Parameter key: said once, however many cards have it.
    static func unknownKey(_ key: TruthFile.UnknownKey, file: String) -> String {
        let often = key.cards == 1 ? "" : " on \(key.cards) cards"
        let remedy =
            key.meant.map { "did you mean \($0)?" }
            ?? "remove it, or see `ktp-ocr help evaluate`"
        return "\(file):\(key.line): the key \(key.key) is no field and judges nothing\(often); \(remedy)"
    }

    /// Of a file that people made by settling what was in doubt.
    static func chosenByDoubt(_ file: String, fields: Int, sampled: Int) -> String {
        let remedy = "for the register's own figures look at a random sample: ktp-ocr review DIR --sample 5%"
        return """
            \(file): \(fields - sampled) of \(fields) fields were chosen because they were in doubt, not at random, \
            so the figures below are worse than the register's; \(remedy)
            """
    }

    static func brokenLine(_ line: Int, folder: String) -> String {
        "\(folder)/results.ndjson:\(line) is no record and is left out; write the file again with ktp-ocr export"
    }

    static func unreadable(_ path: String, reason: SystemReason) -> String {
        "cannot read \(path): \(reason.sentence(in: .en)); see to its name and permissions"
    }

    static func nothingJudged(folder: String, truth: String) -> String {
        """
        no card of \(folder) is judged by \(truth), so there is nothing to measure; write the paths in it as \
        they are under the scanned folder
        """
    }

    /// A page, or a file for another program.
    static func wrote(_ path: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(path))
        return path.hasSuffix(".html")
            ? "written: \(place); open it in a browser"
            : "written: \(place)"
    }

    static func gateRemedy(_ headline: String) -> String {
        "\(headline)\nmend what broke, or accept it with --write-baseline and no --baseline"
    }

    static func baselineNotWritten(_ path: String) -> String {
        "\(path) is not written: the gate is not met; mend what broke, or write it without --baseline"
    }
}
