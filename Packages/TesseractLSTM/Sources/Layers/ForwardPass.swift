internal import LSTMKernels

/// A strip of the network's height through all layers.
final class ForwardPass {
    /// Codes a step.
    let codes: Int
    private let model: NetworkModel
    private let arithmetic: Arithmetic
    private let convolution: ConvolutionLayer
    private let columnSummary: LSTMLayer
    private let lines: [LSTMLayer]
    private let outputWeights: PackedWeights
    private let outputBiases: Buffer<Int32>
    private let outputScales: Buffer<Float>
    private let pixels = Buffer<Int8>([])
    private let pooled = Buffer<Int8>([])
    private let columns: Buffer<Int8>
    private let features = [Buffer<Int8>([]), Buffer<Int8>([])]
    private let sums = Buffer<Int32>([])
    private let probabilities = Buffer<Float>([])

    init(_ model: NetworkModel, kernels: NetworkKernels) {
        let arithmetic = Arithmetic(kernels)
        self.model = model
        self.arithmetic = arithmetic
        codes = model.output.outputs
        convolution = ConvolutionLayer(model.convolution, shape: model.shape, arithmetic: arithmetic)
        columnSummary = LSTMLayer(model.columnSummary, arithmetic: arithmetic)
        lines = model.lines.map { LSTMLayer($0.weights, arithmetic: arithmetic) }
        outputWeights = PackedWeights(model.output, inputs: 0..<model.output.inputs)
        outputBiases = model.output.biases
        outputScales = Buffer(model.output.scales)
        columns = Buffer(repeating: 0, count: model.columnSummary.units * model.shape.rows)
    }

    /// - Returns: for each step along the strip, the probability of each code; valid until the next call.
    func run(_ strip: GreyStrip, inputs: [Int8]) -> UnsafeBufferPointer<Float> {
        let steps = strip.width / model.shape.poolWidth
        summarise(strip, inputs: inputs, steps: steps)
        var (from, to) = (features[0], features[1])
        for (layer, line) in zip(lines, model.lines) {
            let width = line.weights.inputs
            let (start, target) = (from.start, to.reserve(steps * layer.units))
            if line.runsRightToLeft {
                let last = NetworkInputs(bytes: start + (steps - 1) * width, stride: -width)
                layer.run(last, steps: steps, into: target + (steps - 1) * layer.units, stride: -layer.units)
            } else {
                layer.run(NetworkInputs(bytes: start, stride: width), steps: steps, into: target, stride: layer.units)
            }
            swap(&from, &to)
        }
        return softmax(from.start, steps: steps)
    }

    /// Each column of the strip's pixels as one vector.
    private func summarise(_ strip: GreyStrip, inputs: [Int8], steps: Int) {
        let pixels = pixels.reserve(strip.pixels.count)
        for (place, pixel) in strip.pixels.enumerated() { pixels[place] = inputs[Int(pixel)] }
        let rows = strip.height / model.shape.poolHeight
        let pooled = pooled.reserve(steps * rows * convolution.outputs)
        convolution.run(
            pixels, width: strip.width, height: strip.height, noise: EdgeNoise(seed: model.noiseSeed), into: pooled)
        let units = columnSummary.units
        let summaries = features[0].reserve(steps * units)
        for column in 0..<steps {
            let inputs = NetworkInputs(bytes: pooled + column * rows * convolution.outputs, stride: convolution.outputs)
            columnSummary.run(inputs, steps: rows, into: columns.start, stride: units)
            (summaries + column * units).update(from: columns.start + (rows - 1) * units, count: units)
        }
    }

    private func softmax(_ features: UnsafePointer<Int8>, steps: Int) -> UnsafeBufferPointer<Float> {
        var weights = outputWeights.forKernels
        let padded = outputWeights.outputs
        let sums = sums.reserve(steps * padded)
        let inputs = NetworkInputs(bytes: features, stride: model.output.inputs)
        arithmetic.kernels.sums(&weights, inputs, steps, outputBiases.start, 0, sums, padded)
        let result = probabilities.reserve(steps * codes)
        for step in 0..<steps {
            network_softmax(sums + step * padded, outputScales.start, codes, result + step * codes)
        }
        return UnsafeBufferPointer(start: result, count: steps * codes)
    }
}
