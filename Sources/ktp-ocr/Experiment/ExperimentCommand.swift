import ArgumentParser
import Foundation
import KTPCore
import KTPEvaluation
import KTPReading
import KTPReports
import KTPWorkers

struct ExperimentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "experiment",
        abstract: .say(
            id: "Membaca masukan yang sama dengan beberapa pengaturan, lalu membandingkan hasilnya.",
            en: "Read the same inputs under several settings, and compare what came of it."),
        discussion: .say(
            id: """
                FILE adalah YAML atau JSON; jalur di dalamnya dilihat dari folder berkas itu:

                  inputs: [cards]            # gambar, dokumen, folder
                  truth: cards/truth.json    # boleh tidak ada; lihat `ktp-ocr help evaluate`
                  out: runs                  # setiap varian satu sesi, runs/<varian>
                  engines: both              # atau lstm, legacy; boleh tidak ada
                  variants:                  # yang lain dibandingkan dengan yang pertama
                    standard: {}
                    narrow:
                      normalise.width: 758
                      engine.lstm.psm: 13

                Kunci sebuah varian sama dengan kunci `ktp-ocr scan --set`, masing-masing satu pengaturan; yang tidak \
                disebut tetap baku. Perintah yang sama melanjutkan dari tempat ia dihentikan, dan yang sudah dibaca \
                dengan pengaturan yang sama tidak dibaca lagi. Sesi-sesinya dapat dibandingkan dengan `ktp-ocr compare \
                runs/standard runs/narrow`.
                """,
            en: """
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

                A variant's keys are those of `ktp-ocr scan --set`, one setting each; what it does not name is \
                standard. The same command again goes on where it was stopped, and what was read under the same \
                settings is not read again. `ktp-ocr compare runs/standard runs/narrow` works on the sessions.
                """) + .examples("experiment"))

    @Argument(
        help: .say(id: "Berkas varian.", en: "The variants."),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @Option(
        help: .say(
            id: "Menulis halaman berisi grafik dan kartu yang berbeda, seperti `compare`.",
            en: "Write a page with charts and the cards that differ, as `compare` does."),
        completion: .file())
    var html: String?

    @Flag(
        help: .say(
            id: "Untuk --html: menyamarkan data pribadi, jalur berkas dan nama folder.",
            en: "For --html: hide personal values, paths and the names of folders."))
    var masked = false

    @Flag(inversion: .prefixedNo, help: .say(id: "JSON sebagai ganti tabel.", en: "JSON in place of tables."))
    var json = false

    @Option(
        help: .say(
            id: "Membaca paling banyak sekian halaman dari satu berkas.", en: "Read at most so many pages of one file.",
            valueName: "n"))
    var mostPages = InputCollector.standardMostPages

    @OptionGroup var pool: PoolArguments
    @OptionGroup var reader: WorkerArguments
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try PageFile.validate(html: html, masked: masked)
        guard mostPages >= 1 else {
            throw ValidationError(
                .say(id: "--most-pages memerlukan angka dari 1", en: "--most-pages takes a number from 1"))
        }
    }

    func run() async throws {
        try await Console().run(in: common.spoken) { console in
            let input = EvaluationInput(console: console, common: common)
            let experiment = try read(file)
            let truth = try experiment.truth.map(input.truth)
            let inputs = try await collect(experiment)
            let runs = try experiment.variants.map { try run(of: $0, over: inputs.items, in: experiment, console) }
            let failures = try await read(inputs, runs, experiment, console)

            var sessions: [(name: String, records: [CardRecord])] = []
            for (variant, run) in zip(experiment.variants, runs) {
                sessions.append((variant.name, try input.records(run.folder).records))
            }
            let cards = CardsBySide(comparing: sessions, reader: experiment.reader, truth: truth)
            let compared = ComparisonReport(cards)
            let report = ExperimentReport(
                variants: zip(zip(experiment.variants, runs), sessions).map { reading, session in
                    .init(reading.0, folder: reading.1.folder, records: session.records, truth: truth)
                },
                comparison: sessions.count > 1 ? compared : nil)
            try console.result(
                json ? OrderedJSON.encode(report) : ExperimentSheet(report: report, language: common.spoken).text)
            if let html {
                let crops = PageCrops()
                let page = Document(
                    compared, of: cards, language: common.spoken, isMasked: masked,
                    crops: crops.of)
                try await crops.cut(for: page, in: common.spoken)
                try input.write(page.html, to: html)
            }
            if failures { throw ExitStatus.someUnreadable.exitCode }
        }
    }

    /// - Throws: `CommandFailure`
    private func read(_ file: String) throws -> ExperimentFile {
        let text: String
        do {
            text = try String(contentsOfFile: file, encoding: .utf8)
        } catch {
            let messages = EvaluationMessages(language: common.spoken)
            throw CommandFailure(.usage, messages.unreadable(file, reason: SystemReason(error)))
        }
        do {
            var standard = Tuning()
            if let runtime = reader.lstmRuntime { standard.lstm.runtime = runtime }
            if reader.fast { standard.legacyReads = .doubtful }
            return try ExperimentFile(parsing: text, at: file, standard: standard)
        } catch {
            throw CommandFailure(.usage, error.message(in: common.spoken, file: file))
        }
    }

    private func collect(_ experiment: ExperimentFile) async throws -> InputCollection {
        var reading = try ReadingArguments.parse([])
        reading.reader = reader
        let counter = try pool.counter(reading: reading, reading.options(speaking: common.spoken))
        let collection = try await InputCollector(mostPages: mostPages).collect(
            experiment.inputs.map { PicturePath($0) }, count: counter.count)
        guard collection.holdsNothing else { return collection }
        throw CommandFailure(.usage, ScanWords(language: common.spoken).nothingFound(in: experiment.inputs))
    }

    /// Tries the variant's engines, so that a missing model is told before anything is read.
    private func run(
        of variant: ExperimentFile.Variant, over items: [WorkItem], in experiment: ExperimentFile, _ console: Console
    ) throws -> ScanSession {
        var reading = try ReadingArguments.parse([])
        reading.engines = experiment.engines
        reading.assignments = variant.tuning.assignments
        reading.reader = reader
        // They stand in the assignments, unless the variant says otherwise.
        (reading.reader.lstmRuntime, reading.reader.fast) = (nil, false)
        let engines = try UsableEngines(
            try reading.options(speaking: common.spoken), gazetteer: try reader.gazetteer.open(), allowSingle: false)
        return ScanSession(
            folder: "\(experiment.out)/\(variant.name)", engines: engines,
            manager: try pool.manager(
                reading: reading, engines.options, of: items.map(\.path), cards: items.count, on: console),
            formats: [.ndjson],
            console: console, common: common)
    }

    /// - Returns: whether a card could not be read under some variant.
    private func read(
        _ inputs: InputCollection, _ runs: [ScanSession], _ experiment: ExperimentFile, _ console: Console
    ) async throws -> Bool {
        // One a run, and all from the start: each is good for one run, and no signal may fall between two.
        let interruptions = runs.map { _ in Interruption() }
        var failures = false
        for (number, (run, interruption)) in zip(runs, interruptions).enumerated() {
            if !common.quiet {
                let name = experiment.variants[number].name
                console.note(
                    common.spoken.say(
                        id: "varian \(number + 1)/\(runs.count), \(name): \(TerminalText.safe(run.folder))",
                        en: "variant \(number + 1)/\(runs.count), \(name): \(TerminalText.safe(run.folder))"))
            }
            let summary = try await run.read(inputs, interruption)
            let text = ScanSummaryText(summary: summary, words: ScanWords(language: common.spoken))
            console.note(text.problems, terminator: "")
            guard !summary.isInterrupted else {
                console.say(
                    common.spoken.say(
                        id: "dihentikan; `ktp-ocr experiment \(ShellWord.quoted(file))` melanjutkannya",
                        en: "interrupted; `ktp-ocr experiment \(ShellWord.quoted(file))` goes on from there"))
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
