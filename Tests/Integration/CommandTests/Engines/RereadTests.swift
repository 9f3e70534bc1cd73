import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// Fields on which the engines differ are read again, by another model and squeezed.
    final class RereadTests {
        private let folder = TemporaryFolder()

        @Test func onlyDoubtfulFieldsAreLookedAtAgainAndTheEnginesReadAsBefore() async throws {
            let with = try await FixtureScan.standard.records
            let none = ["second.model=off", "second.squeeze=off", "second.light=off"]
            let without = try await FixtureScan(none.flatMap { ["--set", $0] }).records
            #expect(with.count == without.count && !with.isEmpty)
            #expect(without.allSatisfy { $0.secondLook == nil })
            var (looks, reread) = (0, 0)
            for (one, other) in zip(with, without) {
                #expect(one.engines.mapValues(\.fields) == other.engines.mapValues(\.fields))
                guard let taken = one.secondLook else {
                    #expect(one.fields == other.fields)
                    continue
                }
                looks += 1
                reread += taken[.other]?.fields.pairs.count ?? 0
                #expect(!taken.isEmpty && (taken[.lstmEnhanced] == nil) == (taken[.legacyEnhanced] == nil))
                if let other = taken[.other] {
                    #expect(other.model.hasPrefix("ktp_second") && other.fields[.nik] == nil)
                }
                #expect(taken[.narrowed]?.model == one.engines[.lstm]?.model)
                for field in taken.filter({ $0 == .other || $0 == .narrowed }).pairs.flatMap(\.value.fields.keys) {
                    // What both read alike, but with something next to it, is less sure than what both read plainly.
                    let isUnsure = (other.fields[field]?.confidence ?? 0) < 0.998
                    #expect(one.comparison?.differing.contains(field) == true || isUnsure, "\(field)")
                }
            }
            #expect(looks > 0 && reread < with.count * KTPField.allCases.count / 2)
        }

        /// Tesseract ended the worker over it, for each card that it was to look at again.
        @Test func whereItsModelIsDamagedNoCardIsBlamed() async throws {
            let models = folder.file("models")
            try FileManager.default.copyItem(at: Repository.root.appending(path: "Models"), to: models)
            let file = models.appending(path: "ktp_second.traineddata")
            var bytes = try Data(contentsOf: file)
            for place in 5000..<9000 { bytes[place] ^= 85 }
            try bytes.write(to: file)
            let card = Repository.fixtures.appending(path: "cards/scan/scan-0001.jpg").path
            let run = try await ToolRun.ktpOCR(
                ["scan", card, "--out", "run", "--models", models.path], in: folder.url)
            #expect(run.status == 69 && run.error.contains("damaged"), "\(run)")
        }

        /// The tool where its model is not to be found.
        @Test func withoutItsModelItIsMissedAloudAndCardsAreReadAllTheSame() async throws {
            let run = try await ToolRun.inProcess(
                [
                    "scan", Repository.fixtures.appending(path: "cards/scan/scan-0001.jpg").path, "--out", "run",
                    "--set",
                    "second.model=nowhere",
                ], in: folder.url)
            #expect(run.status == 0)
            #expect(run.error.contains("nowhere.traineddata") && !run.error.contains("tesseract-ocr-nowhere"))
        }
    }
}
