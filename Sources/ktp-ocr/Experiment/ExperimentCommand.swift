import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation
import KTPPipeline
import KTPReports
import KTPVision

struct ExperimentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "experiment",
        abstract: "Read the same inputs under several settings, and compare what came of it.",
        discussion: """
            FILE is YAML or JSON; paths in it are as seen from its own folder:

              inputs: [cards]            # pictures, documents, folders
              truth: cards/truth.json    # may be left out; see `ktp-ocr help evaluate`
              out: runs                  # each variant is a session, runs/<variant>
              engines: both              # or lstm, legacy; may be left out
              variants:                  # the others are set against the first
                standard: {}
                narrow:
                  normalise.width: 758
                  engine.lstm.psm: 13

            A variant's keys are those of `ktp-ocr scan --set`, one setting each; what it does not name is standard. \
            The same command again goes on where it was stopped, and what was read under the same settings is not \
            read again. `ktp-ocr compare runs/standard runs/narrow` works on the sessions.
            """)

    @Argument(help: "The variants.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @Option(help: "Write a page with charts and the cards that differ, as `compare` does.", completion: .file())
    var html: String?

    @Flag(help: "For --html: hide personal values, paths and the names of folders.")
    var masked = false

    @Flag(help: "JSON in place of tables.")
    var json = false

    @OptionGroup var pool: PoolArguments
    @OptionGroup var reader: WorkerArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try PageFile.validate(html: html, masked: masked, common)
    }

    func run() async throws {
        let console = Console()
        let input = EvaluationInput(console: console, common: common)
        do {
            let experiment = try read(file, input)
            let truth = try experiment.truth.map(input.truth)
            let items = try collect(experiment, input)
            let runs = try experiment.variants.map { try run(of: $0, in: experiment, console) }
            let failures = try await read(items, runs, experiment, console)

            var sessions: [(name: String, records: [CardRecord])] = []
            for (variant, run) in zip(experiment.variants, runs) {
                sessions.append((variant.name, try input.records(run.folder).records))
            }
            let comparison = ComparisonPageFile(
                sessions: sessions, reader: experiment.reader, truth: truth, isMasked: masked, language: common.spoken)
            let compared = comparison.report
            let report = ExperimentReport(
                variants: zip(zip(experiment.variants, runs), sessions).map { reading, session in
                    .init(reading.0, folder: reading.1.folder, records: session.records, truth: truth)
                },
                comparison: sessions.count > 1 ? compared : nil)
            try console.result(
                json ? OrderedJSON.encode(report) : ExperimentSheet(report: report, language: common.spoken).text)
            if let html { try comparison.write(compared, to: html) }
            if failures { throw ExitStatus.someUnreadable.exitCode }
        } catch {
            throw console.exit(for: error, in: common.spoken)
        }
    }

    private func read(_ file: String, _ input: EvaluationInput) throws -> ExperimentFile {
        let text: String
        do {
            text = try String(contentsOfFile: file, encoding: .utf8)
        } catch {
            let reason = OutputError.reason(error)
            throw input.fail(ExperimentWords(language: common.spoken).unreadable(file, reason: reason), .usage)
        }
        do {
            return try ExperimentFile(parsing: text, at: file)
        } catch {
            throw input.fail(error.message(in: common.spoken, file: file), .usage)
        }
    }

    private func collect(_ experiment: ExperimentFile, _ input: EvaluationInput) throws -> [WorkItem] {
        let items = InputCollector().collect(experiment.inputs)
        guard items.isEmpty else { return items }
        throw input.fail(ScanWords(language: common.spoken).nothingFound(in: experiment.inputs), .usage)
    }

    /// Tries the variant's engines, so that a missing model is told before anything is read.
    private func run(
        of variant: ExperimentFile.Variant, in experiment: ExperimentFile, _ console: Console
    ) throws -> ScanSession {
        var reading = try ReadingArguments.parse([])
        reading.engines = experiment.engines
        reading.assignments = variant.tuning.assignments
        reading.reader = reader
        let engines = try UsableEngines(
            try reading.options(speaking: common.spoken), gazetteer: try reader.gazetteer.open(), allowSingle: false)
        return ScanSession(
            folder: "\(experiment.out)/\(variant.name)", engines: engines,
            manager: pool.manager(reading: reading, engines.options), formats: [.ndjson], console: console,
            common: common)
    }

    /// - Returns: whether a card could not be read under some variant.
    private func read(
        _ items: [WorkItem], _ runs: [ScanSession], _ experiment: ExperimentFile, _ console: Console
    ) async throws -> Bool {
        let words = ExperimentWords(language: common.spoken)
        // One a run, and all from the start: each is good for one run, and no signal may fall between two.
        let interruptions = runs.map { _ in Interruption() }
        var failures = false
        for (number, (run, interruption)) in zip(runs, interruptions).enumerated() {
            if !common.quiet {
                let name = experiment.variants[number].name
                console.note(words.reading(name, number: number + 1, of: runs.count, in: TerminalText.safe(run.folder)))
            }
            let summary = try await run.read(items, interruption)
            let text = ScanSummaryText(summary: summary, words: ScanWords(language: common.spoken))
            console.note(text.problems, terminator: "")
            guard !summary.isInterrupted else {
                console.note("ktp-ocr: \(words.goesOn(TerminalText.safe(file)))")
                throw ExitStatus.interrupted.exitCode
            }
            failures = failures || summary.failed > 0
        }
        return failures
    }
}

extension ExperimentFile {
    /// Whose readings are compared: with one engine there is nothing to merge.
    fileprivate var reader: JudgedReading {
        switch engines {
        case .both: .merged
        case .lstm: .lstm
        case .legacy: .legacy
        }
    }
}
