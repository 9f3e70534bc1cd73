import Foundation
import Hashing
import KTPCore
import Specimens
import TestSupport
import Testing

struct FontFileTests {
    @Test func aFontThatIsMissingIsNamedWithItsPackage() throws {
        let folder = try TemporaryFolder()
        let file = FontFile(package: "fonts-karla", path: folder.file("Karla.otf").path, sha256: "")
        let failure = SpecimenFailure.fontMissing(path: folder.file("Karla.otf").path, package: "fonts-karla")
        #expect(throws: failure) { try file.check() }
        #expect(failure.message(in: .en).hasSuffix("Karla.otf is not installed; run: apt install fonts-karla"))
    }

    @Test func anotherFileInAFontsPlaceIsNamed() throws {
        let folder = try TemporaryFolder()
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

    /// Libraries that write JPEG have no part in this: what is drawn, before it is photographed.
    @Test func aSeedDrawsTheSamePixelsOnEveryMachine() throws {
        let generator = SpecimenGenerator(seed: 11, split: .evaluate)
        let hash = try (1...8).reduce(into: ContentHash()) { hash, number in
            let card = generator.card(number, condition: .scan)
            let style = generator.style(number, condition: .scan, content: card)
            hash.update(Data(try CardRenderer().draw(card, style: style, width: 700).pixels.samples))
        }
        #expect(hash.hex == "")
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
