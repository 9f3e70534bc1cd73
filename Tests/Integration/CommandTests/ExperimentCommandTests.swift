import Foundation
import KTPCore
import TestSupport
import Testing

/// `experiment`: the same inputs under several settings.
@Suite(.timeLimit(.minutes(5)))
struct ExperimentCommandTests {
    /// Three cards of Fixtures with their truth, and a variants file beside them.
    private static func bench(_ file: String, named name: String = "variants.yaml") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let cards = folder.file("cards")
        try FileManager.default.createDirectory(at: cards, withIntermediateDirectories: true)
        for path in ["scan/scan-0001.jpg", "scan/scan-0002.jpg", "photocopy/photocopy-0001.png"] {
            let target = cards.appending(path: path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: Repository.fixtures.appending(path: "cards").appending(path: path), to: target)
        }
        try FileManager.default.copyItem(
            at: Repository.fixtures.appending(path: "cards/truth.json"), to: folder.file("truth.json"))
        try file.write(to: folder.file(name), atomically: true, encoding: .utf8)
        return folder
    }

    private static func records(_ folder: borrowing TemporaryFolder, _ variant: String) throws -> [CardRecord] {
        try String(contentsOf: folder.file("runs/\(variant)/results.ndjson"), encoding: .utf8).split(separator: "\n")
            .map { try OrderedJSON.decode(CardRecord.self, from: String($0)) }
    }

    private struct Report: Decodable {
        struct Variant: Decodable {
            var name, folder: String
            var settings: [String]
            var cards: Int
            var accuracy: [String: Reached]?
        }
        struct Reached: Decodable {
            struct Overall: Decodable { var exactMatch: Share }
            var overall: Overall
        }
        struct Share: Decodable { var hits, n: Int }
        struct Comparison: Decodable {
            struct Pair: Decodable {
                var first, second: String
                var cards: Int
            }
            var pairs: [Pair]
        }
        var variants: [Variant]
        var comparison: Comparison?
    }

    private static let twoVariants = """
        inputs: [cards]
        truth: truth.json
        out: runs
        variants:
          standard: {}
          narrow:
            normalise.width: 506
            engine.lstm.model: ind
            engine.legacy.psm: 13
            second.model: off
        """

    @Test func twoVariantsAreReadComparedAndNotReadAgain() async throws {
        let folder = try Self.bench(Self.twoVariants)
        let first = try await ToolRun.ktpOCR(["experiment", "variants.yaml", "--json"], in: folder.url)
        #expect(first.status == 0, "\(first.error)")
        let report = try OrderedJSON.decode(Report.self, from: first.output)
        #expect(report.variants.map(\.name) == ["standard", "narrow"])
        #expect(report.variants.map(\.folder) == ["runs/standard", "runs/narrow"])
        #expect(
            report.variants.map(\.settings) == [
                [], ["engine.lstm.model=ind", "engine.legacy.psm=13", "second.model=off", "normalise.width=506"],
            ])
        #expect(report.variants.map(\.cards) == [3, 3])
        #expect(report.variants.compactMap { $0.accuracy?["merged"]?.overall.exactMatch.n } == [57, 57])
        #expect(report.comparison?.pairs.map(\.cards) == [3])
        // At half the width the legacy engine cannot read alike.
        let legacy = try ["standard", "narrow"].map { try Self.records(folder, $0).map { $0.engines[.legacy]?.text } }
        #expect(legacy[0] != legacy[1])
        // Boxes are counted in canonical pixels all the same, so the card's layout is still understood.
        let nik = try Self.records(folder, "narrow").compactMap { $0.engines[.legacy]?.fields[.nik] }
        #expect(nik.count == 3)

        let again = try await ToolRun.ktpOCR(["experiment", "variants.yaml", "--html", "p.html"], in: folder.url)
        #expect(again.status == 0)
        let page = try String(contentsOf: folder.file("p.html"), encoding: .utf8)
        // So narrow, and with a model that does not know the NIK's face, no card is read alike.
        #expect(page.contains("narrow") && page.contains("src=\"data:image/jpeg;base64,"))
        #expect(again.output.contains("standard – narrow"))
        #expect(again.output.contains("runs/narrow"))
        #expect(try resumed(folder, "standard") == 3)
        #expect(try resumed(folder, "narrow") == 3)

        let compare = try await ToolRun.ktpOCR(
            ["compare", "runs/standard", "runs/narrow", "--truth", "truth.json"], in: folder.url)
        #expect(compare.status == 0)
    }

    /// What holds for all variants is told once, as to `scan`; another threshold only judges anew what was read.
    @Test func readersTakeTheOptionsOfScan() async throws {
        let folder = try Self.bench(
            "inputs: [cards/scan/scan-0001.jpg]\ntruth: truth.json\nout: runs\nvariants: {standard: {}}\n")
        let strict = try await ToolRun.ktpOCR(
            ["experiment", "variants.yaml", "--accept", "1", "--timeout", "120", "--html", "p.html"], in: folder.url)
        #expect(strict.status == 0, "\(strict.error)")
        #expect(try Self.records(folder, "standard").allSatisfy { $0.status == .review })
        #expect(try String(contentsOf: folder.file("p.html"), encoding: .utf8).contains("legacy"))
        #expect(try await ToolRun.ktpOCR(["experiment", "variants.yaml"], in: folder.url).status == 0)
        #expect(try resumed(folder, "standard") == 1)
        let fields = try Self.records(folder, "standard").flatMap(\.fields.pairs)
        #expect(fields.contains { $0.value.status == .accepted })
        for wrong in [["--accept", "2"], ["--timeout", "0"], ["--masked"]] {
            #expect(try await ToolRun.ktpOCR(["experiment", "variants.yaml"] + wrong, in: folder.url).status == 64)
        }
        let elsewhere = try await ToolRun.ktpOCR(["experiment", "variants.yaml", "--models", "none"], in: folder.url)
        #expect(elsewhere.status == 0, "models are looked for there first, not only: \(elsewhere.error)")
    }

    /// Another build may read otherwise under the same version: what it read is not taken over.
    @Test func aSessionIsResumedByTheSameCommitAlone() async throws {
        let folder = try Self.bench("inputs: [cards/scan/scan-0001.jpg]\nout: runs\nvariants: {standard: {}}\n")
        let run = try await ToolRun.ktpOCR(["experiment", "variants.yaml"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let version = try await ToolRun.ktpOCR(["--version"]).output
        let commit = try #require(version.firstMatch(of: /\((commit [0-9a-z]+)\)/)?.1)
        let log = try String(contentsOf: folder.file("runs/standard/session.log"), encoding: .utf8)
        #expect(log.contains("; \(commit)\""))
    }

    /// What the session's log says was taken over from earlier.
    private func resumed(_ folder: borrowing TemporaryFolder, _ variant: String) throws -> Int? {
        struct Line: Decodable {
            struct Details: Decodable { var taken: Int? }
            var message: String
            var details: Details?
        }
        return try String(contentsOf: folder.file("runs/\(variant)/session.log"), encoding: .utf8)
            .split(separator: "\n").compactMap { try? OrderedJSON.decode(Line.self, from: String($0)) }
            .last { $0.message == "resumed" }?.details?.taken
    }

    @Test func anInterruptedExperimentReadsOnlyWhatIsMissing() async throws {
        let folder = try Self.bench(Self.twoVariants)
        let double = try WorkerDouble(in: folder)
        let arguments = ["experiment", "variants.yaml", "--jobs", "1", "--worker-command", double.path]
        #expect(try await ToolRun.ktpOCR(arguments, in: folder.url).status == 0)
        #expect(try double.journalLines().count { $0.hasPrefix("card ") } == 6)
        // As if it had been stopped after the first variant.
        try FileManager.default.removeItem(at: folder.file("runs/narrow"))
        #expect(try await ToolRun.ktpOCR(arguments, in: folder.url).status == 0)
        #expect(try double.journalLines().count { $0.hasPrefix("card ") } == 9)
    }

    /// Other settings under an old name mean other readings.
    @Test func aVariantThatWasChangedIsReadAgain() async throws {
        let folder = try Self.bench(Self.twoVariants)
        let double = try WorkerDouble(in: folder)
        let arguments = ["experiment", "variants.yaml", "--jobs", "1", "--worker-command", double.path]
        #expect(try await ToolRun.ktpOCR(arguments, in: folder.url).status == 0)
        try Self.twoVariants.replacing("506", with: "758").write(
            to: folder.file("variants.yaml"), atomically: true, encoding: .utf8)
        #expect(try await ToolRun.ktpOCR(arguments, in: folder.url).status == 0)
        #expect(try double.journalLines().count { $0.hasPrefix("card ") } == 9)
    }

    @Test func jsonIsAsGoodAsYAMLAndNeedsNoTruth() async throws {
        let file = #"{"inputs": "cards", "out": "runs", "engines": "legacy", "variants": {"one": null}}"#
        let folder = try Self.bench(file, named: "variants.json")
        let run = try await ToolRun.ktpOCR(["experiment", "variants.json", "--json"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let report = try OrderedJSON.decode(Report.self, from: run.output)
        #expect(report.variants.first?.accuracy == nil)
        #expect(try Self.records(folder, "one").allSatisfy { $0.engines.keys == [.legacy] })
    }

    @Test(arguments: [
        ("inputs: [cards]\nout: runs\n", "variants.yaml:1: ", "'variants'"),
        ("inputs: [cards]\nout: runs\nvariant: {}\n", "variants.yaml:3: ", "inputs, truth, out, engines, variants"),
        ("inputs: [cards]\nout: runs\nvariants: {}\n", "variants.yaml:3: ", "no variant"),
        (
            "inputs: [cards]\nout: runs\nvariants:\n  a:\n    engine.lstm.pms: 7\n", "variants.yaml:5: ",
            "engine.lstm.psm"
        ),
        ("inputs: [cards]\nout: runs\nvariants:\n  a: {normalise.width: 9}\n", "variants.yaml:4: ", "506 to 2024"),
        ("inputs: [cards]\nout: runs\nvariants:\n  ../a: {}\n", "variants.yaml:4: ", "'../a'"),
        ("inputs: [cards]\nout: runs\nengines: three\nvariants: {a: {}}\n", "variants.yaml:3: ", "both, lstm, legacy"),
        ("inputs: [cards]\nout: runs\nvariants:\n  a: {\n", "variants.yaml:", "YAML"),
        ("inputs: [cards]\nout: runs\nout: walks\nvariants: {a: {}}\n", "variants.yaml:", "out stands there twice"),
        ("- inputs\n", "variants.yaml:1: ", "mapping"),
        ("", "variants.yaml: ", "nothing stands in it"),
        ("inputs: [elsewhere/]\nout: runs\nvariants: {a: {}}\n", "ktp-ocr: ", "elsewhere"),
    ])
    func aFileThatIsWrongIsAUsageErrorWithItsLine(_ file: String, _ place: String, _ remedy: String) async throws {
        let folder = try Self.bench(file)
        try FileManager.default.createDirectory(at: folder.file("elsewhere"), withIntermediateDirectories: true)
        let run = try await ToolRun.ktpOCR(["experiment", "variants.yaml"], in: folder.url)
        #expect(run.status == 64)
        #expect(run.error.contains(place), "\(run.error)")
        #expect(run.error.contains(remedy), "\(run.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("runs").path))
    }

    @Test func aMissingModelIsToldBeforeAnythingIsRead() async throws {
        let folder = try Self.bench(
            "inputs: [cards]\nout: runs\nvariants:\n  a: {}\n  b: {engine.lstm.model: klingon}\n")
        let run = try await ToolRun.ktpOCR(["experiment", "variants.yaml"], in: folder.url)
        #expect(run.status == 69)
        #expect(run.error.contains("klingon"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("runs").path))
    }
}
