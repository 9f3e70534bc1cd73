internal import LSTMKernels

/// Some columns of a matrix, laid out as the kernels take them.
final class PackedWeights {
    /// Outputs are padded to blocks of 16, inputs to groups of 4.
    let outputs: Int
    private let inputs: Int
    private let weights: Buffer<Int8>
    private let weightSums: Buffer<Int32>

    init(_ matrix: WeightMatrix, inputs columns: Range<Int>) {
        outputs = matrix.outputs.roundedUp(to: 16)
        inputs = columns.count.roundedUp(to: 4)
        var packed: [Int8] = []
        var sums = [Int32](repeating: 0, count: outputs)
        packed.reserveCapacity(outputs * inputs)
        for block in stride(from: 0, to: outputs, by: 8) {
            for group in stride(from: 0, to: inputs, by: 4) {
                for output in block..<block + 8 {
                    for input in group..<group + 4 {
                        let weight =
                            output < matrix.outputs && input < columns.count
                            ? matrix.weights[output * (matrix.inputs + 1) + columns.lowerBound + input] : 0
                        packed.append(weight)
                        sums[output] += 128 * Int32(weight)
                    }
                }
            }
        }
        weights = Buffer(packed)
        weightSums = Buffer(sums)
    }

    var forKernels: NetworkWeights {
        NetworkWeights(weights: weights.start, weight_sums: weightSums.start, outputs: outputs, inputs: inputs)
    }
}

extension WeightMatrix {
    /// The number from which each output's sum starts.
    var biases: Buffer<Int32> {
        Buffer(
            (0..<outputs.roundedUp(to: 16)).map { output in
                output < outputs ? 127 * Int32(weights[(output + 1) * (inputs + 1) - 1]) : 0
            })
    }
}

extension Int {
    func roundedUp(to step: Int) -> Int { (self + step - 1) / step * step }
}
