import Foundation
import KTPCore
import KTPReading
import TestSupport
import Testing

/// The network that finds cards, as its file in `Models/` has it.
struct CardNetworkTests {
    private static let file = Repository.root.appending(path: "Models/ktp_card.network")

    /// `card-network.py export` wrote every thirteenth number of the maps that PyTorch computes of the same picture.
    @Test func itsMapsAreThoseOfPyTorch() throws {
        let network = try #require(CardNetwork(try Data(contentsOf: Self.file)))
        let expected = try String(
            contentsOf: Repository.root.appending(path: "Fixtures/card-network.txt"), encoding: .utf8
        ).split(separator: "\n").compactMap { Float($0) }
        func channel(_ level: (_ x: Int, _ y: Int) -> Int) -> GreyRaster {
            GreyRaster(
                width: 64, height: 64, pixels: (0..<64 * 64).map { UInt8(level($0 % 64, $0 / 64) & 255) })
        }
        let maps = network.maps(of: [channel { 4 * $0 + $1 }, channel { $0 * $1 }, channel { 255 - 3 * $1 }])
        #expect(expected.count == 256)
        for (index, number) in expected.enumerated() {
            #expect(abs(maps.numbers[13 * index] - number) < 0.001, "number \(13 * index)")
        }
    }

    /// Cut off, prolonged, or with other bytes in it, the file is refused or computes something, and never ends the reader.
    @Test func aDamagedFileIsNoNetworkOrAnother() throws {
        let file = try Data(contentsOf: Self.file)
        for length in [0, 7, 8, 11, 12, 30, 5000, file.count - 1] { #expect(CardNetwork(file.prefix(length)) == nil) }
        #expect(CardNetwork(file + [0]) == nil)
        let grey = GreyRaster(width: 64, height: 64, pixels: [UInt8](repeating: 90, count: 64 * 64))
        var refused = 0
        for place in stride(from: 0, to: 400, by: 3) {
            var damaged = file
            damaged[damaged.startIndex + place] ^= 0x15
            guard let network = CardNetwork(damaged) else {
                refused += 1
                continue
            }
            #expect(network.maps(of: [grey, grey, grey]).numbers.count >= 13 * 16 * 16)
        }
        #expect(refused > 0)
    }

    /// Its weights grow from layer to layer until the corners of every card lie at infinity.
    @Test func cornersAtInfinityEndNothing() throws {
        func words(_ words: [UInt16]) -> Data { Data(words.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }) }
        // The largest number of 16 bits, 65,504, and one half.
        let (most, half): (UInt16, UInt16) = (0x7BFF, 0x3800)
        var network = Data("KTPCARD1".utf8) + words([8, 0])
        func add(_ from: Int, _ to: Int, side: Int, stride: Int, _ biases: [UInt16], _ weights: [UInt16]) {
            let each = [UInt16](repeating: 0, count: from * side * side)
            network += words([0, UInt16(from), UInt16(to), UInt16(side), UInt16(stride), 0] + biases)
            network += words(weights.flatMap { weight in each.map { _ in weight } })
        }
        let four = [UInt16](repeating: most, count: 4)
        add(3, 4, side: 3, stride: 2, four, [0, 0, 0, 0])
        add(4, 4, side: 3, stride: 2, four, four)
        for _ in 0..<5 { add(4, 4, side: 1, stride: 1, four, four) }
        let corners = [UInt16](repeating: most, count: 8)
        let none = [UInt16](repeating: 0, count: 15)
        add(4, 16, side: 1, stride: 1, [half] + none, [0] + corners + none.dropLast(8))
        let folder = TemporaryFolder()
        try network.write(to: folder.file("ktp_card.network"))
        let models = ModelLibrary(modelDirectory: folder.url.path, environment: [:])
        #expect(models.cardNetwork?.model.path == folder.file("ktp_card.network").path)
        let grey = GreyRaster(width: 64, height: 64, pixels: [UInt8](repeating: 90, count: 64 * 64))
        let maps = try #require(CardNetwork(network)).maps(of: [grey, grey, grey]).numbers
        #expect(maps[0] == 0.5 && maps[16 * 16 + 17] == .infinity)
        let picture = try #require(try CardOnPage.drawn.jpeg)
        let image = try loaded(picture).image
        #expect(CardNormaliser(models: models).allCards(in: image).map(\.quality.cardFound) == [false])
    }
}
