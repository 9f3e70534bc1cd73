import ArgumentParser
import KTPCore
import KTPReading
import KTPWorkers
import SystemPackage

struct WorkerCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Read requests as NDJSON on standard input, answer one record a card on standard output.",
        discussion: """
            The contract, with schema and examples, is docs/WORKER.md. {"hello":true} is answered with version, models \
            and fingerprint; do not mix records of different fingerprints.

            A request is {"id":"7","path":"/data/a.jpg"}; optional are "page" (from 1) and "engines" (["lstm"]), \
            or "bytes" (the file in base64) with "name" in place of "path". Every line is answered by one line; \
            one that is no request, or has more than \(WorkerRequest.mostBytes >> 20) MiB, by a failed record that \
            names its number. A page of several cards is answered by one line a card, all with the same id, with \
            "source.card" from 1 to "source.cards"; "firstCard" (from 1) in a request passes over the cards \
            before it. With "count" true nothing is read; the answer is {"id":"7","pages":12}. Of a picture whose \
            card was read before, "sha256" and "geometry" come from its record: "cut" ([[x,y,width,height],\
            "card","cardInColour","photo","signature","source"]) asks for pieces of it, "line" \
            ([x,y,width,height]) for what both engines read in one box; the answer is \
            {"id":"7","picture":"found","result":[...]}, with "gone", "changed" or "unknown" where the picture is \
            no longer there, is another one, or nobody knows where on it the card lay. Where a path is no \
            UTF-8, "pathBytes" holds it in base64. The worker ends at the end of its input.

            `scan` starts its workers with this command, and so may GNU parallel, Slurm or Spark on other \
            machines. It bounds its memory (--memory-limit, address space); a card that goes past the limit ends \
            the worker, and so does one that takes ten seconds longer than --timeout: start another and send the \
            next card.

            A worker locks itself in (Landlock and seccomp) before the first request: it can write no file but \
            under --keep-stages, open no connection and start no program, and with --read-below it reads below \
            that folder alone.
            """ + .examples("worker"))

    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Read files below this folder alone, as often as need be (default: anywhere).", valueName: "dir"))
    var readBelow: [String] = []

    @Flag(
        help: "Read nothing, only count pages and cut pictures; no models are needed.")
    var withoutEngines = false

    /// Loading engines takes half a second; whoever started this may be gone by then.
    private static let startLimit = 120

    func run(on console: Console) throws {
        WorkerEnvironment.restartClean()
        WorkerEnvironment.endAfter(seconds: Self.startLimit)
        try Sandbox.keepMemoryPrivate()
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
        let refusal = try closeSandbox(besides: output)
        if let refusal { console.say(PoolMessages(language: common.spoken).notSandboxed(refusal)) }
        WorkerEnvironment.endAfter(seconds: 0)
        try answer(with: pipeline, identity, on: output, notLockedIn: refusal)
    }

    /// From here on strangers' files are read.
    /// - Returns: why the kernel, which has the means, did not lock this process in; nil where it did.
    private func closeSandbox(besides output: FileDescriptor) throws -> String? {
        if reading.keepStages == nil { try WorkerEnvironment.limitFiles(besides: output) }
        let sandbox = Sandbox.ofWorker(
            readBelow: readBelow.isEmpty ? nil : readBelow, models: reading.reader.models,
            gazetteer: reading.reader.gazetteer.path, keepStages: reading.keepStages)
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
