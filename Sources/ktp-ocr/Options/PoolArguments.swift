import ArgumentParser
import Foundation
import KTPPipeline

/// Of `scan` and `experiment`: how many workers read at a time, and which program they are.
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

    /// Workers that read as is asked.
    /// - Parameter options: with the engines that are there, which may be fewer than were asked for.
    func manager(reading: ReadingArguments, _ options: ReadingOptions) -> OCRManager {
        OCRManager(
            invocation: invocation(reading, options), workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
            timeLimit: .seconds(reading.reader.timeout), language: options.language)
    }

    /// Such a worker, to count the pages of what is to be read.
    func counter(reading: ReadingArguments, _ options: ReadingOptions) -> PageCounter {
        PageCounter(
            invocation: invocation(reading, options), timeLimit: .seconds(reading.reader.timeout),
            language: options.language)
    }

    private func invocation(_ reading: ReadingArguments, _ options: ReadingOptions) -> WorkerInvocation {
        workerCommand.map { WorkerInvocation(executable: $0, arguments: []) }
            ?? .thisProgram(arguments: reading.arguments(reading: options))
    }
}
