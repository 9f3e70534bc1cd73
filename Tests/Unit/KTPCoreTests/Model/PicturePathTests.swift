import KTPCore
import Testing

struct PicturePathTests {
    private let composed: PicturePath = "Jos\u{E9}.jpg"
    private let decomposed: PicturePath = "Jose\u{301}.jpg"
    private let odd = PicturePath(bytes: [0x61, 0xFF, 0x2F, 0x62])

    /// Swift's strings are equal when they look alike.
    @Test func pathsAreComparedByteByByte() {
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed && Set([composed, decomposed]).count == 2)
        #expect([composed, "Jose", decomposed].sorted() == ["Jose", decomposed, composed])
    }

    @Test func whatIsNoTextIsKeptInBase64() {
        #expect(odd.text == "a\u{FFFD}/b" && odd.base64 == "Yf8vYg==")
        #expect(PicturePath(odd.text, base64: odd.base64) == odd)
        #expect(composed.base64 == nil && decomposed.base64 == nil)
        // What is no base64 is left aside.
        #expect(PicturePath("a.jpg", base64: "?") == "a.jpg")
    }

    @Test func aSourceSaysWhereItsPictureLies() throws {
        var source = RecordSource(PageLocation(odd, page: 2), card: 3)
        let copy = try OrderedJSON.decode(RecordSource.self, from: OrderedJSON.encode(source))
        #expect(copy == source && copy.location == PageLocation(odd, page: 2))
        source.location.path = decomposed
        #expect(Array(source.path.utf8) == decomposed.bytes)
    }

    @Test func partsOfAPathAreTakenApartAndPutTogether() {
        #expect(odd.name == "b" && PicturePath("b").name == "b")
        #expect(PicturePath("a").appending("b") == "a/b" && PicturePath("/").appending("b") == "/b")
        #expect(PicturePath("ab").cString == [97, 98, 0])
    }
}
