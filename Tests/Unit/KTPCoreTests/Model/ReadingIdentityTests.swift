import KTPCore
import Testing

struct ReadingIdentityTests {
    private static let whole =
        "ktp-ocr 0.2.0; lstm: ktp_text 1.3.0 (3f9a01c2), legacy: ktp_text 1.3.0 (aa); regions 51f0; light.width=4; "
        + "engine.legacy.reads=doubtful; commit 1a2b3c4; engines lstm; fast; turned 90"

    @Test func itsPartsAreToldApart() {
        let identity = ReadingIdentity(Self.whole)
        #expect(identity.tool == "ktp-ocr 0.2.0")
        #expect(identity.models == "lstm: ktp_text 1.3.0 (3f9a01c2), legacy: ktp_text 1.3.0 (aa)")
        #expect(identity.regions == "51f0" && identity.commit == "1a2b3c4" && identity.turn == 90)
        #expect(identity.options == ["light.width=4", "engine.legacy.reads=doubtful"])
        #expect(identity.asked == ["engines lstm", "fast"])
    }

    /// Any text of another worker comes back as it was.
    @Test(arguments: [
        whole, "", "a", "b; turned 90", "x; commit y; not fast", "turned 90; turned 45", "a; turned x", "a; ; b",
        "a; b; c",
        "commit y; x", "a; turned 0", "a; commit 1; commit 2", "a=b; c=d; models",
    ])
    func itsTextIsTheOneItCameFrom(text: String) { #expect(ReadingIdentity(text).text == text) }
}
