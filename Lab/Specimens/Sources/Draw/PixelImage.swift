/// Pixels in rows from the top left, 8 bits a channel: 1 (grey) or 3 (red, green, blue) to a pixel.
package struct PixelImage: Sendable, Equatable {
    package private(set) var width: Int
    package private(set) var height: Int
    package private(set) var channels: Int
    /// `width * height * channels` samples, no padding.
    package var samples: [UInt8]

    package init(width: Int, height: Int, channels: Int = 3, filledWith sample: UInt8 = 255) {
        self.init(
            width: width, height: height, channels: channels,
            samples: [UInt8](repeating: sample, count: width * height * channels))
    }

    package init(width: Int, height: Int, channels: Int, samples: [UInt8]) {
        precondition(samples.count == width * height * channels && (channels == 1 || channels == 3))
        self.width = width
        self.height = height
        self.channels = channels
        self.samples = samples
    }

    /// Samples a row.
    package var stride: Int { width * channels }

    /// Luminance (Rec. 601), one channel.
    package var grey: PixelImage {
        guard channels == 3 else { return self }
        var result = PixelImage(width: width, height: height, channels: 1)
        samples.withUnsafeBufferPointer { source in
            result.samples.withUnsafeMutableBufferPointer { target in
                for index in 0..<target.count {
                    let first = index &* 3
                    let sum =
                        Int32(source[first]) &* 77 &+ Int32(source[first &+ 1]) &* 150
                        &+ Int32(source[first &+ 2]) &* 29
                    target[index] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
                }
            }
        }
        return result
    }

    /// The image with three channels, for any number of its own.
    var coloured: PixelImage {
        guard channels == 1 else { return self }
        return PixelImage(width: width, height: height, channels: 3, samples: samples.flatMap { [$0, $0, $0] })
    }

    /// Lays another picture of as many channels straight onto this one; all of it must fit.
    mutating func put(_ other: PixelImage, x: Int, y: Int) {
        precondition(other.channels == channels && x + other.width <= width && y + other.height <= height)
        for row in 0..<other.height {
            let (from, to) = (row * other.stride, (y + row) * stride + x * channels)
            samples.replaceSubrange(to..<to + other.stride, with: other.samples[from..<from + other.stride])
        }
    }

    /// A part of the picture; all of it must be inside.
    package func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
        let rows = (y..<y + height).map { row in
            samples[row * stride + x * channels..<row * stride + (x + width) * channels]
        }
        return PixelImage(width: width, height: height, channels: channels, samples: Array(rows.joined()))
    }
}
