import ArgumentParser
import Foundation
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

    /// A session's folder that is below one of those.
    @Option(help: .hidden) var notBelow: String?

    /// A person's own engine, to be asked through the coordinator: its name and fingerprint.
    @Option(parsing: .singleValue, help: .hidden) var ownEngine: [String] = []

    /// The command of such an engine, which this process becomes, and the folder in which it may write.
    @Option(help: .hidden) var become: String?
    @Option(help: .hidden) var writeBelow: String?

    @Flag(help: "Only count pages and crop images, without reading them; no models are needed.")
    var withoutEngines = false

    @Flag(help: "Start a fresh worker when a card ends it: the card costs itself, not the rest of the requests.")
    var supervise = false

    /// Seconds until start-up ends. Loading engines takes half a second; the parent process may have ended by then.
    private static let startLimit = 120

    /// Seconds for a card. The coordinator keeps the time; this is for a worker that has outlived its coordinator.
    private var lastResort: Int { Int(reading.reader.timeout.rounded(.up)) + 10 }

    func run(on console: Console) throws {
        if supervise { return try supervised(console).run() }
        if let become { try turn(into: become, writingBelow: writeBelow ?? NSTemporaryDirectory()) }
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
        let lines = RequestLines(.standardInput, output)
        let lastResort = lastResort
        var options = try reading.options(speaking: common.spoken)
        options.programs = ownEngine.compactMap(EngineProgram.init(toldAs:))
        let pipeline =
            withoutEngines
            ? nil
            : try CardPipeline(
                options: options, gazetteer: gazetteer, keepStages: reading.keepStages,
                asking: { question in
                    // The coordinator keeps the engine's time.
                    WorkerEnvironment.endAfter(seconds: 0)
                    defer { WorkerEnvironment.endAfter(seconds: lastResort) }
                    return lines.ask(question)
                })
        let identity = pipeline.map { pipeline in
            let fingerprint = pipeline.identity(with: gazetteer, commit: BuildCommit.hash)
            return WorkerIdentity(of: pipeline, fingerprint: fingerprint, commit: BuildCommit.hash)
        }
        let refusal = try closeSandbox(keeping: output)
        if let refusal { console.say(common.say(.workersNotSandboxed(reason: refusal))) }
        WorkerEnvironment.endAfter(seconds: 0)
        try answer(with: pipeline, identity, lines, notLockedIn: refusal)
    }

    private func supervised(_ console: Console) throws -> SupervisedWorker {
        let options = try reading.options(speaking: common.spoken)
        let own = readBelow.map { "--read-below=\($0)" } + (withoutEngines ? ["--without-engines"] : [])
        let client = WorkerClient(
            .tool(arguments: reading.arguments(reading: options) + own), reading: nil,
            timeLimit: .seconds(reading.reader.timeout), language: common.spoken
        ) { console.say(common.say(.workersNotSandboxed(reason: $0))) }
        return SupervisedWorker(client: client, language: common.spoken)
    }

    /// Becomes a person's own engine within its sandbox; returns only by throwing.
    private func turn(into command: String, writingBelow folder: String) throws {
        try Sandbox.keepMemoryPrivate()
        try WorkerEnvironment.limitProcessor()
        try WorkerEnvironment.limitMemory(megabytes: reading.reader.memoryLimit)
        setenv("TMPDIR", folder, 1)
        _ = try close(.ofEngine(writingBelow: folder))
        let words: [String] = ["/bin/sh", "-c", command]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        execv("/bin/sh", &arguments)
        throw SandboxError.refused(step: "/bin/sh", code: errno)
    }

    /// Applies the sandbox: from here on this process reads untrusted files.
    /// - Returns: why the kernel refused the sandbox although it supports it; nil if it did not refuse.
    private func closeSandbox(keeping output: FileDescriptor) throws -> String? {
        if reading.keepStages == nil { try WorkerEnvironment.limitFiles(besides: output) }
        let sandbox = Sandbox.ofWorker(
            readBelow: readBelow.isEmpty ? nil : readBelow, notBelow: notBelow, reports: ReportFormat.endings,
            models: reading.reader.models, gazetteer: reading.reader.gazetteer.path, keepStages: reading.keepStages)
        return try close(sandbox)
    }

    private func close(_ sandbox: Sandbox) throws -> String? {
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
        with pipeline: CardPipeline?, _ identity: WorkerIdentity?, _ lines: RequestLines, notLockedIn: String?
    ) throws {
        let lastResort = lastResort
        let pictures = KnownPictures()
        func inTime<Answer>(_ work: () throws -> Answer) rethrows -> Answer {
            WorkerEnvironment.endAfter(seconds: lastResort)
            defer { WorkerEnvironment.endAfter(seconds: 0) }
            return try work()
        }
        var worker = Worker(common.spoken, lines)
        (worker.identity, worker.notLockedIn) = (identity, notLockedIn)
        worker.count = { request in inTime { Worker.pages(of: request) } }
        worker.crop = { pieces, request in inTime { pictures.crop(pieces, for: request) } }
        worker.readBox = { box, request in inTime { pipeline?.readBox(box, for: request) } }
        try worker.run { request, answer in
            guard let pipeline else { return try Worker.refuseToRead(request, common.spoken, answer) }
            try inTime {
                try pipeline.read(request) { record in
                    var named = record
                    named.fingerprint = identity?.fingerprint(of: request)
                    try answer(named)
                    WorkerEnvironment.endAfter(seconds: lastResort)
                }
            }
        }
    }
}
