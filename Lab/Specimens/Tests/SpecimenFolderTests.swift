import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

struct SpecimenFolderTests {
    private let folder = TemporaryFolder()

    /// Width and height as a JPEG's or PNG's own header states them.
    private func size(of data: Data) -> (width: Int, height: Int)? {
        let bytes = [UInt8](data)
        func two(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (two(18), two(22)) }
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            if bytes[at + 1] == 0xC0 || bytes[at + 1] == 0xC2 { return (two(at + 7), two(at + 5)) }
            at += 2 + two(at + 2)
        }
        return nil
    }

    @Test func aFolderHoldsEveryPictureThatItsTruthNames() throws {
        let specimens = SpecimenGenerator(seed: 31)
        try SpecimenFolder(url: folder.url, generator: specimens, writesGeometry: true).write(count: 6)
        let text = try String(contentsOf: folder.file("truth.json"), encoding: .utf8)
        let truth = try OrderedJSON.decode([String: [String: String?]].self, from: text)
        #expect(truth.count == 6)
        #expect(Set(truth.values.map { $0["condition"] }) == Set(SpecimenCondition.ordinary.map(\.rawValue)))
        for (path, fields) in truth {
            let condition = try #require(SpecimenCondition(rawValue: String(path.prefix { $0 != "/" })))
            let specimen = try specimens.specimen(1, condition: condition)
            let shown = try #require(size(of: try Data(contentsOf: folder.file(path))))
            #expect(shown.width == specimen.picture.pixels.width)
            #expect(shown.height == specimen.picture.pixels.height)
            #expect(Set(fields.keys) == Set(KTPField.allCases.map(\.rawValue) + ["condition"]))
            #expect(fields["nik"] == specimen.content.truth[.nik])
        }
        // Members are in the contract's order.
        let line = try #require(text.split(separator: "\n").dropFirst().first)
        let places = KTPField.allCases.compactMap { line.range(of: "\"\($0.rawValue)\":")?.lowerBound }
        #expect(places.count == KTPField.allCases.count && places == places.sorted())
        #expect(FileManager.default.fileExists(atPath: folder.file("geometry.json").path))
    }

    @Test func aCardIsTheSameWhicheverOthersAreDrawn() throws {
        let specimens = SpecimenGenerator(seed: 31)
        try SpecimenFolder(url: folder.file("few"), generator: specimens, conditions: [.chat]).write(count: 1)
        try SpecimenFolder(url: folder.file("more"), generator: specimens, conditions: [.scan, .chat]).write(count: 4)
        #expect(
            try Data(contentsOf: folder.file("few/chat/chat-0001.jpg"))
                == Data(contentsOf: folder.file("more/chat/chat-0001.jpg")))
    }

    @Test func aFolderThatCannotBeMadeIsSaid() throws {
        try Data("a file".utf8).write(to: folder.file("taken"))
        let taken = SpecimenFolder(url: folder.file("taken"), generator: SpecimenGenerator(seed: 1))
        #expect(throws: SpecimenFailure.self) { try taken.write(count: 1) }
    }

    @Test func theOrientationNoteStandsBehindTheStartMarker() throws {
        let image = PixelImage(width: 8, height: 4)
        let data = try #require(ImageWriter.jpeg(image, quality: 80, orientation: 6))
        #expect([UInt8](data.prefix(4)) == [0xFF, 0xD8, 0xFF, 0xE1])
        #expect(data.range(of: Data([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])) != nil)
        let shown = try #require(size(of: data))
        #expect(shown == (8, 4))
    }

    @Test func oddInputsAreWhatTheirNamesSay() throws {
        try OddInputs.write(to: folder.url, seed: 3)
        func data(_ name: String) throws -> Data { try Data(contentsOf: folder.file(name)) }
        #expect(try data("empty.jpg").isEmpty)
        #expect(size(of: try data("text.jpg")) == nil)
        let pixel = try #require(size(of: try data("one-pixel.png")))
        #expect(pixel == (1, 1))
        let bomb = try data("bomb.png")
        #expect(bomb.count < 200_000)
        let claimed = try #require(size(of: bomb))
        #expect(claimed == (OddInputs.bombSide, OddInputs.bombSide))
        #expect(try data("truncated.jpg").suffix(2) != Data([0xFF, 0xD9]))
        let truth = try OrderedJSON.decode(
            [String: [String: String?]].self, from: String(contentsOf: folder.file("truth.json"), encoding: .utf8))
        #expect(truth["arial-nik.jpg"]?["nik"] == "3171234567890123")
        for name in ["blank-card.jpg", "driving-licence.jpg"] {
            let fields = try #require(truth[name]).filter { $0.key != "condition" }
            #expect(fields.count == 19 && fields.values.allSatisfy { $0 == nil })
        }
    }
}
