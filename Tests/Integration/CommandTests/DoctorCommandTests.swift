import Foundation
import TestSupport
import Testing

struct DoctorCommandTests {
    private let folder = TemporaryFolder()

    /// What a model's file begins with: the number of parts, then each one's offset, -1 for none; then the parts.
    private static func model(holding parts: Set<Int>) -> Data {
        var data = Data([24, 0, 0, 0])
        for part in 0..<24 {
            data.append(
                contentsOf: parts.contains(part)
                    ? [200, 0, 0, 0, 0, 0, 0, 0] : [255, 255, 255, 255, 255, 255, 255, 255])
        }
        return data + Data(count: 64)
    }
    private static let lstm: Set = [17]

    private struct Report: Decodable {
        struct Check: Decodable {
            var subject: String
            var state: String
            var detail: String
            var remedy: String?
        }
        var healthy: Bool
        var checks: [Check]

        func check(_ subject: String) -> Check? { checks.first { $0.subject == subject } }
    }

    private static func report(_ run: ToolRun) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    @Test func bothEnginesWithTheirModelsAreWell() async throws {
        try Self.copyModels(to: folder)
        let run = try await ToolRun.inProcess(["doctor", "--json", "--models", folder.url.path])
        let report = try Self.report(run)
        #expect(run.status == 0)
        #expect(report.healthy)
        #expect(report.check("lstm")?.state == "present")
        #expect(report.check("legacy")?.state == "present")
        #expect(report.check("tesseract")?.detail.hasPrefix("5.") == true)
    }

    private static func copyModels(to folder: TemporaryFolder) throws {
        for name in ["ktp_text.traineddata", "ktp.traineddata"] {
            let model = Repository.root.appending(path: "Models/\(name)")
            try FileManager.default.copyItem(at: model, to: folder.file(name))
        }
    }

    /// Tesseract ends the process that loads some of them, and refuses others.
    @Test(arguments: ["garbled", "cut off"]) func aDamagedModelCostsASentence(damage: String) async throws {
        try Self.copyModels(to: folder)
        var model = try Data(contentsOf: folder.file("ktp_text.traineddata"))
        if damage == "garbled" {
            for place in 200..<1200 { model[place] = UInt8(truncatingIfNeeded: place &* 167) }
        } else {
            model = model.prefix(model.count / 2)
        }
        try model.write(to: folder.file("ktp_text.traineddata"))
        let doctor = try await ToolRun.ktpOCR(["doctor", "--json", "--models", folder.url.path])
        #expect(doctor.status == 69)
        #expect(try Self.report(doctor).check("lstm")?.state == "missing")
        let cards = Repository.fixtures.appending(path: "cards/chat").path
        let scan = try await ToolRun.ktpOCR(
            ["scan", cards, "--models", folder.url.path, "--out", folder.file("out").path])
        #expect(scan.status == 69 && scan.error.contains("model"))
        let worker = try await ToolRun.ktpOCR(["worker", "--models", folder.url.path])
        #expect(worker.status == 69 && worker.error.contains("model"))
        #expect(!folder.holds("out/session.sqlite"))
    }

    /// The confidences were fitted to the models that came along; `models.json` next to them says which these are.
    @Test(arguments: [("0.9.0", ""), ("1.0.0", "00")])
    func aModelOfAnotherVersionOrContentIsToReinstall(version: String, sha256: String) async throws {
        try Self.copyModels(to: folder)
        let listing = """
            {"models": [{"name": "ktp", "version": "\(version)", "sha256": "\(sha256)"}]}
            """
        try folder.write(listing, to: "models.json")
        let run = try await ToolRun.inProcess(["doctor", "--json", "--models", folder.url.path])
        let report = try Self.report(run)
        #expect(run.status == 69)
        #expect(report.check("lstm")?.state == "present")
        let legacy = try #require(report.check("legacy"))
        #expect(legacy.state == "missing")
        #expect(legacy.detail.contains(version == "1.0.0" ? "models.json" : "version 0.9.0"))
        #expect(legacy.remedy == "reinstall ktp-ocr")
    }

    /// The models in this checkout are those that the tool was fitted to.
    @Test func theModelsOfThisCheckoutAreWell() async throws {
        let models = Repository.root.appending(path: "Models").path
        let run = try await ToolRun.inProcess(["doctor", "--json", "--models", models])
        let report = try Self.report(run)
        #expect(report.check("lstm")?.state == "present" && report.check("legacy")?.state == "present")
    }

    /// An LSTM model under the legacy model's name is no legacy engine; the file's content decides.
    @Test func aModelWithoutALegacyPartIsNoSecondEngine() async throws {
        try Self.model(holding: Self.lstm).write(to: folder.file("ktp.traineddata"))
        let run = try await ToolRun.inProcess(["doctor", "--json"], environment: ["KTP_OCR_MODELS": folder.url.path])
        let report = try Self.report(run)
        #expect(run.status == 69)
        #expect(!report.healthy)
        #expect(report.check("legacy")?.state == "missing")
        // A user who has installed the tool has neither its sources nor hours to train in.
        for (engine, model) in [("legacy", "ktp"), ("lstm", "ktp_text")] where report.check(engine)?.state == "missing"
        {
            let remedy = try #require(report.check(engine)?.remedy)
            #expect(!remedy.contains("make "))
            #expect(remedy.contains("reinstall ktp-ocr"))
            #expect(remedy.contains("\(model).traineddata: KTP_OCR_MODELS="))
        }
    }

    @Test(arguments: [("en_US.UTF-8", "Working folder"), ("id_ID.UTF-8", "Folder kerja")])
    func theTableSpeaksBothLanguages(language: String, title: String) async throws {
        let run = try await ToolRun.inProcess(["doctor"], language: language)
        #expect(run.output.contains(title))
        #expect(run.output.contains("✓"))
        #expect(!run.output.contains("\u{1B}["))
    }
}
