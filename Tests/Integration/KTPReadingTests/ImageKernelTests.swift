import ImageKernels
import Testing

/// The loops over pixels: for every set of instructions the bytes that the plain definition gives.
struct ImageKernelTests {
    private static let sets = [IMAGE_PLAIN, IMAGE_AVX2, IMAGE_AVX512].compactMap { image_kernels($0)?.pointee }
    /// Sizes around those of registers, and one of a picture.
    private static let sizes = (1...40).map { ($0, 1 + $0 * 7 % 40) } + [(1, 40), (40, 1), (97, 61), (251, 33)]

    @Test func inkIsThatOfThePlainDefinition() {
        for (width, height) in Self.sizes {
            let pixels = noise(width * height, seed: width)
            for most in [50, 255] {
                let expected = (0..<width * height).map { place -> UInt8 in
                    let square = square(around: place, width, height, radius: Int(IMAGE_INK_RADIUS))
                    let mean = square.reduce(0) { $0 + Int(pixels[$1]) } / square.count
                    return UInt8(min(max(mean - Int(pixels[place]), 0), most))
                }
                for set in Self.sets {
                    var columns = [UInt16](repeating: 7, count: 3 * (width + 32))
                    var ink = [UInt8](repeating: 1, count: width * height)
                    pixels.withRaster(width, height) { set.ink($0, Int32(most), &columns, &ink) }
                    #expect(ink == expected, "\(name(set)), \(width) × \(height)")
                }
            }
        }
    }

    /// Upright, turned, in perspective, far outside, and of nothing at all.
    @Test(arguments: [
        [1, 0, 0, 0, 1, 0, 0, 0, 1], [0.7, 0.1, 2, -0.1, 0.8, 3, 0.001, -0.002, 1], [-1, 0, 39, 0, -1, 39, 0, 0, 1],
        [9, 0, -50, 0, 9, -50, 0, 0, 1], [.nan, 0, 0, 0, 1, 0, 0, 0, 1],
    ])
    func fetchedPixelsAreThoseOfThePlainKernel(map: [Double]) throws {
        let plain = try #require(Self.sets.first)
        for (width, height) in Self.sizes {
            let pixels = noise(width * height, seed: height)
            func fetched(_ set: ImageKernels) -> [UInt8] {
                var to = [UInt8](repeating: 1, count: 53 * 21)
                pixels.withRaster(width, height) { set.fetch(map, $0, &to, 53, 21) }
                return to
            }
            let expected = fetched(plain)
            if map == [1, 0, 0, 0, 1, 0, 0, 0, 1] {
                #expect(
                    expected[0] == pixels[0]
                        && expected[min(20, height - 1) * 53] == pixels[min(20, height - 1) * width])
            }
            for set in Self.sets { #expect(fetched(set) == expected, "\(name(set)), \(width) × \(height)") }
        }
    }

