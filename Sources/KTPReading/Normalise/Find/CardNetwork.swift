package import Foundation
internal import ImageKernels

/// A small convolutional network that shows where cards lie in a picture, and which way up, as thirteen maps: see
/// `CardMaps`. `Lab/Training/card-network.py` trains it on drawn scenes and writes 16-bit weights, batch norms folded.
package struct CardNetwork {
    /// Pixels of the square picture that it takes, a side.
    static let side = 256

    private enum Step {
        case convolve(Layer)
        /// Each plane by itself.
        case convolveDepthwise(Layer)
        /// The numbers are kept for the `add` that belongs to it.
        case push
        case add
        /// Each number becomes a square of four.
        case enlarge
    }

    private struct Layer {
        let outputs: Int
        let side: Int
        let stride: Int
        let isLinear: Bool
        let weights: [Float]
        let biases: [Float]
    }

    private struct Planes {
        var numbers: [Float]
        var count: Int
        var width: Int
        var height: Int

        init(_ count: Int, width: Int, height: Int, numbers: [Float]) {
            (self.count, self.width, self.height, self.numbers) = (count, width, height, numbers)
        }

        /// - Parameter fill: writes all numbers.
        init(_ count: Int, width: Int, height: Int, fill: (UnsafeMutablePointer<Float>) -> Void) {
            let size = count * width * height
            let numbers = [Float](unsafeUninitializedCapacity: size) { numbers, initialized in
                if let start = numbers.baseAddress { fill(start) }
                initialized = size
            }
            self.init(count, width: width, height: height, numbers: numbers)
        }

        func withPlanes(_ body: (ImagePlanes) -> Void) {
            numbers.withUnsafeBufferPointer { numbers in
                guard let start = numbers.baseAddress else { return }
                body(ImagePlanes(numbers: start, planes: count, width: width, height: height))
            }
        }
    }

    private static let signature = Data("KTPCARD1".utf8)

    private let steps: [Step]

    /// - Returns: nil where the bytes are no such network, or a damaged one.
    package init?(_ file: Data) {
        var words = Words(rest: file.dropFirst(Self.signature.count))
        guard file.starts(with: Self.signature), let count = words.next(), words.next() == 0 else { return nil }
        var steps: [Step] = []
        // How many planes, and how often they were halved.
        var (planes, halvings, kept) = (3, 0, [[Int]]())
        for _ in 0..<count {
            let header = (0..<6).compactMap { _ in words.next() }
            guard header.count == 6 else { return nil }
            switch header[0] {
            case 0, 1:
                let isDepthwise = header[0] == 1
                let (from, to, side, stride) = (header[1], header[2], header[3], header[4])
                let each = isDepthwise ? side * side : from * side * side
                guard from == planes, to % 4 == 0, 4...256 ~= to, [1, 3, 5].contains(side), 1...2 ~= stride,
                    !isDepthwise || to == from, let biases = words.numbers(to), let weights = words.numbers(to * each)
                else { return nil }
                let layer = Layer(
                    outputs: to, side: side, stride: stride, isLinear: header[5] == 0, weights: weights, biases: biases)
                steps.append(isDepthwise ? .convolveDepthwise(layer) : .convolve(layer))
                planes = to
                halvings += stride - 1
            case 2:
                kept.append([planes, halvings])
                steps.append(.push)
            case 3:
                guard kept.popLast() == [planes, halvings] else { return nil }
                steps.append(.add)
            case 4:
                halvings -= 1
                steps.append(.enlarge)
            default: return nil
            }
        }
        guard words.isAtEnd, kept.isEmpty, planes == CardMaps.count, halvings == 2 else { return nil }
        self.steps = steps
    }

    /// - Parameter channels: blue, green and red, or what stands for them; width and height are multiples of 32.
    /// - Returns: the maps one after the other, a quarter as wide and high.
    package func maps(of channels: [GreyRaster]) -> CardMaps {
        var planes = Planes(
            channels.count, width: channels[0].width, height: channels[0].height,
            numbers: channels.flatMap { $0.pixels.map { (Float($0) - 128) / 64 } })
        var kept: [Planes] = []
        for step in steps {
            switch step {
            case .convolve(let layer): planes = Self.convolved(planes, layer)
            case .convolveDepthwise(let layer): planes = Self.depthwise(planes, layer)
            case .push: kept.append(planes)
            case .add:
                guard let other = kept.popLast() else { continue }
                planes.numbers.withUnsafeMutableBufferPointer { sums in
                    other.numbers.withUnsafeBufferPointer { for index in sums.indices { sums[index] += $0[index] } }
                }
            case .enlarge: planes = Self.enlarged(planes)
            }
        }
        return CardMaps(numbers: planes.numbers, width: planes.width, height: planes.height)
    }

    private static func convolved(_ planes: Planes, _ layer: Layer) -> Planes {
        let planes = layer.side == 1 ? planes : patches(planes, layer)
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Int(IMAGE_LANES) * planes.count) { room in
            Planes(layer.outputs, width: planes.width, height: planes.height) { made in
                guard let room = room.baseAddress else { return }
                planes.withPlanes {
                    ImageKernels.fastest.pointwise(
                        $0, layer.outputs, layer.weights, layer.biases, layer.isLinear ? 1 : 0, room, made)
                }
            }
        }
    }

    private static func depthwise(_ planes: Planes, _ layer: Layer) -> Planes {
        let (width, height) = ((planes.width - 1) / layer.stride + 1, (planes.height - 1) / layer.stride + 1)
        let rooms = (planes.width + layer.side) * (planes.height + layer.side) + 3 * Int(IMAGE_LANES)
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: rooms) { room in
            Planes(planes.count, width: width, height: height) { made in
                guard let room = room.baseAddress else { return }
                planes.withPlanes {
                    ImageKernels.fastest.depthwise(
                        $0, Int32(layer.side), Int32(layer.stride), layer.weights, layer.biases,
                        layer.isLinear ? 1 : 0, room, made)
                }
            }
        }
    }

    /// A plane for each place of the kernel, with what lies there: a sum over these planes is a convolution.
    private static func patches(_ planes: Planes, _ layer: Layer) -> Planes {
        let (side, stride) = (layer.side, layer.stride)
        let (width, height) = ((planes.width - 1) / stride + 1, (planes.height - 1) / stride + 1)
        return Planes(planes.count * side * side, width: width, height: height) { made in
            planes.numbers.withUnsafeBufferPointer { numbers in
                var to = made
                for plane in 0..<planes.count {
                    for place in 0..<side * side {
                        let (down, across) = (place / side - side / 2, place % side - side / 2)
                        // Columns whose place lies in the plane: others are black.
                        let first = (max(-across, 0) + stride - 1) / stride
                        let end = min(width, (planes.width - across + stride - 1) / stride)
                        for y in 0..<height {
                            let row = y * stride + down
                            to.update(repeating: 0, count: width)
                            if 0..<planes.height ~= row {
                                let from = (plane * planes.height + row) * planes.width + across
                                for x in first..<end { to[x] = numbers[from &+ x &* stride] }
                            }
                            to += width
                        }
                    }
                }
            }
        }
    }

    private static func enlarged(_ planes: Planes) -> Planes {
        Planes(planes.count, width: 2 * planes.width, height: 2 * planes.height) { made in
            for row in 0..<planes.count * 2 * planes.height {
                let (from, to) = (row / 2 * planes.width, row * 2 * planes.width)
                for x in 0..<2 * planes.width { made[to + x] = planes.numbers[from + x / 2] }
            }
        }
    }
}

/// A file as little-endian words of 16 bits.
private struct Words {
    var rest: Data

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next() -> Int? {
        guard let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
        return Int(low) | Int(high) << 8
    }

    /// The next `count` floating-point numbers; nil where there are fewer, or one is not finite.
    mutating func numbers(_ count: Int) -> [Float]? {
        guard rest.count >= 2 * count else { return nil }
        defer { rest = rest.dropFirst(2 * count) }
        let numbers = [Float](unsafeUninitializedCapacity: count) { numbers, initialized in
            initialized = count
            rest.withUnsafeBytes { bytes in
                for index in 0..<count {
                    let half = UInt32(bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self).littleEndian)
                    // Exact, subnormal ones too, and many times faster than Float16, which few processors know.
                    let magnitude = Float(bitPattern: (half & 0x7FFF) << 13) * 0x1p112
                    numbers[index] = half & 0x8000 == 0 ? magnitude : -magnitude
                }
            }
        }
        return numbers.allSatisfy { $0.magnitude < 0x1p16 } ? numbers : nil
    }
}
