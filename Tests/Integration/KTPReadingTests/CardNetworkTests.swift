import Foundation
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
        )
        .split(separator: "\n").compactMap { Float($0) }
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
}
