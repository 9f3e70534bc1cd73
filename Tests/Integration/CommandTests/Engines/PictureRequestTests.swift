import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// What a worker does with a picture that was read before.
    @Suite(.timeLimit(.minutes(5)))
    struct PictureRequestTests {
        private struct Answer: Decodable {
            struct Piece: Decodable {
                var jpeg: Data
                var width: Int
                var height: Int
            }
            var id: String
            var picture: String
            var result: [Piece?]?
        }
        private struct LineAnswer: Decodable {
            struct Reading: Decodable {
                var reader: String
                var text: String
                var confidence: Double
            }
            var picture: String
            var result: [Reading]?
        }

        private func record(of card: String, in folder: TemporaryFolder) async throws -> CardRecord {
            try folder.copy("Fixtures/cards/\(card)", to: "card.jpg")
            let run = try await ToolRun.inProcess(["read", "--json", "card.jpg"], in: folder.url)
            return try OrderedJSON.decode(CardRecord.self, from: run.output)
        }

        private func request(_ record: CardRecord, _ rest: String) throws -> String {
            let geometry = try OrderedJSON.encode(#require(record.geometry))
            let hash = try #require(record.source.sha256)
            return #"{"id":"2","path":"card.jpg","sha256":"\#(hash)","geometry":\#(geometry),\#(rest)}"# + "\n"
        }

        @Test func aWorkerWithoutEnginesCutsThePictureThatWasRead() async throws {
            let folder = TemporaryFolder()
            let record = try await record(of: "phone/phone-0001.jpg", in: folder)
            let box = try #require(record.places[.nama])
            let pieces = #""cut":[\#(try OrderedJSON.encode(box)),"card","cardInColour","photo","signature","source"]"#
            let question = try request(record, pieces)
            let directory = folder.url
            func ask() async throws -> Answer {
                let run = try await ToolRun.ktpOCR(
                    ["worker", "--without-engines", "--read-below", "."], input: question,
                    environment: ["KTP_OCR_MODELS": "/nonexistent"], in: directory)
                #expect(run.status == 0, "\(run.error)")
                return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
            }
            let answer = try await ask()
            let sizes = (answer.result ?? []).map { [$0?.width ?? 0, $0?.height ?? 0] }
            #expect(answer.picture == "found")
            #expect(
                sizes.dropLast() == [
                    [box.width + 24, box.height + 16], [506, 319], [1012, 638], [308, 368], [328, 118],
                ])
            #expect(sizes.last?.max() == 1600)
            #expect((answer.result ?? []).allSatisfy { $0?.jpeg.starts(with: [0xFF, 0xD8, 0xFF]) == true })

            try FileManager.default.removeItem(at: folder.file("card.jpg"))
            #expect(try await ask().picture == "gone")
            try folder.copy("Fixtures/cards/scan/scan-0001.jpg", to: "card.jpg")
            #expect(try await ask().picture == "changed")
        }

        /// Each engine alone, of one line of the card and of a part of it.
        @Test func bothEnginesReadOneBoxAndNothingElse() async throws {
            let folder = TemporaryFolder()
            let record = try await record(of: "scan/scan-0001.jpg", in: folder)
            let name = try #require(record.fields[.nama]?.value)
            let box = try #require(record.places[.nama])
            let drawn = BoundingBox(x: box.x - 6, y: box.y - 9, width: box.width + 15, height: box.height + 16)
            let blank = BoundingBox(x: 20, y: 5, width: 60, height: 12)
            let questions = try [drawn, blank].map { try request(record, "\"line\":\(OrderedJSON.encode($0))") }
            let run = try await ToolRun.ktpOCR(["worker"], input: questions.joined(), in: folder.url)
            let answers = try run.output.split(separator: "\n")
                .map { try JSONDecoder().decode(LineAnswer.self, from: Data($0.utf8)) }
            #expect(answers.map(\.picture) == ["found", "found"])
            let readings = try #require(answers.first?.result)
            #expect(readings.map(\.reader) == ["lstm", "legacy"])
            #expect(readings.first?.text == name)
            for reading in readings {
                // The legacy engine takes an I for an l now and then, or the colon for a letter.
                #expect(EditDistance.between(reading.text, name) <= 2, "\(reading)")
                #expect((0.3...1).contains(reading.confidence))
            }
            #expect(answers.last?.result?.count == 2)
        }

        /// What a library has to say of a picture is for nobody: decoders run in workers, whose words are kept from people.
        @Test func aLibrarysComplaintsReachNobody() async throws {
            let folder = TemporaryFolder()
            var bytes = try Data(contentsOf: Repository.fixtures.appending(path: "cards/photocopy/photocopy-0001.png"))
            // A text with a wrong checksum behind the header: libpng warns and goes on.
            let text: [UInt8] = [0, 0, 0, 5] + Array("tEXt".utf8) + [0x61, 0, 0x62, 0x63, 0x64] + [0, 0, 0, 0]
            bytes.insert(contentsOf: text, at: 33)
            try bytes.write(to: folder.file("card.png"))
            let run = try await ToolRun.ktpOCR(
                ["scan", "card.png", "--out", "run", "--accept", "1", "--format", "xlsx,html", "--crops", "crops"],
                in: folder.url)
            #expect(run.status == 0)
            #expect(!run.error.contains("libpng"), "\(run.error)")
            let page = try folder.text("run/report.html")
            #expect(page.contains("data:image/jpeg;base64,/9j/"))
            #expect(try folder.names(in: "crops").count == 3)
        }
    }
}
