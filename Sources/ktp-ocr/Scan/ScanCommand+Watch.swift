import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPWorkers

extension ScanCommand {
    func validateWatch() throws {
        guard stableSeconds > 0, stableSeconds <= 3600 else { throw ValidationError(.say(.settleOutOfRange)) }
        guard !watch || (!dryRun && !onlyThese && limit == nil && shard == nil) else {
            throw ValidationError(.say(.watchWithOtherOptions))
        }
    }

    /// - Throws: `CommandFailure`, before anything is made.
    func checkWatched(writingTo folder: String) throws {
        try WatchedPlaces.check(
            [folder] + [reading.keepStages].compactMap(\.self), outside: TypedPaths.named(inputs),
            in: common.spoken)
    }

    /// The paths of pictures that are not there yet.
    func watchedPaths() -> [PicturePath] { TypedPaths.named(inputs).map { $0.appending("picture") } }

    /// Reads what comes, until somebody stops it.
    func watchFolders(
        _ options: ReadingOptions, _ session: ScanSession, _ settled: SettledCards?, _ console: Console
    ) async throws {
        var collector = InputCollector(recursive: recursive, mostPages: mostPages)
        collector.inputsAreNamed = false
        let counter = try pool.counter(reading: reading, options)
        var watched = WatchedScan(
            inputs: TypedPaths.named(inputs), recursive: recursive, rest: .seconds(stableSeconds), console: console,
            common: common, settled: settled
        ) { paths, interruption in
            try await session.read(try await collector.collect(paths, count: counter.count), interruption)
        } show: { summary in
            let text = summaryText(of: summary, console)
            console.note(common.quiet || json ? text.problems : text.batch, terminator: "")
        }
        guard let summary = try await watched.run() else {
            return console.say(common.say(.watchNothingArrived))
        }
        if !common.quiet, !json { console.note(summaryText(of: summary, console).closing, terminator: "") }
        if json { try console.result(OrderedJSON.encode(summary)) }
        throw summary.exitStatus.exitCode
    }

    func summaryText(of summary: ScanSummary, _ console: Console) -> ScanSummaryText {
        ScanSummaryText(
            summary: summary, language: common.spoken, isVerbose: common.verbose,
            width: console.isTerminal ? console.columns : nil)
    }
}

/// Whether what a scan writes is outside of what it watches: else it would read its own pictures, without end.
enum WatchedPlaces {
    /// - Parameter outputs: folders that the scan writes to; they need not be there yet.
    static func check(_ outputs: [String], outside inputs: [PicturePath], in language: Language) throws {
        guard inputs.allSatisfy(\.text.isFolder) else { throw CommandFailure(.usage, language.say(.watchNeedsFolder)) }
        for output in outputs {
            let place = real(output)
            for input in inputs {
                let folder = real(input.text)
                guard place == folder || place.hasPrefix(folder == "/" ? folder : folder + "/") else { continue }
                let (output, input) = (TerminalText.safe(output), TerminalText.safe(input.text))
                throw CommandFailure(.usage, language.say(.watchOutputInside(output: output, input: input)))
            }
        }
    }

    /// Absolute, with no link in as much of it as is there.
    private static func real(_ path: String) -> String {
        var rest: [String] = []
        var here = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        while here != "/", !here.isEmpty {
            if let resolved = realpath(here, nil) {
                defer { free(resolved) }
                return ([String(cString: resolved)] + rest.reversed()).joined(separator: "/")
            }
            rest.append((here as NSString).lastPathComponent)
            here = here.parentFolder
        }
        return "/" + rest.reversed().joined(separator: "/")
    }
}
