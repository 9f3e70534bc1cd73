import KTPCore
import Testing

struct CardDetectorTests {
    private let detector = CardDetector()

    private func amount(_ text: String) -> CardLikelihood {
        detector.likelihood(of: [RecognisedText(plainText: text)])
    }

    /// Parts of cards, as they are left when a picture's edge or a thumb takes the rest, and as engines read them.
    @Test(arguments: [
        "PROVINSI JAWA BARAT\nKOTA BANDUNG\nNIK : 3273995708850001\nNama : SITI",
        "Kewarganegaraan: WNI\nBerlaku Hingga : SEUMUR HIDUP",
        "Status Perkawinan: KAWIN\nPekerjaan : GURU\nKewarganegaraan: WNI",
        "LAKI-LAKI\n003/005\nISLAM\nBELUM KAWIN", "3273995708850001\nISLAM",
    ])
    func whatIsLeftOfACardIsSeen(text: String) { #expect(amount(text) == .clear) }

    @Test(arguments: [
        "", "lorem ipsum dolor\nsit amet\n12 34", "|'; ~ II\nWW ,.\nvV 1l1",
        "Rapat dibuka pukul 12:30\ntelah hadir semua",
    ])
    func otherTextHasNone(text: String) { #expect(amount(text) == .none) }

    /// A name, an address and an occupation are on every form: all together they are but a reason to look again.
    @Test func aFormShowsAFaintTrace() {
        #expect(amount("Nama : Budi\nAlamat : Jalan Mawar\nPekerjaan : Guru\nPerihal : undangan") == .faint)
    }

    /// What two engines read of one picture counts together.
    @Test func tracesOfSeveralTextsAddUp() {
        let (one, other) = (RecognisedText(plainText: "ISLAM"), RecognisedText(plainText: "SEUMUR HIDUP"))
        #expect(detector.likelihood(of: [one]) == .faint)
        #expect(detector.likelihood(of: [one, one]) == .faint)
        #expect(detector.likelihood(of: [one, other]) == .clear)
    }
}
