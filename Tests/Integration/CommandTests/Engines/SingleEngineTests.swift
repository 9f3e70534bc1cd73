import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// One engine alone: because it was asked for, or because the other's model is missing.
    final class SingleEngineTests {
        private let folder = TemporaryFolder()
        private static let card = Repository.fixtures.appending(path: "cards/scan/scan-0002.jpg").path

        private func record(_ session: String) throws -> CardRecord { try #require(folder.records(session).first) }

        @Test(arguments: EngineName.allCases)
        func theEngineThatWasAskedForReadsAlone(engine: EngineName) async throws {
            let run = try await ToolRun.inProcess(
                ["scan", Self.card, "--engines", engine.rawValue, "--out", "run"], in: folder.url)
            #expect(run.status == 0)
            let record = try record("run")
            #expect(record.engines.keys == [engine])
            #expect(record.comparison?.agreement == nil && record.comparison?.faster == nil)
            let own = try #require(engine.family.map { FieldOrigin($0) })
            #expect(record.fields.pairs.allSatisfy { [nil, own, .derived].contains($0.value.from) })
            let truth = try CardTruth.fixtures("cards")["Fixtures/cards/scan/scan-0002.jpg"]
            #expect(record.fields[.nik]?.value == truth?[.nik])
            #expect(record.fields[.tanggalLahir]?.value == truth?[.tanggalLahir])
        }

        /// The tool where it finds no legacy model, which no package of Debian's holds.
        @Test func withoutItsModelAnEngineIsMissedAndTheOtherMayGoOnAlone() async throws {
            let tool = folder.file("bin/ktp-ocr")
            let files = FileManager.default
            try files.createDirectory(at: folder.file("bin"), withIntermediateDirectories: true)
            try files.createDirectory(at: folder.file("half"), withIntermediateDirectories: true)
            try files.copyItem(atPath: ToolRun.toolPath, toPath: tool.path)
            try files.copyItem(
                at: Repository.root.appending(path: "Models/ktp_text.traineddata"),
                to: folder.file("half/ktp_text.traineddata"))
            let half = folder.file("half").path
            for (arguments, environment) in [(["--models", half], [:]), ([], ["KTP_OCR_MODELS": half])] {
                let run = try await ToolRun.ktpOCR(
                    ["scan", Self.card, "--out", "none"] + arguments, environment: environment, in: folder.url,
                    tool: tool.path)
                #expect(run.status == 69)
                for words in ["legacy", half, "ktp.traineddata", "KTP_OCR_MODELS", "--allow-single"] {
                    #expect(run.error.contains(words), "\(words)")
                }
                #expect(!files.fileExists(atPath: folder.file("none").path))
            }
            let alone = try await ToolRun.ktpOCR(
                ["scan", Self.card, "--out", "alone", "--models", half, "--allow-single"], in: folder.url,
                tool: tool.path)
            #expect(alone.status == 0)
            #expect(alone.error.contains("KTP_OCR_MODELS") && alone.error.contains("lstm engine only"))
            #expect(try record("alone").engines.keys == [.lstm])

            let neither = try await ToolRun.ktpOCR(
                ["scan", Self.card, "--out", "none", "--models", half, "--allow-single", "--engines", "legacy"],
                in: folder.url, tool: tool.path)
            #expect(neither.status == 69)
        }
    }
}
