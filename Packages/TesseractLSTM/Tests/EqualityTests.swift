import Foundation
import KTPCore
import KTPReading
import Specimens
import TesseractLSTM
import TestSupport
import Testing

/// Drawn cards of all conditions through libtesseract and through the network of our own.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct EqualityTests {
    /// The number of cards of each condition.
    private static let cards = 5
    /// How many pixels wide each is laid flat, and whether its light is evened: drawing a card takes longer than reading
    /// it, and at another width its strips are scaled in another of Leptonica's ways.
    private static let looks = [(width: 1012, evensLight: true), (1012, false), (759, true), (1316, true)]

    /// More than 2000 strips. One text that differs, or one confidence by more than a thousandth, is a fault; of boxes, one
    /// in a hundred may be more than a pixel off, with Debian's model two.
    @Test(.enabled(if: InstructionSet.fastest != .plain, "no processor for it"), arguments: [false, true])
    func everyStripIsReadAsLibtesseractReadsIt(inSecondLook isSecond: Bool) throws {
        let theirs = try Self.recogniser(.tesseract, inSecondLook: isSecond)
        let ours = try Self.recogniser(.native, inSecondLook: isSecond)
        #expect(ours.models != theirs.models)
        var (strips, boxes, apart) = (0, 0, 0)
        for card in try Self.normalisedCards() {
            let reference = try #require(theirs.recognise(card)?[.lstm]).text
            let text = try #require(ours.recognise(card)?[.lstm]).text
            #expect(text.text == reference.text)
            let (words, referenceWords) = (text.lines.flatMap(\.words), reference.lines.flatMap(\.words))
            #expect(words.map { $0.symbols.map(\.text) } == referenceWords.map { $0.symbols.map(\.text) })
            for (word, reference) in zip(words, referenceWords) {
                let pairs = zip(
                    [word.confidence] + word.symbols.map(\.confidence),
                    [reference.confidence] + reference.symbols.map(\.confidence))
                #expect(pairs.allSatisfy { abs($0 - $1) < 0.001 }, "\(word.text)")
                boxes += 1
                if !Self.areClose(word.box, reference.box) { apart += 1 }
            }
            strips += card.strips.count
        }
        #expect(strips >= 2000, "\(strips) strips")
        #expect(apart * 100 <= (isSecond ? 2 : 1) * boxes, "\(apart) of \(boxes) boxes")
    }

    /// Pieces of a drawn card, most of them no line of print at all.
    @Test func allKernelsComputeTheSame() throws {
        let sets = InstructionSet.allCases.filter(\.isAvailable)
        #expect(sets.contains(.plain))
        let network = try ShippedModel.network()
        let readers = try sets.map { try NetworkReader(network, instructions: $0) }
        let face = try SpecimenGenerator(seed: 7200).specimen(1, condition: .scan).picture.pixels
        var read = 0
        for y in stride(from: 0, to: face.height - 60, by: 17) {
            let (height, width) = (22 + y % 37, min(face.width, 240 + y % 101))
            let pixels = (y..<y + height).flatMap { row in
                (0..<width).map { face.samples[row * face.stride + $0 * face.channels] }
            }
            let strip = try #require(GreyStrip(width: width, height: height, pixels: pixels))
            let readings = readers.map { $0.read(strip) }
            #expect(Set(readings.map { "\($0 ?? [])" }).count == 1, "\(width) × \(height) at \(y)")
            read += readings.count { $0?.isEmpty == false }
        }
        #expect(read > 10)
    }

    /// - Parameter isSecond: with Debian's model, as that takes a second look.
    private static func recogniser(_ runtime: ReadingParameters.Runtime, inSecondLook isSecond: Bool) throws
        -> CardRecogniser
    {
        var parameters = ReadingParameters()
        parameters.lstm.runtime = runtime
        if isSecond { parameters.lstm = try #require(parameters.forReread) }
        let library = ModelLibrary(modelDirectory: ShippedModel.folder.path, environment: [:])
        return try CardRecogniser(
            [.lstm], library: library, parameters: parameters, likelihood: CardDetector().likelihood)
    }

    private static func normalisedCards() throws -> [NormalisedCard] {
        try SpecimenCondition.ordinary.flatMap { condition in
            try (1...cards).flatMap { number -> [NormalisedCard] in
                let split: SpecimenSplit = number % 2 == 0 ? .tune : .train
                let specimen = try SpecimenGenerator(seed: 7100, split: split).specimen(number, condition: condition)
                var source = RecordSource(path: "made")
                let bytes = Array(try SpecimenFolder.encode(specimen.picture, path: "made"))
                let image = try ImageLoader().load(.bytes(bytes, name: "made"), describing: &source)
                guard let found = CardNormaliser().find(in: image) else { return [] }
                return looks.compactMap { look in
                    var parameters = ReadingParameters()
                    (parameters.width, parameters.evensLight) = look
                    return CardNormaliser(parameters: parameters).normalise(1, of: found)
                }
            }
        }
    }

    private static func areClose(_ one: BoundingBox?, _ other: BoundingBox?) -> Bool {
        guard let one, let other else { return one == other }
        return [(one.x, other.x), (one.y, other.y), (one.right, other.right), (one.bottom, other.bottom)]
            .allSatisfy { abs($0 - $1) <= 1 }
    }
}
