/// A network as it is in the file: a tree of layers.
indirect enum Layer: Equatable {
    case series([Layer])
    case rightToLeft(Layer)
    /// Columns taken for rows.
    case transposed(Layer)
    case input(height: Int, depth: Int)
    case convolution(reachX: Int, reachY: Int)
    case maximum(width: Int, height: Int)
    case lstm(LSTMWeights, isSummary: Bool)
    case tanh(WeightMatrix)
    case softmax(WeightMatrix)
}

/// Weights of the four gates of an LSTM, joined: cell input, input, forget and output gate.
struct LSTMWeights: Sendable, Equatable {
    /// Its inputs are those of the layer, then its own outputs of the step before.
    let gates: WeightMatrix
    var units: Int { gates.outputs / 4 }
    var inputs: Int { gates.inputs - units }
}

extension Layer {
    private static let deepestNesting = 8
    private static let mostLayers = 64
    private static let hasLearningRates = 64

    init(_ reader: inout ByteReader, depth: Int = 0) throws(NetworkError) {
        guard depth < Self.deepestNesting else { throw .damaged("layers within layers without end") }
        guard try reader.int8() == 0 else { throw .unsupported("a layer whose type has no name") }
        let type = try reader.string()
        _ = try reader.bytes(2)
        let flags = try reader.int32()
        let (inputs, outputs) = (try reader.int32(), try reader.int32())
        _ = try reader.int32()
        _ = try reader.string()
        switch type {
        case "Series": self = .series(try Self.layers(&reader, flags: flags, depth: depth))
        case "RTLReversed": self = .rightToLeft(try Self.only(in: try Self.layers(&reader, flags: flags, depth: depth)))
        case "XYTranspose": self = .transposed(try Self.only(in: try Self.layers(&reader, flags: flags, depth: depth)))
        case "Input":
            _ = try reader.int32()
            let (height, _, channels) = (try reader.int32(), try reader.int32(), try reader.int32())
            _ = try reader.int32()
            self = .input(height: height, depth: channels)
        case "Convolve": self = .convolution(reachX: try reader.int32(), reachY: try reader.int32())
        case "Maxpool": self = .maximum(width: try reader.int32(), height: try reader.int32())
        case "LSTM", "SummLSTM":
            let weights = try LSTMWeights(&reader, inputs: inputs, outputs: outputs)
            self = .lstm(weights, isSummary: type == "SummLSTM")
        case "Tanh": self = .tanh(try WeightMatrix(&reader))
        case "Softmax": self = .softmax(try WeightMatrix(&reader))
        default: throw .unsupported("a layer of type \(type.prefix(40))")
        }
    }

    private static func layers(
        _ reader: inout ByteReader, flags: Int, depth: Int
    ) throws(NetworkError) -> [Layer] {
        var layers: [Layer] = []
        for _ in 0..<(try reader.count(upTo: mostLayers)) { layers.append(try Layer(&reader, depth: depth + 1)) }
        if flags & hasLearningRates != 0 { _ = try reader.bytes(4 * (try reader.count(upTo: mostLayers))) }
        return layers
    }

    private static func only(in layers: [Layer]) throws(NetworkError) -> Layer {
        guard let layer = layers.first, layers.count == 1 else {
            throw .unsupported("\(layers.count) layers turned at once")
        }
        return layer
    }
}

extension LSTMWeights {
    fileprivate init(_ reader: inout ByteReader, inputs: Int, outputs: Int) throws(NetworkError) {
        let total = try reader.int32()
        guard (1...4096).contains(inputs), (1...4096).contains(outputs), total == inputs + outputs else {
            throw .unsupported("an LSTM of \(inputs) inputs and \(outputs) outputs that takes \(total)")
        }
        var gates: [WeightMatrix] = []
        for _ in 0..<4 { gates.append(try WeightMatrix(&reader)) }
        guard gates.allSatisfy({ $0.outputs == outputs && $0.inputs == total }) else {
            throw .damaged("gates that do not fit an LSTM")
        }
        self.gates = WeightMatrix(joining: gates, inputs: total)
    }
}
