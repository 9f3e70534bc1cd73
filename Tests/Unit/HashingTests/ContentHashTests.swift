import Foundation
import Hashing
import Testing

struct ContentHashTests {
    /// The examples of FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func theExamplesOfTheStandardComeOutInWholeAndInPieces(text: String, hex: String) {
        #expect(ContentHash.sha256(of: Data(text.utf8)) == hex)
        var pieces = ContentHash()
        for byte in text.utf8 { pieces.update([byte]) }
        #expect(pieces.hex == hex)
    }

    @Test func aCopyGoesItsOwnWay() {
        var hash = ContentHash()
        hash.update(Data("a".utf8))
        let (early, copy) = (hash.hex, hash)
        hash.update(Data("bc".utf8))
        #expect(copy.hex == early && hash.hex != early)
        #expect(hash.hex == ContentHash.sha256(of: Data("abc".utf8)), "asking for it changes nothing")
        #expect(hash.hex == ContentHash.sha256(of: Data("abc".utf8)))
    }
}
