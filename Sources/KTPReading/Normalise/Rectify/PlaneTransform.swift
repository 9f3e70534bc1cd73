internal import CKissFFT
import Foundation

/// The Fourier transform of a plane of real numbers of one size, and back. It works in memory of its own.
final class PlaneTransform {
    let (width, height): (Int, Int)
    // The library's transform of real planes, which would do half the work, cannot be made in Debian's version (131.1.0).
    private let plan: kiss_fftnd_cfg

    /// Width and height are best products of 2, 3 and 5; nil when memory ran out.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, let plan = kiss_fftnd_alloc([Int32(height), Int32(width)], 2, 0, nil, nil) else {
            return nil
        }
        (self.width, self.height, self.plan) = (width, height, plan)
    }

    deinit { free(UnsafeMutableRawPointer(plan)) }

    /// How strong every wave is in planes of `height` rows of `width` values, squared: first that of no wave at all, then of one
    /// wave, two, … from left to right, and so the rows from top to bottom. Each plane is taken less its mean, and fades towards
    /// its edges (Hann's window), which are no waves of its own.
    func powers(of planes: [[Float]]) -> [[Float]] {
        stride(from: 0, to: planes.count, by: 2).flatMap { index in
            // One transform serves two planes: the waves of real numbers are the same both ways.
            let first = faded(planes[index])
            let second = index + 1 < planes.count ? faded(planes[index + 1]) : nil
            guard let second else { return [spectrum(of: first).map { $0.r * $0.r + $0.i * $0.i }] }
            var values = zip(first, second).map { kiss_fft_cpx(r: $0, i: $1) }
            transform(&values)
            return powers(ofPair: values)
        }
    }

    private func powers(ofPair values: [kiss_fft_cpx]) -> [[Float]] {
        var first = [Float](repeating: 0, count: values.count)
        var second = first
        for row in 0..<height {
            let (start, opposite) = (row * width, (height - row) % height * width)
            for column in 0..<width {
                let (wave, back) = (values[start + column], values[opposite + (column == 0 ? 0 : width - column)])
                let (even, odd) = ((wave.r + back.r, wave.i - back.i), (wave.i + back.i, back.r - wave.r))
                first[start + column] = (even.0 * even.0 + even.1 * even.1) / 4
                second[start + column] = (odd.0 * odd.0 + odd.1 * odd.1) / 4
            }
        }
        return [first, second]
    }

    private func faded(_ plane: [Float]) -> [Float] {
        let mean = plane.reduce(0, +) / Float(plane.count)
        let (across, down) = (Self.window(width), Self.window(height))
        var faded = plane
        for row in 0..<height {
            for column in 0..<width {
                faded[row * width + column] = (plane[row * width + column] - mean) * across[column] * down[row]
            }
        }
        return faded
    }

    private static func window(_ size: Int) -> [Float] {
        (0..<size).map { Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size - 1))) }
    }

    /// The plane of which waves as `powers` gives them are made, all with their crests in its first pixel.
    func plane(of strengths: [Float]) -> [Float] { plane(of: strengths.map { kiss_fft_cpx(r: $0, i: 0) }) }

    /// Makes waves of a plane stronger and weaker, by a factor for so many waves a pixel from left to right and from
    /// top to bottom, each -0.5…0.5, the same for a wave that runs the other way.
    func filtered(_ plane: [Float], by factor: (_ horizontal: Float, _ vertical: Float) -> Float) -> [Float] {
        var spectrum = spectrum(of: plane)
        let columns = (0..<width).map { Self.wavesAPixel($0, of: width) }
        for row in 0..<height {
            let vertical = Self.wavesAPixel(row, of: height)
            for column in 0..<width {
                let factor = factor(columns[column], vertical)
                spectrum[row * width + column].r *= factor
                spectrum[row * width + column].i *= factor
            }
        }
        return self.plane(of: spectrum)
    }

    private static func wavesAPixel(_ waves: Int, of size: Int) -> Float {
        Float(2 * waves <= size ? waves : waves - size) / Float(size)
    }

    private func spectrum(of plane: [Float]) -> [kiss_fft_cpx] {
        var values = plane.map { kiss_fft_cpx(r: $0, i: 0) }
        transform(&values)
        return values
    }

    /// Back is forth of the conjugate: the plane is real.
    private func plane(of spectrum: consuming [kiss_fft_cpx]) -> [Float] {
        for index in spectrum.indices { spectrum[index].i.negate() }
        transform(&spectrum)
        let scale = 1 / Float(width * height)
        return spectrum.map { $0.r * scale }
    }

    /// In place: a card has 6 MB of waves.
    private func transform(_ values: inout [kiss_fft_cpx]) {
        values.withUnsafeMutableBufferPointer { kiss_fftnd(plan, $0.baseAddress, $0.baseAddress) }
    }

    static func quick(_ size: Int) -> Int {
        (size...).first { candidate in
            var rest = candidate
            for prime in [2, 3, 5] { while rest.isMultiple(of: prime) { rest /= prime } }
            return rest == 1
        } ?? size
    }
}
