/// One of Tesseract's LSTM networks, ready to read with: of the one shape whose reading is proven equal to Tesseract's.
///
/// That is strips of 24 rows, a convolution of 3 × 3, maxima of 2 × 3, an LSTM down each column, LSTMs along the line in either
/// direction and a softmax over symbols; no dictionary, a code for each symbol, weights of a byte.
package struct NetworkModel: Sendable {
    static let rows = 24
    static let poolWidth = 2
    static let poolHeight = 3

    let convolution: WeightMatrix
    let columnSummary: LSTMWeights
    let lines: [Line]
    let output: WeightMatrix
    /// Text of each code.
    let symbols: [String]
    /// The code for "nothing new here".
    let nullCode: Int
    /// Of the random numbers at a strip's edge.
    let noiseSeed: UInt64

    struct Line: Sendable {
        let weights: LSTMWeights
        let runsRightToLeft: Bool
    }

    /// - Parameter traineddata: the file's bytes.
    /// - Throws: where they are damaged, or the model is of any other shape.
    package init(traineddata: [UInt8]) throws(NetworkError) {
        let parts = try TrainedData(traineddata)
        var reader = ByteReader(parts.network)
        let layers = try LayerOrder(try Layer(&reader))
        (convolution, columnSummary, lines, output) = (layers.convolution, layers.summary, layers.lines, layers.output)
        _ = try reader.string()
        let flags = try reader.int32()
        guard flags == 0x41 else { throw .unsupported("training flags of \(flags)") }
        _ = try reader.int32()
        let samples = try reader.int32()
        noiseSeed = UInt64(bitPattern: Int64(samples) &* 0x1000_0001)
        nullCode = try reader.int32()
        _ = try reader.bytes(12)
        guard reader.isAtEnd else { throw .damaged("bytes after the network") }
        symbols = try SymbolTable.symbols(parts.symbols)
        try SymbolTable.requireOwnCodes(parts.recoder, count: symbols.count)
        guard output.outputs == symbols.count, symbols.indices.contains(nullCode), nullCode != SymbolTable.blank else {
            throw .damaged("\(output.outputs) outputs for \(symbols.count) symbols")
        }
    }
}

/// The layers by their place in the proven order.
private struct LayerOrder {
    let convolution: WeightMatrix
    let summary: LSTMWeights
    let lines: [NetworkModel.Line]
    let output: WeightMatrix

    init(_ root: Layer) throws(NetworkError) {
        guard case .series(let layers) = root, layers.count >= 6,
            layers[0] == .input(height: NetworkModel.rows, depth: 1),
            case .series(let first) = layers[1], first.count == 2, first[0] == .convolution(reachX: 1, reachY: 1),
            case .tanh(let convolution) = first[1],
            layers[2] == .maximum(width: NetworkModel.poolWidth, height: NetworkModel.poolHeight),
            case .transposed(.lstm(let summary, isSummary: true)) = layers[3],
            case .softmax(let output) = layers[layers.count - 1]
        else { throw .unsupported("layers in another order") }
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
