import Foundation
import KTPCore
import KTPWorkers
import TestSupport
import Testing
import ktp_ocr

/// Parts of a folder that machines find out by themselves.
struct ShardTests {
    private let folder = TemporaryFolder()

    private func write(_ names: Range<Int>, to folder: TemporaryFolder) throws {
        for name in names { try folder.write("content \(name)", to: "\(name).jpg") }
    }

    private func part(_ number: Int, of count: Int, in folder: TemporaryFolder) async throws -> [String] {
        let shard = try #require(Shard(number, of: count))
        let collection = await InputCollector(isWanted: shard.holds).collect([PicturePath(folder.url.path)]) {
            documents in documents.map { _ in .pages(1) }
        }
        return collection.items.map { URL(filePath: $0.path.text).lastPathComponent }
    }

    @Test(arguments: [1, 2, 3, 7, 50])
    func everyFileIsOfOnePart(count: Int) async throws {
        try write(0..<40, to: folder)
        var all: [String] = []
        for number in 1...count { all += try await part(number, of: count, in: folder) }
        #expect(all.sorted() == (0..<40).map { "\($0).jpg" }.sorted())
    }

    @Test func filesThatComeLaterMoveNone() async throws {
        try write(0..<40, to: folder)
        let before = Set(try await part(2, of: 3, in: folder))
        try write(40..<80, to: folder)
        let after = Set(try await part(2, of: 3, in: folder))
        #expect(
            after.isSuperset(of: before) && after.subtracting(before).allSatisfy { (Int($0.dropLast(4)) ?? 0) >= 40 })
        // Neither empty nor all.
        #expect((5...25).contains(before.count))
    }

    @Test func copiesGoTogether() async throws {
        for name in 0..<20 { try folder.write("the same", to: "\(name).jpg") }
        var sizes: [Int] = []
        for number in 1...3 { sizes.append(try await part(number, of: 3, in: folder).count) }
        #expect(sizes.sorted() == [0, 0, 20])
    }

    /// Each end counts, and the size: pictures of one scanner begin alike.
    @Test func largeFilesDifferByTheirEnds() async throws {
        for name in 0..<30 {
            var bytes = Data(repeating: 7, count: 100_000)
            if name < 10 { bytes[0] = UInt8(name) } else if name < 20 { bytes[99_999] = UInt8(name) }
            if name >= 20 { bytes += Data(repeating: 7, count: name) }
            try bytes.write(to: folder.file("\(name).jpg"))
        }
        for group in [0..<10, 10..<20, 20..<30] {
            let names = Set(group.map { "\($0).jpg" })
            let own = Set(try await part(1, of: 2, in: folder)).intersection(names)
            #expect(!own.isEmpty && own != names)
        }
    }

    /// Missing on one machine, it may be there on another: nobody can tell whose it is.
    @Test func whatCannotBeOpenedIsEveryPartsOwn() async throws {
        try write(0..<4, to: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("gone.jpg").path, withDestinationPath: "nowhere")
        for number in 1...3 { #expect(try await part(number, of: 3, in: folder).contains("gone.jpg")) }
    }
}
