import ArgumentParser
import KTPCore
import KTPReading
import KTPWorkers

/// `scan --watch`.
extension ScanCommand {
    func validateWatch() throws {
        guard stableSeconds > 0, stableSeconds <= 3600 else {
            throw ValidationError(
                .say(
                    id: "--settle memerlukan detik, lebih dari 0 dan paling banyak 3600",
                    en: "--settle takes seconds, more than 0 and at most 3600"))
        }
        guard !watch || (!dryRun && !onlyThese && limit == nil && shard == nil) else {
            throw ValidationError(
                .say(
                    id:
                        "--watch tidak dapat digabung dengan --dry-run, --only-these, --limit atau --shard; hilangkan salah satunya",
                    en: "--watch does not go with --dry-run, --only-these, --limit or --shard; leave one of them out"))
        }
    }

    /// - Throws: `CommandFailure`, before anything is made.
    func checkWatched(writingTo folder: String) throws {
        try WatchedPlaces.check(
            [folder] + [reading.keepStages].compactMap(\.self), outside: TypedPaths.named(inputs),
            WatchMessages(language: common.spoken))
    }

    /// Where pictures will lie that are not there yet.
    func watchedPaths() -> [PicturePath] { TypedPaths.named(inputs).map { $0.appending("picture") } }

    /// Reads what comes, until somebody stops it.
    func watchFolders(_ options: ReadingOptions, _ session: ScanSession, _ console: Console) async throws {
        let collector = InputCollector(recursive: recursive, mostPages: mostPages)
        let counter = try pool.counter(reading: reading, options)
        let words = ScanMessages(language: common.spoken)
        let watched = WatchedScan(
            inputs: TypedPaths.named(inputs), recursive: recursive, rest: .seconds(stableSeconds), console: console,
            common: common
        ) { paths, interruption in
            try await session.read(try await collector.collect(paths, count: counter.count), interruption)
        } show: { summary in
            let text = summaryText(of: summary, words, console)
            console.note(common.quiet || json ? text.problems : text.batch, terminator: "")
        }
        guard let summary = try await watched.run() else {
            return console.say(WatchMessages(language: common.spoken).nothingCame)
        }
        if !common.quiet, !json { console.note(summaryText(of: summary, words, console).closing, terminator: "") }
        if json { try console.result(OrderedJSON.encode(summary)) }
        throw summary.exitStatus.exitCode
    }

    func summaryText(of summary: ScanSummary, _ words: ScanMessages, _ console: Console) -> ScanSummaryText {
        ScanSummaryText(
            summary: summary, words: words, isVerbose: common.verbose,
            width: console.isTerminal ? console.columns : nil)
    }
}
