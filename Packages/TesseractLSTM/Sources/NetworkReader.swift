internal import LSTMKernels

/// Reads strips with a network, one after another: the same text and confidences as libtesseract 5.3.0 without a dictionary.
///
/// Keeps its memory from strip to strip. Not `Sendable`: a worker owns its reader.
public final class NetworkReader {
    /// Below this mean probability a strip is also read as white on black.
    private static let sureEnough: Float = 0.7

    public let instructions: InstructionSet
    private let model: NetworkModel
    private let network: ForwardPass
    private var beam: Beam

    /// - Parameter instructions: those to compute with; without them, the fastest that the processor has.
    /// - Throws: where the processor lacks them.
    public init(_ model: NetworkModel, instructions: InstructionSet = .fastest) throws(NetworkError) {
        guard let kernels = instructions.kernels else {
            throw .unsupported("a processor without \(instructions.rawValue)")
        }
        self.instructions = instructions
        self.model = model
        network = ForwardPass(model, kernels: kernels)
        beam = Beam(codes: model.output.outputs, nullCode: model.nullCode)
    }

    /// - Returns: the words from left to right; nil where the strip's size is one whose reading is not proven.
    public func read(_ strip: GreyStrip) -> [NetworkWord]? {
        guard let scaling = StripScaling(from: strip, rows: model.shape.rows) else { return nil }
        let path = bestPath(over: scaling(strip))
        let symbols = ReadSymbol.along(path, nullCode: model.nullCode)
        let words = ReadWord.words(of: symbols)
        let whole = PixelBox(x: 0, y: 0, width: strip.width, height: strip.height)
        var boxes = SymbolBoxes(
            of: symbols, steps: path.count, on: strip, pixelsAStep: Float(model.shape.poolWidth) / scaling.factor)
        return zip(words, boxes.boxes(of: words)).map { word, boxes in
            let symbols = zip(symbols[word.symbols], boxes).map { symbol, box in
                NetworkSymbol(text: model.symbols[symbol.code], confidence: confidence(of: symbol.certainty), box: box)
            }
            return NetworkWord(
                text: symbols.map(\.text).joined(), confidence: confidence(of: word.certainty),
                box: PixelBox.union(boxes) ?? whole, symbols: symbols)
        }
    }

    private func bestPath(over strip: GreyStrip) -> [Beam.Node] {
        let probabilities = network.run(strip, inputs: InkLevels(of: strip).inputs)
        let sureness = sureness(of: probabilities)
        guard sureness < Self.sureEnough else { return beam.decode(probabilities, codes: network.codes) }
        // The network's memory is taken for the second look.
        let path = beam.decode(probabilities, codes: network.codes)
        let inverted = GreyStrip(width: strip.width, pixels: strip.pixels.map { 255 - $0 })
        let other = network.run(inverted, inputs: InkLevels(of: inverted).inputs)
        return self.sureness(of: other) > sureness ? beam.decode(other, codes: network.codes) : path
    }

    /// The mean probability of the best codes where they are not null, as Tesseract rounds it.
    private func sureness(of probabilities: UnsafeBufferPointer<Float>) -> Float {
        var (sum, count) = (0, 0)
        for start in stride(from: 0, to: probabilities.count, by: network.codes) {
            var best = start
            for index in start..<start + network.codes where probabilities[index] > probabilities[best] { best = index }
            guard best - start != model.nullCode else { continue }
            // A damaged network may give what is no number.
            sum += Int(exactly: (127 * probabilities[best]).rounded(.towardZero)) ?? 0
            count += 1
        }
        return count == 0 ? 0 : Float(Double(sum) / Double(count) / 127)
    }
}
