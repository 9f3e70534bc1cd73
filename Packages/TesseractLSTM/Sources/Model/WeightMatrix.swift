/// The weights of one layer or gate: a row for each output, one column more than inputs for the bias.
struct WeightMatrix: Sendable, Equatable {
    let outputs: Int
    let inputs: Int
    /// Row by row, each -127…127 for -1…1; the last of each row is the bias.
    let weights: [Int8]
    /// The factor of each output's sum of products of bytes.
    let scales: [Float]
}

extension WeightMatrix {
    private static let largestSide = 4096
    private enum Mode {
        static let bytes = 1
        static let adam = 4
        static let doubles = 128
    }

    init(_ reader: inout ByteReader) throws(NetworkError) {
        let mode = Int(UInt8(bitPattern: try reader.int8()))
        guard mode & Mode.bytes != 0, mode | Mode.adam == Mode.bytes | Mode.adam | Mode.doubles else {
            throw .unsupported("weights of mode \(mode)")
        }
        let rows = try reader.count(upTo: Self.largestSide)
        let columns = try reader.count(upTo: Self.largestSide)
        guard rows > 0, columns > 1 else { throw .damaged("a matrix of \(rows) × \(columns)") }
        _ = try reader.int8()
        weights = try reader.bytes(rows * columns).map { Int8(bitPattern: $0) }
        outputs = rows
        inputs = columns - 1
        // Kernels that multiply signed by unsigned bytes rely on it.
        guard !weights.contains(.min) else { throw .unsupported("a weight of -128") }
        var scales: [Float] = []
        let count = try reader.count(upTo: 2 * Self.largestSide)
        guard count >= rows else { throw .damaged("\(count) scales for \(rows) rows") }
        for _ in 0..<count { scales.append(Float(try reader.double() / 127)) }
        self.scales = Array(scales.prefix(rows))
        // A maximum may be taken before scaling only while scales keep the order.
        guard self.scales.allSatisfy({ $0.isFinite && $0 > 0 }) else {
            throw .unsupported("a scale that is not positive")
        }
    }

    /// Matrices of the same inputs as one, their outputs side by side.
    init(joining parts: [WeightMatrix], inputs: Int) {
        outputs = parts.reduce(0) { $0 + $1.outputs }
        self.inputs = inputs
        weights = parts.flatMap(\.weights)
        scales = parts.flatMap(\.scales)
    }
}
