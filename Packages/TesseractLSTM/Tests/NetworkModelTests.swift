import Foundation
import KTPReading
import Specimens
import TesseractLSTM
import Testing

/// A model's bytes are read, or refused for a reason that is said; never does a reading end the process.
struct NetworkModelTests {
    @Test func theLegacyModelHoldsNoNetworkToRead() throws {
        let bytes = try ShippedModel.bytes("ktp")
        #expect(throws: NetworkError.self) { try NetworkModel(traineddata: bytes) }
    }

    /// The changes that a dictionary makes are not computed here: Debian's models are read without theirs.
    @Test func aModelWithADictionaryIsRefused() throws {
        let model = try #require(ModelLibrary(environment: [:]).locate("ind"))
        let bytes = Array(try Data(contentsOf: URL(filePath: model.path)))
        #expect(throws: NetworkError.unsupported("part 18 of a model")) { try NetworkModel(traineddata: bytes) }
    }

    @Test func aModelThatEndsTooEarlyIsDamaged() throws {
        let bytes = try ShippedModel.bytes()
        for share in 1...50 {
            let cut = Array(bytes.prefix(bytes.count * share / 51))
            #expect(throws: NetworkError.self, "\(cut.count) bytes") { try NetworkModel(traineddata: cut) }
        }
        #expect(throws: NetworkError.self) { try NetworkModel(traineddata: []) }
    }

    /// A layer of a kind that is not known, and one that is not where it is known.
    @Test(arguments: [("XYTranspose", "YXTranspose"), ("SummLSTM", "SummABCD"), ("RTLReversed", "TTBReversed")])
    func anotherShapeIsRefused(name: String, other: String) throws {
        var bytes = try ShippedModel.bytes()
        let place = try #require(bytes.firstRange(of: Array(name.utf8)))
        bytes.replaceSubrange(place, with: Array(other.utf8))
        #expect { try NetworkModel(traineddata: bytes) } throws: { error in
            guard case .unsupported = error as? NetworkError else { return false }
            return true
        }
    }

    /// Damaged anywhere, and mostly where lengths and counts are, a model is still read or refused, and what is read
    /// reads strips.
    @Test func damageIsRefusedOrRead() throws {
        let bytes = try ShippedModel.bytes()
        let strip = try #require(GreyStrip(width: 60, height: 30, pixels: (0..<1800).map { UInt8($0 * 7 % 256) }))
        var random = SeededGenerator(seed: 8)
        var (refused, read) = (0, 0)
        for round in 0..<2000 {
            var damaged = bytes
            // The heads of the container, of layers and of the lists of symbols and codes are at either end.
            let reach = round % 3 == 0 ? bytes.count : 2000
            for _ in 0...Int(random.next() % 4) {
                let place = Int(random.next() % UInt64(reach))
                let byte = UInt8(truncatingIfNeeded: random.next())
                damaged[round % 3 == 1 ? bytes.count - 1 - place : place] = byte
            }
            if round % 7 == 0 { damaged = Array(damaged.prefix(Int(random.next() % UInt64(bytes.count)))) }
            do {
                let reader = try NetworkReader(try NetworkModel(traineddata: damaged))
                if round % 10 == 0 { _ = reader.read(strip) }
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 200 && refused > 600, "\(read) read, \(refused) refused")
    }
}
