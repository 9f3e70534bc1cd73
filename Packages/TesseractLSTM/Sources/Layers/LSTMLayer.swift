internal import LSTMKernels

/// An LSTM that runs along a row of vectors, its memory empty at the start.
final class LSTMLayer {
    /// Inputs of so many steps are multiplied at once; their sums stay in the fastest cache.
    private static let stepsAtOnce = 16
    let units: Int
    private let arithmetic: Arithmetic
    private let fromInputs: PackedWeights
    private let fromItself: PackedWeights
    private let biases: Buffer<Int32>
    private let scales: Buffer<Float>
    private let inputSums: Buffer<Int32>
    private let gateSums: Buffer<Int32>
    private let state: Buffer<Float>
    private let silence: Buffer<Int8>

    init(_ weights: LSTMWeights, arithmetic: Arithmetic) {
        self.arithmetic = arithmetic
        units = weights.units
        fromInputs = PackedWeights(weights.gates, inputs: 0..<weights.inputs)
        fromItself = PackedWeights(weights.gates, inputs: weights.inputs..<weights.gates.inputs)
        biases = weights.gates.biases
        scales = Buffer(weights.gates.scales)
        inputSums = Buffer(repeating: 0, count: Self.stepsAtOnce * 4 * units)
        gateSums = Buffer(repeating: 0, count: 4 * units)
        state = Buffer(repeating: 0, count: units)
        silence = Buffer(repeating: 0, count: units)
    }

    /// - Parameters:
    ///   - inputs: the first vector; its stride leads to the next.
    ///   - outputs: where the first step's outputs go, each next one's `stride` further.
    func run(_ inputs: NetworkInputs, steps: Int, into outputs: UnsafeMutablePointer<Int8>, stride: Int) {
        let kernels = arithmetic.kernels
        var (fromInputs, fromItself) = (fromInputs.forKernels, fromItself.forKernels)
        var curves = arithmetic.curves
        state.start.update(repeating: 0, count: units)
        var last = UnsafePointer(silence.start)
        for first in Swift.stride(from: 0, to: steps, by: Self.stepsAtOnce) {
            let count = min(Self.stepsAtOnce, steps - first)
            let chunk = NetworkInputs(bytes: inputs.bytes + first * inputs.stride, stride: inputs.stride)
            kernels.sums(&fromInputs, chunk, count, biases.start, 0, inputSums.start, 4 * units)
            for step in 0..<count {
                let sums = inputSums.start + step * 4 * units
                kernels.sums(&fromItself, NetworkInputs(bytes: last, stride: 0), 1, sums, 0, gateSums.start, 0)
                let target = outputs + (first + step) * stride
                kernels.step(gateSums.start, scales.start, units, &curves, state.start, target)
                last = UnsafePointer(target)
            }
        }
    }
}
