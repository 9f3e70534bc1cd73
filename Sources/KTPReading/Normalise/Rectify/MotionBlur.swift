import Foundation

/// How a card moved while it was photographed: straight and evenly, which makes a short line of every point. Of what
/// moved by n pixels the waves are missing that go into n pixels a whole number of times: the cepstrum of its print has
/// a hollow n pixels from its middle, in the direction of the movement.
package struct MotionBlur: Equatable, Encodable, Sendable {
    /// In pixels of the card laid flat.
    package let length: Double
    /// From the rows of print, clockwise, 0 ..< pi: there is no telling forth from back.
    package let angle: Double

    package init(length: Double, angle: Double) {
        (self.length, self.angle) = (length, angle)
    }

    func scaled(by factor: Double) -> MotionBlur { MotionBlur(length: length * factor, angle: angle) }

    /// Side of the places whose spectra are averaged; each overlaps its neighbours by half.
    private static let place = 128
    /// Above stands the header, and right of this share of the width the photo.
    private static let print = (top: 60, right: 0.7)
    /// Lengths looked for, and the step; shorter ones do little harm and are seen in sharp print as well.
    private static let lengths = (least: 4.5, most: 12.0, step: 0.5)
    private static let directions = 24
    /// Print in which there is no movement has hollows of 0.02 to 0.05, typefaces whose strokes stand evenly the deepest. On
    /// the way to a hollow that is a movement's own the cepstrum is high, 0.13 at least in the mean; there it is 0.03. Set on
    /// 68 cards that moved and, of 150 of another make that did not, the 13 whose print is nearly as soft.
    private static let (hollow, rise): (Float, Float) = (0.04, 0.1)
    /// The way to a hollow begins so far from the middle, and ends so far before the hollow.
    private static let way = (from: 2.0, before: 1.5)
    /// The least movement in the picture's pixels, and the most focus: beyond these, hollows have other reasons.
    private static let (leastInPicture, mostFocus) = (3.5, 0.11)

    /// nil where print is not blurred, or too little to tell. The width is the card's in the picture as it came.
    init?(of card: GreyRaster, widthInPicture: Int, focus: Double) {
        guard focus < Self.mostFocus, let cepstrum = Self.cepstrum(of: card),
            let motion = Self.deepest(in: cepstrum),
            motion.length * Double(widthInPicture) >= Self.leastInPicture * Double(card.width)
        else { return nil }
        self = motion
    }

    /// nil where the print on a card laid flat shows no movement.
    package init?(of card: GreyRaster) {
        guard let motion = Self.cepstrum(of: card).flatMap(Self.deepest) else { return nil }
        self = motion
    }

    private static func cepstrum(of card: GreyRaster) -> [Float]? {
        guard let transform = PlaneTransform(width: place, height: place) else { return nil }
        var power = [Float](repeating: 0, count: place * place)
        for (row, top) in stride(from: print.top, to: card.height - place, by: place / 2).enumerated() {
            // Every second place, as on a chessboard: all of the print is seen in two of them.
            let lefts = stride(from: row % 2 * place / 2, to: Int(print.right * Double(card.width)) - place, by: place)
            let row = lefts.map { left in
                (top..<top + place).flatMap { y in (left..<left + place).map { Float(card[$0, y]) } }
            }
            for powers in transform.powers(of: row) {
                for (index, strength) in powers.enumerated() { power[index] += strength }
            }
        }
        guard power.contains(where: { $0 > 0 }) else { return nil }
        return transform.plane(of: power.map { log(max($0, 1)) })
    }

    /// The deepest hollow, if it is deep enough to be one, and no slope towards a shorter movement.
    private static func deepest(in cepstrum: [Float]) -> MotionBlur? {
        func depth(_ length: Double, _ angle: Double) -> Float {
            let (x, y) = (length * cos(angle), length * sin(angle))
            let (left, top) = (x.rounded(.down), y.rounded(.down))
            let (right, below) = (Float(x - left), Float(y - top))
            func value(_ x: Int, _ y: Int) -> Float {
                cepstrum[(y + place) % place * place + (x + place) % place]
            }
            let (column, row) = (Int(left), Int(top))
            let above = value(column, row) * (1 - right) + value(column + 1, row) * right
            let under = value(column, row + 1) * (1 - right) + value(column + 1, row + 1) * right
            return -(above * (1 - below) + under * below)
        }
        let lengths = Array(stride(from: Self.lengths.least, through: Self.lengths.most, by: Self.lengths.step))
        let angles = (0..<directions).map { Double.pi * Double($0) / Double(directions) }
        let all = lengths.flatMap { length in angles.map { MotionBlur(length: length, angle: $0) } }
        guard let best = all.max(by: { depth($0.length, $0.angle) < depth($1.length, $1.angle) }),
            depth(best.length, best.angle) > hollow,
            depth(best.length - Self.lengths.step, best.angle) < depth(best.length, best.angle)
        else { return nil }
        let way = stride(from: way.from, through: best.length - way.before, by: Self.lengths.step)
            .map { -depth($0, best.angle) }
        return way.reduce(0, +) > rise * Float(way.count) ? best : nil
    }
}

extension MotionBlur {
    /// The share of a picture's own noise, for Wiener's filter: with less, print is sharper and noise stronger.
    private static let noise: Float = 0.02
    /// Around the card, mirrored: without it what leaves on one side would come in on the other.
    private static let margin = 32

    package func removed(from card: GreyRaster) -> GreyRaster? {
        let width = PlaneTransform.quick(card.width + 2 * Self.margin)
        let height = PlaneTransform.quick(card.height + 2 * Self.margin)
        guard let transform = PlaneTransform(width: width, height: height) else { return nil }
        let columns = Self.mirrored(card.width, in: width)
        var plane: [Float] = []
        plane.reserveCapacity(width * height)
        for y in Self.mirrored(card.height, in: height) { for x in columns { plane.append(Float(card[x, y])) } }
        let (along, down) = (Float(length * cos(angle)), Float(length * sin(angle)))
        let still = transform.filtered(plane) { horizontal, vertical in
            let left = Self.left(of: along * horizontal + down * vertical)
            return left / (left * left + Self.noise)
        }
        // Paper keeps its grey, which the filter dims a little.
        let whole = 1 + Self.noise
        var result = card
        for y in 0..<card.height {
            for x in 0..<card.width {
                let value = still[(y + Self.margin) * width + x + Self.margin] * whole
                result.pixels[y * card.width + x] = UInt8(min(max(value.rounded(), 0), 255))
            }
        }
        return result
    }

    /// The share of a wave that is left after a movement of so many of its lengths.
    private static func left(of waves: Float) -> Float {
        let phase = Float.pi * waves
        return abs(phase) < 1e-4 ? 1 : sin(phase) / phase
    }

    private static func mirrored(_ size: Int, in whole: Int) -> [Int] {
        (0..<whole).map { place in
            let from = abs(place - margin)
            return min(max(from < size ? from : 2 * size - 2 - from, 0), size - 1)
        }
    }
}
