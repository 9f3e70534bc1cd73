import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPWorkers

/// The engines a run can have: those asked for, or, where that is allowed, the one of them that is there.
struct AvailableEngines {
    let options: ReadingOptions
    /// The identity that decides, with a picture's content, whether it must be read again.
    let identity: ReadingIdentity
    /// The warning to the user when an engine, or the model of the second look, is missing; nil when all are there.
    let warning: String?
    /// Whether one engine reads because the other is missing.
    var isFallback = false

    var context: ReadingContext { ReadingContext(identity, accept: options.accept, language: options.language) }

    /// Tries the engines before anything is created.
    init(_ asked: ReadingOptions, gazetteer: (any Gazetteer)?, allowSingle: Bool) throws {
        do throws(CardFailure) {
            try Self.refuseDamaged(asked)
            let recogniser = try asked.recogniser()
            identity = asked.identity(with: recogniser, gazetteer, commit: BuildCommit.hash)
            options = asked
            warning = recogniser.missingRereadModel.map { missing in
                asked.language.say(
                    .secondPassMissingRemedy(model: missing.model, remedy: missing.remedy(in: asked.language)))
            }
        } catch {
            guard asked.engines.areBoth else { throw error }
            guard allowSingle else {
                throw CardFailure(error.code, error.message + "\n" + asked.language.say(.singleEngineHint))
            }
            guard let (single, identity) = Self.first(of: asked, gazetteer) else { throw error }
            self.identity = identity
            options = single
            isFallback = true
            let names = single.engines.map(\.rawValue).joined(separator: ", ")
            warning = "\(error.message)\n\(asked.language.say(.singleEngineOnly(engine: names)))"
        }
    }

    static func refuseDamaged(_ asked: ReadingOptions) throws(CardFailure) {
        guard endsWhileLoading(asked) else { return }
        throw CardFailure(.engineUnavailable, asked.language.say(.modelsDamaged))
    }

    /// Whether a model of the user's own ends the process that loads it, as Tesseract does over a damaged one, or, where that
    /// is asked, cannot be loaded. Tried in a worker; those that came with the tool are known by their checksums.
    static func endsWhileLoading(_ asked: ReadingOptions, orRefuses isRefusalAsked: Bool = false) -> Bool {
        guard let folder = asked.modelDirectory ?? ProcessInfo.processInfo.environment["KTP_OCR_MODELS"] else {
            return false
        }
        let trial = Process()
        trial.executableURL = URL(filePath: WorkerInvocation.program)
        trial.arguments =
            [
                "worker", "--models=\(folder)",
                "--engines=\(ReadingArguments.Engines(asked.engines).rawValue)",
            ]
            + asked.parameters.assignments.map { "--set=\($0)" }
        (trial.standardInput, trial.standardOutput, trial.standardError) =
            (FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice)
        trial.environment = WorkerEnvironment.byName
        do { try trial.run() } catch { return false }
        trial.waitUntilExit()
        let isRefused = isRefusalAsked && trial.terminationStatus == ExitStatus.unavailable.rawValue
        return trial.terminationReason == .uncaughtSignal || isRefused
    }

    private static func first(
        of asked: ReadingOptions, _ gazetteer: (any Gazetteer)?
    ) -> (ReadingOptions, ReadingIdentity)? {
        for engine in asked.engines {
            var single = asked
            single.engines = [engine]
            if let recogniser = try? single.recogniser() {
                return (single, single.identity(with: recogniser, gazetteer, commit: BuildCommit.hash))
            }
        }
        return nil
    }
}
