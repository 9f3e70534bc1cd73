import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPWorkers

/// Of `scan`: how many workers read at a time, and which program they are.
struct PoolArguments: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: .say(
            id: "Banyaknya kartu yang dibaca sekaligus (bawaan: satu per inti prosesor; 1 untuk waktu yang adil).",
            en: "How many cards are read at a time (default: one a core; 1 for fair times)."))
    var jobs: Int?

    @Option(help: .hidden)
    var workerCommand: String?

    func validate() throws {
        guard (1...1024).contains(jobs ?? 1) else {
            throw ValidationError(
                .say(id: "--jobs memerlukan angka dari 1 sampai 1024", en: "--jobs takes a number from 1 to 1024"))
        }
    }

    /// Workers that read as is asked, no more than this process can have; says so where they are fewer, or less locked in.
    ///
    /// - Parameters:
    ///   - options: with the engines that are there, which may be fewer than were asked for.
    ///   - paths: of the pictures that they are to read.
    ///   - cards: how many there are; nil where nobody knows yet.
    /// - Throws: `CardFailure.engineUnavailable` when there is not room for one; `SandboxError.incomplete`
    func manager(
        reading: ReadingArguments, _ options: ReadingOptions, of paths: [PicturePath], cards: Int?,
        on console: Console
    ) throws -> OCRManager {
        let words = PoolMessages(language: options.language)
        if workerCommand == nil {
            let support = SandboxSupport.ofThisKernel
            if reading.reader.requireSandbox { try support.demandAll() }
            if !support.lacking.isEmpty { console.say(words.partlySandboxed(without: support.lacking)) }
        }
        let wanted = max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, cards ?? .max))
        let capacity = try capacity(words)
        if capacity.workers < wanted { console.say(words.fewer(than: wanted, capacity)) }
        return OCRManager(
            invocation: invocation(reading, options).reading(ReadableFolders(of: paths)),
            workers: min(wanted, capacity.workers), timeLimit: .seconds(reading.reader.timeout),
            language: options.language)
    }

    /// Such a worker, to count the pages of what is to be read: it needs no engine for that.
    /// - Throws: `CardFailure.engineUnavailable` when there is not room for it.
    func counter(reading: ReadingArguments, _ options: ReadingOptions) throws -> PageCounter {
        _ = try capacity(PoolMessages(language: options.language))
        return PageCounter(
            invocation: invocation(reading, options, ["--without-engines"]),
            timeLimit: .seconds(reading.reader.timeout),
            language: options.language)
    }

    /// Asked before the first worker: Subprocess ends the program when it runs out of descriptors.
    private func capacity(_ words: PoolMessages) throws -> WorkerCapacity {
        let capacity = WorkerCapacity.ofThisProcess()
        guard capacity.workers > 0 else { throw CardFailure(.engineUnavailable, words.noRoom(capacity)) }
        return capacity
    }

    private func invocation(
        _ reading: ReadingArguments, _ options: ReadingOptions, _ more: [String] = []
    ) -> WorkerInvocation {
        workerCommand.map { WorkerInvocation(executable: $0, arguments: []) }
            ?? .thisProgram(arguments: reading.arguments(reading: options) + more)
    }
}
