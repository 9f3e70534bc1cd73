import Foundation
import Hashing
import KTPCore
import Specimens
import TestSupport
import Testing

struct FontFileTests {
    private let folder = TemporaryFolder()

    @Test func aFontThatIsMissingIsNamedWithItsPackage() throws {
        let file = FontFile(package: "fonts-karla", path: folder.file("Karla.otf").path, sha256: "")
        let failure = SpecimenFailure.fontMissing(path: folder.file("Karla.otf").path, package: "fonts-karla")
        #expect(throws: failure) { try file.check() }
        #expect(failure.message(in: .en).hasSuffix("Karla.otf is not installed; run: apt install fonts-karla"))
    }

    @Test func anotherFileInAFontsPlaceIsNamed() throws {
        let place = folder.file("Karla.otf")
        try Data("Karla".utf8).write(to: place)
        let right = ContentHash.sha256(of: Data("Karla".utf8))
        let wrong = ContentHash.sha256(of: Data("Carlito".utf8))
        func file(_ sha256: String) -> FontFile {
            FontFile(package: "fonts-karla", path: place.path, sha256: sha256)
        }
        #expect(throws: Never.self) { try file(right).check() }
        #expect(throws: SpecimenFailure.otherFont(path: place.path, package: "fonts-karla")) {
            try file(wrong).check()
        }
    }

    @Test(arguments: [
        (SpecimenCondition.scan, "bc713ddb0646f17342f777a4903a47370b02431ae2269927dc34dce4186588cf"),
        (.photocopy, "d053902e14eb53e1f5d7091b9490f9129c3bc78f6e4e5f22f8737c73975775d1"),
        (.chat, "700aab1ce310b8c1b3691c2dd52fb78f9e938a467b6b130f3f47286462b56f48"),
    ])
    func aSeedDrawsTheSameBytesOnEveryMachine(condition: SpecimenCondition, sha256: String) throws {
        let specimen = try SpecimenGenerator(seed: 11, split: .evaluate).specimen(1, condition: condition)
        #expect(ContentHash.sha256(of: try SpecimenFolder.encode(specimen.picture, path: "test")) == sha256)
    }

    @Test func textsSetBesideEachOtherAreTheSame() async throws {
        let card = SpecimenGenerator(seed: 4).card(1, condition: .scan)
        func drawn() throws -> PixelImage {
            let generator = SpecimenGenerator(seed: 4)
            return try CardRenderer().draw(
                card, style: generator.style(1, condition: .scan, content: card), width: 500
            ).pixels
        }
        let once = try drawn()
        try await withThrowingTaskGroup(of: PixelImage.self) { group in
            for _ in 0..<32 { group.addTask { try drawn() } }
            for try await image in group { #expect(image == once) }
        }
    }
}
