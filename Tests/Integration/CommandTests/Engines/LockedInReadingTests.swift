import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// What a reader needs within its sandbox in addition to the pictures.
    @Suite(.timeLimit(.minutes(5)))
    struct LockedInReadingTests {
        /// A name on which the engines differ is surer when the gazetteer knows it: the file is asked card by card, long after
        /// the sandbox was closed.
        @Test func theGazetteerIsAskedFromWithin() async throws {
            let folder = TemporaryFolder()
            try folder.makeFolder("cards")
            try folder.copy("Fixtures/cards/chat/chat-0001.jpg", to: "cards/card.jpg")
            try folder.write("33.05.18,SIDOMULYO\n", to: "regions.csv")
            let directory = folder.url
            let imported = try await ToolRun.inProcess(
                ["regions", "import", "regions.csv", "--out", "own/regions.sqlite"], in: directory)
            try #require(imported.status == 0, "\(imported.error)")
            func confidence(_ arguments: [String]) async throws -> Double? {
                let run = try await ToolRun.ktpOCR(
                    ["worker", "--read-below", "cards", "--require-sandbox"] + arguments,
                    input: #"{"id":"1","path":"cards/card.jpg"}"# + "\n", in: directory)
                #expect(run.status == 0, "\(run.error)")
                return try OrderedJSON.decode(CardRecord.self, from: run.output).fields[.kecamatan]?.confidence
            }
            // A gazetteer that can be opened has a say in how sure the district is.
            let without = try await confidence([])
            #expect(try await confidence(["--regions", "own/regions.sqlite"]) != without)
        }

        @Test func stagesAreKeptFromWithinAndNothingElseIsWritten() async throws {
            let folder = TemporaryFolder()
            try folder.copy("Fixtures/cards/scan/scan-0002.jpg", to: "card.jpg")
            let run = try await ToolRun.ktpOCR(
                ["worker", "--read-below", ".", "--require-sandbox", "--keep-stages", "stages"],
                input: #"{"id":"1","path":"card.jpg"}"# + "\n", in: folder.url)
            #expect(run.status == 0, "\(run.error)")
            let names = try folder.names()
            #expect(names == ["card.jpg", "stages"])
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.file("stages").path).count > 10)
        }
    }
}
