import KTPCore
import KTPReading
import Specimens
import Testing

/// What kind of picture it is, told by the picture alone.
@Suite(.serialized, .timeLimit(.minutes(4)))
struct PictureKindTests {
    private func kinds(_ condition: SpecimenCondition, count: Int) throws -> [PictureKind?] {
        try (1...count).map { number in
            let picture = try SpecimenGenerator(seed: 61).specimen(number, condition: condition).picture
            return try normalised(SpecimenFolder.encode(picture, path: "test"))?.quality.source
        }
    }

    @Test(arguments: [
        (SpecimenCondition.fax, PictureKind.bilevel), (.dithered, .bilevel), (.photocopy, .copy),
        (.screenshot, .screenshot), (.phone, .colour),
    ])
    func aPictureIsOfItsKind(condition: SpecimenCondition, kind: PictureKind) throws {
        #expect(try kinds(condition, count: 4).allSatisfy { $0 == kind })
    }

    /// A camera far from the screen, or one that blurs, shows no pixels of it.
    @Test func aScreenIsToldWhereItsPixelsShowAndNothingElseIsTakenForOne() throws {
        #expect(try kinds(.screen, count: 8).count { $0 == .screen } >= 2)
        for condition in [SpecimenCondition.blur, .chat, .ground] {
            #expect(try !kinds(condition, count: 4).contains(.screen))
        }
    }
}
