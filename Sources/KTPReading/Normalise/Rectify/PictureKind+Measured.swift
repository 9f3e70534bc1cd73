import Foundation
import KTPCore

extension PictureKind {
    // All were set on 528 drawn cards of eighteen kinds (Lab/SEEDS.md names them), not swept.

    /// A pixel is black below the one level or white above the other, and so is so great a share of a picture that knows no grey.
    private static let bilevel = (black: 24.0, white: 231.0, share: 0.985)
    /// Beside the card a screenshot has two plain colours at least, so different and each of so great a share, and together most.
    private static let plain = (apart: 12, each: 0.03, together: 0.4, beside: 0.03)
    /// A card with less colour is a copy, as for the remark on photocopies.
    private static let grey = 0.01
    /// The pixels of a screen are a wave on the card: in squares of so many pixels it stands out so far from waves of its length
    /// and from those next to it, in natural logarithms of their strength. Waves longer than so many pixels are print.
    private static let grid = (side: 128, above: 4.5, aboveNext: 3.5, longest: 10.0)
    /// The middles of these squares, as shares of the card's width and height.
    private static let squares = [0.4, 0.85].flatMap { y in [0.3, 0.62].map { x in Point(x: x, y: y) } }
    /// The number of pixels that are looked at to tell a picture's kind.
    private static let samples = 10_000

    /// - Parameters:
    ///   - picture: as it was decoded; of half its size screens are seen less often.
    ///   - colour: how far the card's colours are from grey, 0…1.
    init(of picture: PixImage, outlinedBy outline: Quadrilateral, colour: Double) {
        let picture = Samples(of: picture, beside: outline)
        if picture.isBilevel {
            self = .bilevel
        } else if picture.isPlain {
            self = .screenshot
        } else if colour < Self.grey {
            self = .copy
        } else {
            self = Self.showsGrid(picture.image, outline) ? .screen : .colour
        }
    }

    /// The counts of levels and colours among pixels spread over a picture.
    private struct Samples {
        let image: PixImage
        private var (count, extreme) = (0, 0)
        private var beside: [Int: Int] = [:]

        init(of image: PixImage, beside outline: Quadrilateral) {
            self.image = image
            let pace = max(1, Int((Double(image.width * image.height) / Double(samples)).squareRoot()))
            image.withSamples { sample in
                for y in stride(from: 0, to: image.height, by: pace) {
                    for x in stride(from: 0, to: image.width, by: pace) {
                        let (red, green, blue) = sample(x, y)
                        count += 1
                        if max(red, green, blue) < bilevel.black || min(red, green, blue) > bilevel.white {
                            extreme += 1
                        }
                        guard !outline.contains(Point(x: Double(x), y: Double(y))) else { continue }
                        beside[Int(red) << 16 | Int(green) << 8 | Int(blue), default: 0] += 1
                    }
                }
            }
        }

        var isBilevel: Bool { Double(extreme) >= bilevel.share * Double(count) }

        var isPlain: Bool {
            let all = Double(beside.values.reduce(0, +))
            let usual = beside.sorted { $0.value > $1.value }.prefix(2)
            guard all >= plain.beside * Double(count), let first = usual.first, let second = usual.last else {
                return false
            }
            let apart = [16, 8, 0].map { abs((first.key >> $0 & 255) - (second.key >> $0 & 255)) }.max() ?? 0
            return apart > plain.apart && Double(second.value) >= plain.each * all
                && Double(first.value + second.value) >= plain.together * all
        }
    }

    private static func showsGrid(_ picture: PixImage, _ outline: Quadrilateral) -> Bool {
        let side = grid.side
        // On a smaller card the squares would reach over its edges.
        guard min(picture.width, picture.height) > side, outline.height > Double(2 * side),
            let transform = PlaneTransform(width: side, height: side),
            let map = Homography(from: Quadrilateral(width: 1, height: 1), to: outline)
        else { return false }
        let patches = squares.map(map.apply).map { middle in
            let left = min(max(Int(middle.x) - side / 2, 0), picture.width - side)
            let top = min(max(Int(middle.y) - side / 2, 0), picture.height - side)
            var patch: [Float] = []
            patch.reserveCapacity(side * side)
            picture.withSamples { sample in
                for y in top..<top + side {
                    for x in left..<left + side {
                        let (red, green, blue) = sample(x, y)
                        patch.append(Float(0.299 * red + 0.587 * green + 0.114 * blue))
                    }
                }
            }
            return patch
        }
        var product = [Double](repeating: 1, count: side * side)
        for powers in transform.powers(of: patches) {
            for (wave, power) in powers.enumerated() { product[wave] *= Double(power) + 1 }
        }
        // The mean of the logarithms, which are costly.
        return standsOut(product.map { Float(log($0)) / Float(squares.count) })
    }

    /// Whether a wave is much stronger than others of its length, as where all waves of one direction are in a blurred picture,
    /// and than those next to it. Those along rows and columns are left out: JPEG makes some.
    private static func standsOut(_ strengths: [Float]) -> Bool {
        let side = grid.side
        var rings: [Int: [(row: Int, across: Int)]] = [:]
        for row in 0..<side {
            let down = row <= side / 2 ? row : side - row
            // A wave and its opposite are as strong.
            for across in 3...side / 2 where down > 2 {
                let waves = hypot(Double(across), Double(down))
                if waves > Double(side) / grid.longest { rings[Int(waves / 4), default: []].append((row, across)) }
            }
        }
        return rings.values.contains { ring in
            let ordered = ring.map { strengths[$0.row * side + $0.across] }.sorted()
            let usual = ordered[ordered.count / 2]
            return ring.contains { wave in
                let strength = strengths[wave.row * side + wave.across]
                return strength - usual > Float(grid.above)
                    && strength - around(wave, in: strengths) > Float(grid.aboveNext)
            }
        }
    }

    /// The mean strength of the waves near one, but for those nearest.
    private static func around(_ wave: (row: Int, across: Int), in strengths: [Float]) -> Float {
        let side = grid.side
        var (sum, count): (Float, Float) = (0, 0)
        for down in -6...6 {
            for right in -6...6 where max(abs(down), abs(right)) > 2 {
                let (row, across) = ((wave.row + down + side) % side, (wave.across + right + side) % side)
                sum += strengths[row * side + across]
                count += 1
            }
        }
        return sum / count
    }
}
