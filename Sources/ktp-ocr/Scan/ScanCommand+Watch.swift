import ArgumentParser
import KTPCore
import KTPReading
import KTPWorkers

/// `scan --watch`.
extension ScanCommand {
    func validateWatch() throws {
        guard stableSeconds > 0, stableSeconds <= 3600 else {
            throw ValidationError(.say(.settleOutOfRange))
        }
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

    /// Where pictures will lie that are not there yet.
    func watchedPaths() -> [PicturePath] { TypedPaths.named(inputs).map { $0.appending("picture") } }

    /// Reads what comes, until somebody stops it.
    func watchFolders(_ options: ReadingOptions, _ session: ScanSession, _ console: Console) async throws {
        let collector = InputCollector(recursive: recursive, mostPages: mostPages)
        let counter = try pool.counter(reading: reading, options)
        let watched = WatchedScan(
            inputs: TypedPaths.named(inputs), recursive: recursive, rest: .seconds(stableSeconds), console: console,
            common: common
        ) { paths, interruption in
            try await session.read(try await collector.collect(paths, count: counter.count), interruption)
        } show: { summary in
            let text = summaryText(of: summary, console)
            console.note(common.quiet || json ? text.problems : text.batch, terminator: "")
        }
        guard let summary = try await watched.run() else {
            return console.say(common.spoken.say(.watchNothingArrived))
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
