extension PixelImage {
    /// The picture at another size, by a triangle filter that widens when it shrinks.
    package func resized(width newWidth: Int, height newHeight: Int) -> PixelImage {
        resizedDown(resizedAcross(newWidth), width: newWidth, height: newHeight)
    }

    /// - Returns: rows of the new width, not rounded yet.
    private func resizedAcross(_ newWidth: Int) -> [Float] {
        let columns = Self.taps(from: width, to: newWidth)
        let (channels, oldStride, newStride) = (channels, stride, newWidth * channels)
        var narrow = [Float](repeating: 0, count: newStride * height)
        narrow.withUnsafeMutableBufferPointer { narrow in
            samples.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    for x in 0..<newWidth {
                        let column = columns[x]
                        for channel in 0..<channels {
                            var sum: Float = 0
                            var from = y &* oldStride &+ column.first &* channels &+ channel
                            for weight in column.weights {
                                sum += weight * Float(source[from])
                                from &+= channels
                            }
                            narrow[y &* newStride &+ x &* channels &+ channel] = sum
                        }
                    }
                }
            }
        }
        return narrow
    }

    private func resizedDown(_ narrow: [Float], width newWidth: Int, height newHeight: Int) -> PixelImage {
        let rows = Self.taps(from: height, to: newHeight)
        let newStride = newWidth * channels
        var result = PixelImage(width: newWidth, height: newHeight, channels: channels)
        // Half of one is added for rounding.
        var sums = [Float](repeating: 0, count: newStride)
        result.samples.withUnsafeMutableBufferPointer { target in
            narrow.withUnsafeBufferPointer { narrow in
                sums.withUnsafeMutableBufferPointer { sums in
                    for y in 0..<newHeight {
                        for index in 0..<newStride { sums[index] = 0.5 }
                        for (offset, weight) in rows[y].weights.enumerated() {
                            let from = (rows[y].first &+ offset) &* newStride
                            for index in 0..<newStride { sums[index] += weight * narrow[from &+ index] }
                        }
                        for index in 0..<newStride {
                            target[y &* newStride &+ index] = UInt8(min(255, max(0, sums[index])))
                        }
                    }
                }
            }
        }
        return result
    }

    private struct Taps {
        var first: Int
        var weights: [Float]
    }

    private static func taps(from old: Int, to new: Int) -> [Taps] {
        let scale = Double(old) / Double(new)
        let reach = max(1, scale)
        return (0..<new).map { index in
            let centre = (Double(index) + 0.5) * scale - 0.5
            let first = max(0, Int((centre - reach).rounded(.up)))
            let last = max(first, min(old - 1, Int((centre + reach).rounded(.down))))
            var weights = (first...last).map { max(0, 1 - abs(Double($0) - centre) / reach) }
            let sum = weights.reduce(0, +)
            if sum > 0 { weights = weights.map { $0 / sum } } else { weights[0] = 1 }
            return Taps(first: first, weights: weights.map(Float.init))
        }
    }
}
