import ArgumentParser
import KTPCore
import KTPReading
import KTPReports
import KTPWorkers
import SystemPackage

struct WorkerCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "worker") }

    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Read only files below this folder; repeat the option for more (default: anywhere).", valueName: "dir"))
    var readBelow: [String] = []

    /// A session's folder that lies below one of those.
    @Option(help: .hidden)
    var notBelow: String?

    @Flag(help: "Only count pages and crop images, without reading them; no models are needed.")
    var withoutEngines = false

    /// Seconds until start-up ends. Loading engines takes half a second; the parent process may have ended by then.
    private static let startLimit = 120

    func run(on console: Console) throws {
        try WorkerEnvironment.restartClean {
            if !withoutEngines { try AvailableEngines.refuseDamaged(try reading.options(speaking: common.spoken)) }
        }
        WorkerEnvironment.endAfter(seconds: Self.startLimit)
        try Sandbox.keepMemoryPrivate()
        try WorkerEnvironment.limitProcessor()
        try WorkerEnvironment.limitMemory(megabytes: reading.reader.memoryLimit)
        let output = try WorkerEnvironment.reserveStandardOutput()
        try reading.makeStagesFolder()
        let gazetteer = try reading.reader.gazetteer.open()
        let pipeline =
            withoutEngines
            ? nil
            : try CardPipeline(
                options: try reading.options(speaking: common.spoken), gazetteer: gazetteer,
                keepStages: reading.keepStages)
        let identity = pipeline.map { pipeline in
            let fingerprint = pipeline.identity(with: gazetteer, commit: BuildCommit.hash)
            return WorkerIdentity(of: pipeline, fingerprint: fingerprint, commit: BuildCommit.hash)
        }
        let refusal = try closeSandbox(keeping: output)
        if let refusal { console.say(common.spoken.say(.workersNotSandboxed(reason: refusal))) }
        WorkerEnvironment.endAfter(seconds: 0)
        try answer(with: pipeline, identity, on: output, notLockedIn: refusal)
    }

    /// Applies the sandbox: from here on this process reads untrusted files.
    /// - Returns: why the kernel refused the sandbox although it supports it; nil if it did not refuse.
    private func closeSandbox(keeping output: FileDescriptor) throws -> String? {
        if reading.keepStages == nil { try WorkerEnvironment.limitFiles(besides: output) }
        let sandbox = Sandbox.ofWorker(
            readBelow: readBelow.isEmpty ? nil : readBelow, notBelow: notBelow, reports: ReportFormat.endings,
            models: reading.reader.models, gazetteer: reading.reader.gazetteer.path, keepStages: reading.keepStages)
        do throws(SandboxError) {
            let support = try sandbox.enter()
            if reading.reader.requireSandbox { try support.demandAll() }
            return nil
        } catch {
            if reading.reader.requireSandbox { throw error }
            return error.message(in: common.spoken)
        }
    }

    private func answer(
        with pipeline: CardPipeline?, _ identity: WorkerIdentity?, on output: FileDescriptor, notLockedIn: String?
    ) throws {
        // The coordinator keeps the time; this is for a worker that has outlived its coordinator.
        let lastResort = Int(reading.reader.timeout.rounded(.up)) + 10
        let pictures = KnownPictures()
        func inTime<Answer>(_ work: () throws -> Answer) rethrows -> Answer {
            WorkerEnvironment.endAfter(seconds: lastResort)
            defer { WorkerEnvironment.endAfter(seconds: 0) }
            return try work()
        }
        try Worker.run(
            language: common.spoken, input: .standardInput, output: output, identity: identity,
            notLockedIn: notLockedIn,
            count: { request in inTime { Worker.pages(of: request) } },
            crop: { pieces, request in inTime { pictures.crop(pieces, for: request) } },
            readBox: { box, request in inTime { pipeline?.readBox(box, for: request) } },
            read: { request, answer in
                guard let pipeline else { return try Worker.refuseToRead(request, common.spoken, answer) }
                try inTime {
                    try pipeline.read(request) { record in
                        var named = record
                        named.fingerprint = identity?.fingerprint(of: request)
                        try answer(named)
                        WorkerEnvironment.endAfter(seconds: lastResort)
                    }
                }
            })
    }
}
