import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPWorkers

/// Options of `scan`: how many workers read at a time, and which program they are.
struct PoolArguments: ParsableArguments {
    @Option(name: .shortAndLong, help: .say(.jobsHelp)) var jobs: Int?
    @Option(help: .hidden) var workerCommand: String?

    func validate() throws {
        guard (1...1024).contains(jobs ?? 1) else { throw ValidationError(.say(.jobsOutOfRange)) }
    }

    /// Workers that read as is asked, no more than this process can have; says so where they are fewer, or less locked in.
    ///
    /// - Parameters:
    ///   - options: with the engines that are there, which may be fewer than were asked for.
    ///   - paths: of the pictures that they are to read.
    ///   - session: its folder, which they are not to read.
    ///   - cards: how many there are; nil where nobody knows yet.
    /// - Throws: `CardFailure.engineUnavailable` when there is not room for one; `SandboxError.incomplete`
    func manager(
        reading: ReadingArguments, _ options: ReadingOptions, of paths: [PicturePath], hiding session: String? = nil,
        cards: Int?, on console: Console
    ) throws -> OCRManager {
        let language = options.language
        if workerCommand == nil {
            let support = SandboxSupport.ofThisKernel
            if reading.reader.requireSandbox { try support.demandAll() }
            if !support.lacking.isEmpty {
                let lacking = support.lacking.joined(separator: ", ")
                console.say(language.say(.workersPartlySandboxed(lacking: lacking)))
            }
        }
        let wanted = max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, cards ?? .max))
        let capacity = try capacity(language)
        let count = capacity.workers
        if count < wanted {
            console.say(
                language.say(
                    capacity.lacksDescriptors
                        ? .fewerWorkersOpenFiles(count: count, wanted: wanted)
                        : .fewerWorkersMemory(count: count, wanted: wanted)))
        }
        var invocation = invocation(reading, options).reading(ReadableFolders(of: paths, hiding: session))
        invocation.engines = engines(reading.reader, options, on: console)
        return OCRManager(
            invocation: invocation,
            workers: min(wanted, count), timeLimit: .seconds(reading.reader.timeout),
            language: options.language)
    }

    /// The programs that workers ask through this process, each in its sandbox.
    private func engines(_ reader: WorkerArguments, _ options: ReadingOptions, on console: Console) -> EnginePrograms? {
        guard !options.programs.isEmpty else { return nil }
        let tool = WorkerInvocation.program
        let limits =
            ["worker", "--memory-limit=\(reader.memoryLimit)"] + (reader.requireSandbox ? ["--require-sandbox"] : [])
        return EnginePrograms(
            options.programs, timeLimit: .seconds(reader.timeout), language: options.language,
            warn: { console.say(TerminalText.safe($0)) }, makeFolder: EnginePrograms.makeFolder
        ) { program, folder in
            WorkerInvocation(
                executable: tool,
                arguments: limits + ["--write-below=\(folder)", "--become=\(program.command)"])
        }
    }

    /// Such a worker, to count the pages of what is to be read: it needs no engine for that.
    /// - Throws: `CardFailure.engineUnavailable` when there is not room for it.
    func counter(reading: ReadingArguments, _ options: ReadingOptions) throws -> PageCounter {
        _ = try capacity(options.language)
        return PageCounter(
            invocation: invocation(reading, options, ["--without-engines"]),
            timeLimit: .seconds(reading.reader.timeout), language: options.language)
    }

    /// Asked before the first worker: Subprocess ends the program when it runs out of descriptors.
    private func capacity(_ language: Language) throws -> WorkerCapacity {
        let capacity = WorkerCapacity.ofThisProcess()
        guard capacity.workers > 0 else { throw capacity.refusal(in: language) }
        return capacity
    }

    private func invocation(
        _ reading: ReadingArguments, _ options: ReadingOptions, _ more: [String] = []
    ) -> WorkerInvocation {
        workerCommand.map { WorkerInvocation(executable: $0, arguments: []) }
            ?? .tool(arguments: reading.arguments(reading: options) + more)
    }
}

extension WorkerCapacity {
    /// Why not even one worker starts.
    func refusal(in language: Language) -> CardFailure {
        CardFailure(.engineUnavailable, language.say(lacksDescriptors ? .noWorkerOpenFiles : .noWorkerMemory))
    }
}
