import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation

/// What `evaluate` and `compare` are given to read, with a clear word on everything that is wrong with it.
struct EvaluationInput {
    let console: Console
    let common: CommonOptions

    /// - Throws: `CommandFailure`
    func truth(_ path: String) throws -> TruthFile {
        let truth = try explained(at: path) { bytes throws(TruthFileError) in
            try TruthFile(parsing: bytes)
        }
        for key in truth.unknownKeys { warn(EvaluationMessages.unknownKey(key, file: path)) }
        if let (fields, sampled) = truth.reviewed, sampled < fields {
            warn(EvaluationMessages.chosenByDoubt(path, fields: fields, sampled: sampled))
        }
        return truth
    }

    /// - Throws: `CommandFailure`
    func baseline(_ path: String) throws -> Baseline {
        try explained(at: path) { bytes throws(Baseline.FileError) in try Baseline(parsing: bytes) }
    }

    /// - Parameter isIllustrated: whether pieces of the pictures are wanted too.
    /// - Throws: `SessionError`
    func records(_ folder: String, illustrated isIllustrated: Bool = true) throws -> SessionRecords {
        let session = try SessionRecords(of: folder, illustrated: isIllustrated)
        for line in session.brokenLines { warn(EvaluationMessages.brokenLine(line, folder: folder)) }
        return session
    }

    /// Names what could not be judged; a few of each, for a wrong path makes it every card.
    func reportUnmatched(_ unmatched: MatchedCards.Unmatched, folder: String) {
        warn(unmatched.truthsWithoutCard) { EvaluationMessages.truthsWithoutCard($0, in: folder) }
        warn(unmatched.ambiguousTruths) { EvaluationMessages.ambiguousTruths($0, in: folder) }
        warn(unmatched.cardsWithoutTruth) { EvaluationMessages.cardsWithoutTruth($0, in: folder) }
    }

    /// Nothing of nothing.
    func warn(_ paths: [String], _ message: (Int) -> String) {
        guard !paths.isEmpty else { return }
        warn(message(paths.count) + "\n" + Self.some(paths))
    }

    func warn(_ message: String) {
        guard !common.quiet else { return }
        console.say(message)
    }

    /// Puts a text into a file, and says where.
    /// - Throws: `OutputError`
    func write(_ text: String, to path: String) throws {
        var file = try AtomicFile(path: path)
        try file.write(Array(text.utf8))
        try file.commit()
        warn(EvaluationMessages.wrote(path))
    }

    /// A page with pieces of the cards' pictures, cut once the page knows which.
    /// - Throws: `OutputError`, `CardFailure.engineUnavailable`
    func write(to path: String, _ page: (@escaping CropCutter) -> Document) async throws {
        let crops = PageCrops()
        let page = page(crops.of)
        try await crops.crop(for: page, in: common.spoken)
        try write(page.html, to: path)
    }

    /// One a line, at most ten.
    static func some(_ items: [String], limit: Int = 10) -> String {
        let rest = items.count > limit ? ["  … +\(items.count - limit)"] : []
        return (items.prefix(limit).map { "  " + TerminalText.safe($0) } + rest).joined(separator: "\n")
    }

    /// A file that cannot be used as it stands is a matter of usage.
    private func explained<Contents, Failure: ExplainedError>(
        at path: String, _ parse: (Data) throws(Failure) -> Contents
    ) throws -> Contents {
        let bytes = try contents(of: path)
        do throws(Failure) {
            return try parse(bytes)
        } catch {
            throw CommandFailure(.usage, "\(path): \(error.message(in: .en))")
        }
    }

    private func contents(of path: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw CommandFailure(
                .readOrWriteFailed, EvaluationMessages.unreadable(path, reason: SystemReason(error)))
        }
    }
}