    /// Means and variances to a rounding of the plain definition, and between the sets to the last bit; so what is made of
    /// them, even contrast and marks.
    @Test(arguments: [1, 6, 14, 36]) func statisticsAreThoseOfThePlainDefinition(radius: Int) {
        for (width, height) in Self.sizes where width % 4 == 1 || height % 8 == 0 {
            let pixels = noise(width * height, seed: radius + width)
            let all = Self.sets.map { Statistics($0, pixels, width, height, radius: radius) }
            for statistics in all { #expect(statistics == all[0], "\(width) × \(height)") }
            let wrong = stride(from: 0, to: width * height, by: 7).filter { place in
                var (sum, squares, count) = (0.0, 0.0, 0.0)
                for at in square(around: place, width, height, radius: radius) {
                    let value = Double(pixels[at])
                    (sum, squares, count) = (sum + value, squares + value * value, count + 1)
                }
                let mean = sum / count
                let variance = max(squares / count - mean * mean, 0)
                let deviation = variance.squareRoot()
                let depth = mean - Double(pixels[place])
                let level = min(max(215 - (depth + 0.3 * deviation) * 70 / max(deviation, 30), 0), 255)
                let isMark = depth > 42 && depth > 0.45 * deviation
                let isClose = min(abs(depth - 42), abs(depth - 0.45 * deviation)) < 1e-6
                return abs(all[0].means[place] - mean) > 1e-9 || abs(all[0].variances[place] - variance) > 1e-6
                    || abs(Double(all[0].levels[place]) - level) > 1.001 || all[0].marks[place] != isMark && !isClose
            }
            #expect(wrong == [], "\(width) × \(height)")
        }
    }

    @Test func theLaplacianIsThatOfThePlainDefinition() {
        for (width, height) in Self.sizes where width > 2 && height > 2 {
            let pixels = noise(width * height, seed: 5)
            func at(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x]) }
            let values = (1..<height - 1).flatMap { y in
                (1..<width - 1).map { x in at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y) }
            }
            for set in Self.sets {
                var (sum, squares): (Int64, Int64) = (0, 0)
                pixels.withRaster(width, height) { set.laplacian($0, &sum, &squares) }
                #expect(sum == Int64(values.reduce(0, +)), "\(name(set)), \(width) × \(height)")
                #expect(squares == Int64(values.reduce(0) { $0 + $1 * $1 }), "\(name(set)), \(width) × \(height)")
            }
        }
    }

    /// Sums are rounded one operation at a time, in the order of the definition: the same in every bit.
    @Test(arguments: [(3, 1), (3, 2), (5, 1), (5, 2)]) func depthwiseConvolutionsAreThoseOfTheDefinition(
        side: Int, stride: Int
    ) {
        for (width, height) in [(1, 1), (8, 8), (17, 3), (33, 20), (64, 64)] {
            let planes = 3
            let numbers = numbers(planes * width * height, seed: width)
            let (weights, biases) = (self.numbers(planes * side * side, seed: side), self.numbers(planes, seed: 9))
            let (columns, rows) = ((width - 1) / stride + 1, (height - 1) / stride + 1)
            for isLinear in [false, true] {
                let expected = (0..<planes * rows * columns).map { place -> Float in
                    let (plane, y, x) = (place / (rows * columns), place / columns % rows, place % columns)
                    var sum = biases[plane]
                    for tap in 0..<side * side {
                        let (row, column) = (y * stride + tap / side - side / 2, x * stride + tap % side - side / 2)
                        let isInside = 0..<height ~= row && 0..<width ~= column
                        let value = isInside ? numbers[(plane * height + row) * width + column] : 0
                        sum += value * weights[plane * side * side + tap]
                    }
                    return isLinear || sum > 0 ? sum : 0
                }
                for set in Self.sets {
                    let roomy = (width + side) * (height + side) + 3 * Int(IMAGE_LANES)
                    var (room, made) = (Array(repeating: Float(7), count: roomy), expected.map { _ in Float(7) })
                    numbers.withUnsafeBufferPointer { numbers in
                        guard let start = numbers.baseAddress else { return }
                        let from = ImagePlanes(numbers: start, planes: planes, width: width, height: height)
                        set.depthwise(
                            from, Int32(side), Int32(stride), weights, biases, isLinear ? 1 : 0, &room, &made)
                    }
                    #expect(made == expected, "\(name(set)), \(width) × \(height)")
                }
            }
        }
    }

    @Test func pointwiseConvolutionsAreThoseOfTheDefinition() {
        for (planes, outputs, width, height) in [(1, 4, 1, 1), (12, 24, 8, 8), (27, 12, 31, 3), (48, 8, 64, 5)] {
            let size = width * height
            let numbers = numbers(planes * size, seed: planes)
            let (weights, biases) = (self.numbers(planes * outputs, seed: outputs), self.numbers(outputs, seed: 3))
            for isLinear in [false, true] {
                let expected = (0..<outputs * size).map { place -> Float in
                    let output = place / size
                    let sum = (0..<planes).reduce(biases[output]) {
                        $0 + numbers[$1 * size + place % size] * weights[output * planes + $1]
                    }
                    return isLinear || sum > 0 ? sum : 0
                }
                for set in Self.sets {
                    var room = [Float](repeating: 7, count: 2 * Int(IMAGE_LANES) * planes)
                    var made = expected.map { _ in Float(7) }
                    numbers.withUnsafeBufferPointer { numbers in
                        guard let start = numbers.baseAddress else { return }
                        let from = ImagePlanes(numbers: start, planes: planes, width: width, height: height)
                        set.pointwise(from, outputs, weights, biases, isLinear ? 1 : 0, &room, &made)
                    }
                    #expect(made == expected, "\(name(set)), \(planes) planes of \(size)")
                }
            }
        }
    }

    private func numbers(_ count: Int, seed: Int) -> [Float] {
        noise(count, seed: seed).map { (Float($0) - 128) / 100 }
    }

    /// Each pixel is the mean of the area that it covers, in sixteenths of a pixel; the last ones are taken as they are.
    @Test(arguments: [8, 32], [0.69, 0.5001, 0.31, 0.1]) func aSmallerPictureIsTheMeanOfAreas(
        depth: Int, factor: Double
    ) {
        for (width, height) in [(13, 9), (40, 31), (97, 61)] {
            let (across, down) = (Int(Double(width) * factor + 0.5), Int(Double(height) * factor + 0.5))
            let words = depth == 32 ? width : (width + 3) / 4
            var from = noise(4 * words * height, seed: 9).words
            let expected = (0..<(depth == 32 ? 3 : 1)).map { channel in
                (0..<across * down).map { place in
                    mean(
                        of: (from, words), depth, channel, place % across, place / across, (width, height),
                        (across, down))
                }
            }
            for set in Self.sets {
                let line = depth == 32 ? across : (across + 3) / 4
                var to = [UInt32](repeating: 0, count: line * down)
                var columns = [UInt32](repeating: 3, count: 4 * words)
                from.withWords(words, width, height) { from in
                    to.withWords(line, across, down) { set.shrink(from, $0, Int32(depth), &columns) }
                }
                for (channel, expected) in expected.enumerated() {
                    let made = (0..<across * down).map { level(to, line, depth, channel, $0 % across, $0 / across) }
                    #expect(made == expected, "\(name(set)), \(width) × \(height)")
                }
            }
        }
    }

    @Test func aChannelIsOneByteOfEachPixel() {
        for (width, height) in Self.sizes {
            var from = noise(4 * width * height, seed: 3).words
            for set in Self.sets {
                for channel in 0..<3 {
                    let line = (width + 3) / 4
                    var to = [UInt32](repeating: 0, count: line * height)
                    from.withWords(width, width, height) { from in
                        to.withWords(line, width, height) { set.channel(from, Int32(24 - 8 * channel), $0) }
                    }
                    let isEqual = (0..<width * height).allSatisfy { place in
                        level(to, line, 8, 0, place % width, place / width)
                            == level(from, width, 32, channel, place % width, place / width)
                    }
                    #expect(isEqual, "\(name(set)), \(width) × \(height)")
                }
            }
        }
    }
}

