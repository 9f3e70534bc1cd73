internal import CKissFFT
import Foundation

/// The Fourier transform of a plane of real numbers of one size, and back. It works in memory of its own.
final class PlaneTransform {
    let (width, height): (Int, Int)
    // The library's transform of real planes, which would do half the work, cannot be made in Debian's version (131.1.0).
    private let forth: kiss_fftnd_cfg
    private let back: kiss_fftnd_cfg

    /// Width and height are best products of 2, 3 and 5; nil when memory ran out.
    init?(width: Int, height: Int) {
        let sizes = [Int32(height), Int32(width)]
        guard width > 0, height > 0, let forth = kiss_fftnd_alloc(sizes, 2, 0, nil, nil) else { return nil }
        guard let back = kiss_fftnd_alloc(sizes, 2, 1, nil, nil) else {
            free(UnsafeMutableRawPointer(forth))
            return nil
        }
        (self.width, self.height) = (width, height)
        (self.forth, self.back) = (forth, back)
    }

    deinit {
        free(UnsafeMutableRawPointer(forth))
        free(UnsafeMutableRawPointer(back))
    }

    /// How strong every wave is in a plane of `height` rows of `width` values, squared: first that of no wave at all,
    /// then of one wave, two, … from left to right, and so the rows from top to bottom.
    func power(of plane: [Float]) -> [Float] { spectrum(of: plane).map { $0.r * $0.r + $0.i * $0.i } }

    /// The plane of which waves as `power` gives them are made, all with their crests in its first pixel.
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
        let values = plane.map { kiss_fft_cpx(r: $0, i: 0) }
        var spectrum = [kiss_fft_cpx](repeating: kiss_fft_cpx(), count: width * height)
        kiss_fftnd(forth, values, &spectrum)
        return spectrum
    }

    private func plane(of spectrum: [kiss_fft_cpx]) -> [Float] {
        var values = [kiss_fft_cpx](repeating: kiss_fft_cpx(), count: width * height)
        kiss_fftnd(back, spectrum, &values)
        let scale = 1 / Float(width * height)
        return values.map { $0.r * scale }
    }

    static func quick(_ size: Int) -> Int {
        (size...).first { candidate in
            var rest = candidate
            for prime in [2, 3, 5] { while rest.isMultiple(of: prime) { rest /= prime } }
            return rest == 1
        } ?? size
    }
}
