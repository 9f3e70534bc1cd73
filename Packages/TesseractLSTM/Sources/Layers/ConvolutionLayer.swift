internal import LSTMKernels

/// The first layers: a convolution over 3 × 3 pixels, the maximum of several neighbours, and tanh.
final class ConvolutionLayer {
    private static let patch = 12
    let outputs: Int
    private let shape: NetworkModel.Shape
    private let arithmetic: Arithmetic
    private let weights: PackedWeights
    private let biases: Buffer<Int32>
    private let scales: Buffer<Float>
    private let patches = Buffer<Int8>([])
    private let sums = Buffer<Int32>([])
    private let maxima = Buffer<Int32>([])

    init(_ matrix: WeightMatrix, shape: NetworkModel.Shape, arithmetic: Arithmetic) {
        self.shape = shape
        self.arithmetic = arithmetic
        outputs = matrix.outputs
        weights = PackedWeights(matrix, inputs: 0..<matrix.inputs)
        biases = matrix.biases
        scales = Buffer(matrix.scales)
    }

    /// - Parameters:
    ///   - pixels: rows of bytes for the network.
    ///   - noise: of what is beyond the edge.
    ///   - result: column by column, in each from the top, `outputs` a place.
    func run(
        _ pixels: UnsafePointer<Int8>, width: Int, height: Int, noise: EdgeNoise,
        into result: UnsafeMutablePointer<Int8>
    ) {
        var noise = noise
        let (pool, places) = (shape.poolHeight, width * shape.poolHeight)
        let patches = patches.reserve(places * Self.patch)
        patches.update(repeating: 0, count: places * Self.patch)
        let sums = sums.reserve(places * outputs)
        for row in 0..<height / pool {
            for y in 0..<pool {
                let start = patches + y * width * Self.patch
                cut(pixels, width: width, height: height, row: row * pool + y, noise: &noise, into: start)
            }
            var packed = weights.forKernels
            let inputs = NetworkInputs(bytes: patches, stride: Self.patch)
            arithmetic.kernels.sums(&packed, inputs, places, biases.start, 0, sums, outputs)
            squashMaxima(of: sums, width: width, row: row, rows: height / pool, into: result)
        }
    }

    /// The nine pixels around each of a row: columns from left to right, in each from the top. Every pixel beyond the edge
    /// is another random number, drawn in this order.
    private func cut(
        _ pixels: UnsafePointer<Int8>, width: Int, height: Int, row: Int, noise: inout EdgeNoise,
        into patches: UnsafeMutablePointer<Int8>
    ) {
        let isInside = row > 0 && row < height - 1
        for x in 0..<width {
            var place = patches + x * Self.patch
            if isInside, x > 0, x < width - 1 {
                var corner = pixels + (row - 1) * width + x - 1
                for _ in 0..<3 {
                    (place[0], place[1], place[2]) = (corner[0], corner[width], corner[2 * width])
                    place += 3
                    corner += 1
                }
                continue
            }
            for column in x - 1...x + 1 {
                for line in row - 1...row + 1 {
                    let isPixel = column >= 0 && column < width && line >= 0 && line < height
                    place.pointee = isPixel ? pixels[line * width + column] : noise.next()
                    place += 1
                }
            }
        }
    }

    /// The maximum is taken before scaling and tanh, which keep the order: a sixth of the work.
    private func squashMaxima(
        of sums: UnsafePointer<Int32>, width: Int, row: Int, rows: Int, into result: UnsafeMutablePointer<Int8>
    ) {
        var curves = arithmetic.curves
        let best = maxima.reserve(outputs)
        for column in 0..<width / shape.poolWidth {
            best.update(repeating: .min, count: outputs)
            for y in 0..<shape.poolHeight {
                for x in 0..<shape.poolWidth {
                    let place = sums + (y * width + column * shape.poolWidth + x) * outputs
                    for output in 0..<outputs { best[output] = max(best[output], place[output]) }
                }
            }
            let target = result + (column * rows + row) * outputs
            arithmetic.kernels.squash(best, scales.start, outputs, &curves, target)
        }
    }
}
