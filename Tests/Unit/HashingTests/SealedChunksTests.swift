import Foundation
import Hashing
import Testing

struct SealedChunksTests {
    private let secret = SealedChunks.Secret.keyFile(Data(repeating: 7, count: 32))
    private let piece = Data("CONTOH 3273991708850001".utf8)

    @Test(arguments: [
        SealedChunks.Secret.keyFile(Data(repeating: 7, count: 32)), .passphrase("kopi susu hangat"),
    ])
    func whatWasSealedOpensWithTheSameSecret(_ secret: SealedChunks.Secret) throws {
        let sealing = try SealedChunks(sealingWith: secret)
        let sealed = sealing.seal(piece, number: 0, isLast: true)
        #expect(sealed.count == piece.count + SealedChunks.tagSize && sealed.range(of: Data("CONTOH".utf8)) == nil)
        #expect(sealing.header.count == SealedChunks.headerSize)
        let opening = try SealedChunks(opening: sealing.header, with: secret)
        #expect(try opening.open(sealed, number: 0, isLast: true) == piece)
        let again = try SealedChunks(sealingWith: secret)
        #expect(again.header != sealing.header, "a salt of its own")
    }

    @Test func aWrongSecretIsToldBeforeAnythingIsOpened() throws {
        let header = try SealedChunks(sealingWith: secret).header
        for wrong in [SealedChunks.Secret.keyFile(Data(repeating: 8, count: 32)), .passphrase("kopi susu hangat")] {
            #expect(throws: SealedChunks.Refusal.wrongKey) { try SealedChunks(opening: header, with: wrong) }
        }
        for place in [8, 12, 30, 40] {
            var changed = header
            changed[place] ^= 1
            #expect(throws: SealedChunks.Refusal.wrongKey) { try SealedChunks(opening: changed, with: secret) }
        }
        for strange in [Data(), Data(header.dropLast()), Data(repeating: 0, count: 50)] {
            #expect(throws: SealedChunks.Refusal.notSealed) { try SealedChunks(opening: strange, with: secret) }
        }
    }

    @Test func aPieceThatWasChangedMovedOrCutOffIsDamaged() throws {
        let chunks = try SealedChunks(sealingWith: secret)
        let sealed = chunks.seal(piece, number: 3, isLast: false)
        for place in sealed.indices {
            var changed = sealed
            changed[place] ^= 0x10
            #expect(throws: SealedChunks.Refusal.damaged) { try chunks.open(changed, number: 3, isLast: false) }
        }
        #expect(throws: SealedChunks.Refusal.damaged) { try chunks.open(sealed, number: 4, isLast: false) }
        #expect(throws: SealedChunks.Refusal.damaged) { try chunks.open(sealed, number: 3, isLast: true) }
        #expect(throws: SealedChunks.Refusal.damaged) { try chunks.open(sealed.dropLast(), number: 3, isLast: false) }
        #expect(try chunks.open(sealed, number: 3, isLast: false) == piece)
    }

    /// The beginning of a session that ktp-ocr 0.1.0 locked, in which swift-crypto made key and proof.
    @Test func whatEarlierVersionsSealedUnderAPassphraseStillOpens() throws {
        let digits = """
            4b54504c4f434b310101dc72df31361b695c50cdaae3e19994f95c66e3e02cbafbbf62b3e60174e6426a4bf1d0455ae6ccc9
            """
        let header = Data(
            stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) })
        #expect(throws: Never.self) { try SealedChunks(opening: header, with: .passphrase("kopi susu hangat")) }
        #expect(throws: SealedChunks.Refusal.wrongKey) {
            try SealedChunks(opening: header, with: .passphrase("kopi susu dingin"))
        }
    }

    @Test func aKeyedHashNeedsItsKey() {
        let bytes = Data("cards/siti.jpg".utf8)
        // RFC 4231, second case.
        let known = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        #expect(KeyedHash.hex(of: Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8)) == known)
        #expect(
            KeyedHash.hex(of: bytes, key: KeyedHash.makeKey()) != KeyedHash.hex(of: bytes, key: KeyedHash.makeKey()))
    }
}
