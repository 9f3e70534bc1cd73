import Foundation
import KTPCore
import TesseractLSTM

/// Reads strips with an LSTM network of ours in the place of libtesseract's: the same text and confidences, sooner.
final class NetworkStripReader {
    private let reader: NetworkReader

    /// nil where the network's shape is not proven, or the processor lacks the instructions that make it worth while.
    init?(_ profile: EngineProfile) {
        guard let model = profile.models.first, profile.models.count == 1, InstructionSet.fastest != .plain,
            let network = try? NetworkModel(traineddata: Array(model.contents)),
            let reader = try? NetworkReader(network)
        else { return nil }
        self.reader = reader
    }

    /// As `TesseractHandle.read` in mode 13, of raw lines; nil for a strip of a size whose reading is not proven.
    func read(_ image: PixImage, origin: (x: Int, y: Int), scale: (x: Double, y: Double)) -> [RecognisedLine]? {
        let raster = image.greyRows()
        guard let strip = GreyStrip(width: raster.width, height: raster.height, pixels: raster.pixels),
            let words = reader.read(strip)
        else { return nil }
        let recognised = words.compactMap { word -> RecognisedWord? in
            let text = word.text.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty else { return nil }
            let symbols = word.symbols.map { symbol in
                RecognisedSymbol(
                    text: symbol.text.trimmingCharacters(in: .whitespaces), confidence: symbol.confidence / 100,
                    box: BoundingBox(symbol.box).onCard(origin: origin, scale: scale), alternatives: [])
            }
            return RecognisedWord(
                text: text, confidence: word.confidence / 100,
                box: BoundingBox(word.box).onCard(origin: origin, scale: scale),
                symbols: symbols)
        }
        return recognised.isEmpty ? [] : [RecognisedLine(words: recognised)]
    }
}

extension BoundingBox {
    fileprivate init(_ box: PixelBox) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }

    /// A box of a strip on the card; `origin` is the strip's corner there, `scale` its pixels a pixel of the card.
    func onCard(origin: (x: Int, y: Int), scale: (x: Double, y: Double)) -> BoundingBox {
        func onCard(_ pixels: Int, _ scale: Double) -> Int { Int((Double(pixels) / scale).rounded()) }
        let (left, top) = (onCard(x, scale.x), onCard(y, scale.y))
        return BoundingBox(
            x: origin.x + left, y: origin.y + top, width: onCard(right, scale.x) - left,
            height: onCard(bottom, scale.y) - top)
    }
}
