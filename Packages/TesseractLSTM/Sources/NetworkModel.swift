/// One of Tesseract's LSTM networks, ready to read with: of the one shape whose reading is proven equal to Tesseract's.
///
/// That is strips of 24 rows with maxima of 2 × 3 after a convolution of 3 × 3, as ours are, or of 36 rows with maxima of
/// 3 × 3, as Debian's; an LSTM down each column, LSTMs along the line in either direction and a softmax over symbols; no
/// dictionary, a code for each symbol, weights of a byte.
public struct NetworkModel: Sendable {
    /// To how many pixels a strip's height is scaled, and over how many of them each maximum is taken.
    struct Shape: Sendable, Equatable {
        let rows: Int
        let poolWidth: Int
        let poolHeight: Int

        static let proven = [
            Shape(rows: 24, poolWidth: 2, poolHeight: 3), Shape(rows: 36, poolWidth: 3, poolHeight: 3),
        ]
    }

    let shape: Shape
    let convolution: WeightMatrix
    let columnSummary: LSTMWeights
    let lines: [Line]
    let output: WeightMatrix
    /// Text of each code; empty for the null code.
    let symbols: [String]
    /// The code for "nothing new here".
    let nullCode: Int
    /// The seed of the random numbers at a strip's edge.
    let noiseSeed: UInt64

    struct Line: Sendable {
        let weights: LSTMWeights
        let runsRightToLeft: Bool
    }

    /// - Parameter traineddata: the file's bytes.
    /// - Throws: where they are damaged, or the model is of any other shape.
    public init(traineddata: [UInt8]) throws(NetworkError) {
        let parts = try TrainedData(traineddata)
        var reader = ByteReader(parts.network)
        let layers = try LayerOrder(try Layer(&reader))
        (convolution, columnSummary, lines, output) = (layers.convolution, layers.summary, layers.lines, layers.output)
        shape = layers.shape
        _ = try reader.string()
        let flags = try reader.int32()
        guard flags == 0x41 else { throw .unsupported("training flags of \(flags)") }
        _ = try reader.int32()
        let samples = try reader.int32()
        noiseSeed = UInt64(bitPattern: Int64(samples) &* 0x1000_0001)
        nullCode = try reader.int32()
        _ = try reader.bytes(12)
        guard reader.isAtEnd else { throw .damaged("bytes after the network") }
        guard (0..<output.outputs).contains(nullCode), nullCode != SymbolTable.blank else {
            throw .damaged("\(nullCode) for no symbol, of \(output.outputs) codes")
        }
        symbols = try SymbolTable.texts(
            parts.symbols, codes: parts.recoder, count: output.outputs, nullCode: nullCode)
    }
}

/// The layers by their place in the proven order.
private struct LayerOrder {
    let shape: NetworkModel.Shape
    let convolution: WeightMatrix
    let summary: LSTMWeights
    let lines: [NetworkModel.Line]
    let output: WeightMatrix

    init(_ root: Layer) throws(NetworkError) {
        guard case .series(let layers) = root, layers.count >= 6,
            case .input(let rows, depth: 1) = layers[0],
            case .series(let first) = layers[1], first.count == 2, first[0] == .convolution(reachX: 1, reachY: 1),
            case .tanh(let convolution) = first[1],
            case .maximum(let poolWidth, let poolHeight) = layers[2],
            case .transposed(.lstm(let summary, isSummary: true)) = layers[3],
            case .softmax(let output) = layers[layers.count - 1]
        else { throw .unsupported("layers in another order") }
        shape = NetworkModel.Shape(rows: rows, poolWidth: poolWidth, poolHeight: poolHeight)
        guard NetworkModel.Shape.proven.contains(shape) else {
            throw .unsupported("\(rows) rows and maxima of \(poolWidth) × \(poolHeight)")
        }
        (self.convolution, self.summary, self.output) = (convolution, summary, output)
        var lines: [NetworkModel.Line] = []
        for layer in layers[4..<layers.count - 1] {
            switch layer {
            case .lstm(let weights, isSummary: false): lines.append(.init(weights: weights, runsRightToLeft: false))
            case .rightToLeft(.lstm(let weights, isSummary: false)):
                lines.append(.init(weights: weights, runsRightToLeft: true))
            default: throw .unsupported("layers in another order")
            }
        }
        self.lines = lines
        try requireFit()
    }

    /// Each layer takes what the one before gives; the kernels compute 16 outputs at a time and 4 inputs.
    private func requireFit() throws(NetworkError) {
        guard convolution.inputs == 9, summary.inputs == convolution.outputs else {
            throw .damaged("layers that do not fit")
        }
        var given = convolution.outputs
        for weights in [summary] + lines.map(\.weights) {
            guard weights.inputs == given else { throw .damaged("layers that do not fit") }
            given = weights.units
            guard given % 16 == 0, given <= 512 else { throw .unsupported("an LSTM of \(given) units") }
        }
        guard output.inputs == given else { throw .damaged("layers that do not fit") }
        guard convolution.outputs == 16 else { throw .unsupported("a convolution of \(convolution.outputs) outputs") }
    }
}
