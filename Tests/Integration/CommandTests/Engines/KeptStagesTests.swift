import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    @Suite(.timeLimit(.minutes(5)))
    struct KeptStagesTests {
        private struct Normalised: Decodable {
            var corners: [[Double]]
            var strips: [BoundingBox]
        }

        private static let strips: [ReadingSource] = [.other, .narrowed]

        private static func members(of card: URL, _ file: String) throws -> [String] {
            let json = try JSONSerialization.jsonObject(with: Data(contentsOf: card.appending(component: file)))
            return try #require(json as? [String: Any]).keys.sorted()
        }

        @Test func everyStageLeavesWhatItMadeOfACard() async throws {
            let folder = TemporaryFolder()
            let run = try await ToolRun.inProcess(
                [
                    "scan", "Fixtures/cards/scan/scan-0002.jpg", "--out", folder.file("session").path, "--quiet",
                    "--keep-stages", folder.file("stages").path,
                ], in: Repository.root)
            #expect(run.status == 0)
            let cards = try folder.names(in: "stages")
            #expect(cards.count == 1)
            let card = folder.file("stages").appending(component: try #require(cards.first))
            #expect(card.lastPathComponent.hasPrefix("scan-0002-"))

            for stage in Stage.allCases where stage != .record && stage != .report {
                let files = try FileManager.default.contentsOfDirectory(atPath: card.path)
                #expect(files.contains { $0.hasPrefix(stage.rawValue + ".") }, "\(stage)")
            }
            let normalised = try JSONDecoder().decode(
                Normalised.self, from: Data(contentsOf: card.appending(component: "normalise.json")))
            #expect(normalised.corners.count == 4)
            #expect(normalised.strips.count > 15)

            let record = try OrderedJSON.decode(CardRecord.self, from: folder.text("session/results.ndjson"))
            for file in try FileManager.default.contentsOfDirectory(atPath: card.path) {
                let path = card.appending(component: file).path
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600, "\(file)")
            }
            for (engine, reading) in record.engines.pairs {
                let text = card.appending(component: "recognise.\(engine.rawValue).txt")
                #expect(try String(contentsOf: text, encoding: .utf8) == reading.text)
            }
            let looks = try #require(record.secondLook)
            for (look, reading) in looks.pairs {
                let kept = Self.strips.contains(look) ? "second" : "relit"
                let text = card.appending(component: "recognise.\(kept).\(look.rawValue).txt")
                #expect(try String(contentsOf: text, encoding: .utf8) == reading.text)
            }
            #expect(try Self.members(of: card, "parse.json") == EngineName.allCases.map(\.rawValue).sorted())
            let again = looks.keys.filter(Self.strips.contains)
            #expect(try Self.members(of: card, "parse.second.json") == again.map(\.rawValue).sorted())
        }

        @Test func aPlaceThatCannotBeMadeIsRefusedBeforeAnyCard() async throws {
            let folder = TemporaryFolder()
            let run = try await ToolRun.inProcess(
                [
                    "scan", "Fixtures/cards/scan/scan-0001.jpg", "--out", folder.file("session").path,
                    "--keep-stages", "/proc/none/stages",
                ], in: Repository.root)
            #expect(run.status == 73)
            #expect(run.error.contains("/proc/none/stages"))
            #expect(!folder.holds("session"))
        }
    }
}