private struct Statistics: Equatable {
    var means: [Double]
    var variances: [Double]
    var levels: [UInt8]
    var marks: [Bool] = []

    init(_ set: ImageKernels, _ pixels: [UInt8], _ width: Int, _ height: Int, radius: Int) {
        means = [Double](repeating: 0, count: width * height)
        (variances, levels) = (means, pixels)
        var columns = [UInt32](repeating: 0, count: width)
        var sums = [UInt32](repeating: 0, count: width + 2 * radius + 1)
        var (columnSquares, squares, shares) = (columns, sums, [Double](repeating: 0, count: width))
        var words = [UInt32](repeating: 0, count: (width + 31) / 32)
        columns.withUnsafeMutableBufferPointer { columns in
            columnSquares.withUnsafeMutableBufferPointer { columnSquares in
                sums.withUnsafeMutableBufferPointer { sums in
                    squares.withUnsafeMutableBufferPointer { squares in
                        shares.withUnsafeMutableBufferPointer { shares in
                            guard let columns = columns.baseAddress, let columnSquares = columnSquares.baseAddress,
                                let sums = sums.baseAddress, let squares = squares.baseAddress,
                                let shares = shares.baseAddress
                            else { return }
                            var window = ImageWindow(
                                radius: radius, first: 0, last: 0, columns: columns, column_squares: columnSquares,
                                sums: sums, squares: squares, shares: shares)
                            for y in 0..<height {
                                var row = (
                                    means: [Double](repeating: 0, count: width),
                                    variances: [Double](repeating: 0, count: width)
                                )
                                pixels.withRaster(width, height) {
                                    set.statistics($0, &window, y, &row.means, &row.variances)
                                }
                                let line = Array(pixels[y * width..<(y + 1) * width])
                                var even = line
                                set.even(line, width, row.means, row.variances, 215, 70, 30, &even)
                                set.marks(line, width, row.means, row.variances, 42, 0.45, &words)
                                marks += (0..<width).map { words[$0 / 32] >> UInt32(31 - $0 % 32) & 1 == 1 }
                                means.replaceSubrange(y * width..<(y + 1) * width, with: row.means)
                                variances.replaceSubrange(y * width..<(y + 1) * width, with: row.variances)
                                levels.replaceSubrange(y * width..<(y + 1) * width, with: even)
                            }
                        }
                    }
                }
            }
        }
    }
}

