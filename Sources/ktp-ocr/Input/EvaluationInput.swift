import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

/// What `evaluate` and `compare` are given to read, with a clear word on everything that is wrong with it.
struct EvaluationInput {
    let console: Console
    let common: CommonOptions

    private var words: EvaluationWords { EvaluationWords(language: common.spoken) }

    /// - Throws: the exit code, its reason having been said.
    func truth(_ path: String) throws -> TruthFile {
        let bytes = try contents(of: path)
        do {
            let truth = try TruthFile(parsing: bytes)
            for key in truth.unknownKeys { warn(words.unknownKey(key, file: path)) }
            return truth
        } catch {
            throw fail("\(path): \(error.message(in: common.spoken))", .usage)
        }
    }

    func baseline(_ path: String) throws -> Baseline {
        let bytes = try contents(of: path)
        do {
            return try Baseline(parsing: bytes)
        } catch {
            throw fail("\(path): \(error.message(in: common.spoken))", .usage)
        }
    }

    func records(_ folder: String) throws -> SessionRecords {
        let session: SessionRecords
        do {
            session = try SessionRecords(of: folder)
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
        for line in session.brokenLines { warn(words.brokenLine(line, folder: folder)) }
        return session
    }

    /// Names what could not be judged; a few of each, for a wrong path makes it every card.
    func reportUnmatched(_ unmatched: Evaluation.Unmatched, folder: String) {
        for (kind, paths) in [
            (EvaluationWords.Unmatched.truthWithoutCard, unmatched.truthsWithoutCard),
            (.ambiguousTruth, unmatched.ambiguousTruths), (.cardWithoutTruth, unmatched.cardsWithoutTruth),
        ] where !paths.isEmpty {
            warn(words.unmatched(kind, count: paths.count, folder: folder) + "\n" + Self.some(paths))
        }
    }

    func fail(_ message: String, _ status: ExitStatus) -> any Error {
        console.note("ktp-ocr: \(TerminalText.safe(message))")
        return status.exitCode
    }

    private func warn(_ message: String) {
        guard !common.quiet else { return }
        console.note("ktp-ocr: \(message)")
    }

    /// One a line, at most ten.
    static func some(_ items: [String], limit: Int = 10) -> String {
        let rest = items.count > limit ? ["  … +\(items.count - limit)"] : []
        return (items.prefix(limit).map { "  " + TerminalText.safe($0) } + rest).joined(separator: "\n")
    }

    private func contents(of path: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw fail(words.unreadable(path, reason: OutputError.reason(error)), .readOrWriteFailed)
        }
    }
}
