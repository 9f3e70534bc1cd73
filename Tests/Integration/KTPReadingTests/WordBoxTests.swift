import Foundation
import KTPCore
import KTPReading
import TestSupport
import Testing

struct WordBoxTests {
    /// Tesseract's LSTM has one word in five go on to the end of its row.
    @Test(arguments: EngineName.allCases)
    func aWordEndsWhereTheNextOneBegins(_ engine: EngineName) throws {
        let models = ModelLibrary(modelDirectory: Repository.root.appending(path: "Models").path)
        let recogniser = try CardRecogniser([engine], library: models, likelihood: { _ in .clear })
        let jpeg = try #require(try CardOnPage.drawn.jpeg)
        let card = try #require(try normalised(jpeg))
        let text = try #require(recogniser.recognise(card)?.pairs.first?.value.text)
        let boxes = text.lines.map { $0.words.compactMap(\.box) }
        #expect(boxes.joined().count > 20)
        for (box, next) in boxes.flatMap({ zip($0, $0.dropFirst()) }) { #expect(box.right <= next.x) }
    }
}
