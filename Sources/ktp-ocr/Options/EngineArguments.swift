import ArgumentParser
import Foundation
import Hashing
import KTPCore
import KTPReading
import KTPRegister
import KTPReports
import KTPWorkers

/// Engines of a person's own beside those built in: options of `scan` and `read`.
struct EngineArguments: ParsableArguments {
    @Option(parsing: .singleValue, help: .say(.engineHelp, valueName: "name=command")) var engine: [String] = []
    @Flag(inversion: .prefixedNo, help: .say(.engineVotesHelp)) var engineVotes = false

    func validate() throws {
        let names = programs.map(\.name)
        guard names.count == engine.count else { throw ValidationError(.say(.engineNotNamed)) }
        guard Set(names).count == names.count, names.count <= EnginePrograms.most else {
            throw ValidationError(.say(.enginesTooMany(most: EnginePrograms.most)))
        }
        guard !engineVotes || !names.isEmpty else { throw ValidationError(.say(.engineVotesAlone)) }
    }

    func add(to options: inout ReadingOptions) {
        options.programs = programs
        if engineVotes { options.parameters.ownVotes = true }
    }

    private var programs: [EngineProgram] {
        engine.compactMap { text in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let name = EngineName(rawValue: parts[0]), name.family == nil else { return nil }
            let hash = ContentHash.sha256(of: Data(parts[1].utf8))
            return EngineProgram(name, command: parts[1], fingerprint: String(hash.prefix(8)))
        }
    }
}

extension EnginePrograms {
    /// The beginning of the name of a run's folder, which is with temporary files.
    private static let folderName = "ktp-ocr-engine-"

    /// Takes the folders of killed runs away.
    static func makeFolder() throws -> EngineFolder {
        let place = FileManager.default.temporaryDirectory.path
        SessionFolder.removeScratchLeftovers(in: place) { $0.hasPrefix(folderName) }
        let folder = try ScratchFolder("\(place)/\(folderName)\(UUID().uuidString)")
        return (folder.path, folder)
    }
}