private func name(_ set: ImageKernels) -> String { String(cString: set.name) }

/// Grey levels without a pattern, the same each time.
private func noise(_ count: Int, seed: Int) -> [UInt8] {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
    }
}

private func square(around place: Int, _ width: Int, _ height: Int, radius: Int) -> [Int] {
    let (x, y) = (place % width, place / width)
    return (max(y - radius, 0)...min(y + radius, height - 1)).flatMap { row in
        (max(x - radius, 0)...min(x + radius, width - 1)).map { row * width + $0 }
    }
}

private func level(_ words: [UInt32], _ line: Int, _ depth: Int, _ channel: Int, _ x: Int, _ y: Int) -> Int {
    depth == 32
        ? Int(words[y * line + x] >> UInt32(24 - 8 * channel) & 255)
        : Int(words[y * line + x / 4] >> UInt32(24 - 8 * (x % 4)) & 255)
}

private func mean(
    of from: (words: [UInt32], line: Int), _ depth: Int, _ channel: Int, _ x: Int, _ y: Int,
    _ size: (width: Int, height: Int), _ made: (width: Int, height: Int)
) -> Int {
    func reach(_ place: Int, _ size: Int, _ made: Int) -> (first: Int, last: Int) {
        let step = Float(16 * Double(size) / Double(made))
        return (Int(step * Float(place)), Int(Double(step) * Double(place + 1)))
    }
    let (across, down) = (reach(x, size.width, made.width), reach(y, size.height, made.height))
    guard across.last / 16 < size.width - 1, down.last / 16 < size.height - 1 else {
        return level(from.words, from.line, depth, channel, across.first / 16, down.first / 16)
    }
    var sum = 0
    for row in down.first..<down.last {
        for column in across.first..<across.last {
            sum += level(from.words, from.line, depth, channel, column / 16, row / 16)
        }
    }
    return (sum + 128) / ((across.last - across.first) * (down.last - down.first))
}

extension [UInt8] {
    fileprivate func withRaster(_ width: Int, _ height: Int, _ body: (ImageRaster) -> Void) {
        withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            body(ImageRaster(pixels: start, width: width, height: height))
        }
    }

    /// Four bytes each.
    fileprivate var words: [UInt32] {
        (0..<count / 4).map { place in self[4 * place..<4 * place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

extension [UInt32] {
    fileprivate mutating func withWords(_ line: Int, _ width: Int, _ height: Int, _ body: (ImageWords) -> Void) {
        withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            body(ImageWords(words: start, words_per_line: line, width: width, height: height))
        }
    }
}
