import Foundation
import KTPCore

/// A fingertip that holds the card by an edge or a corner, where no print is.
struct Finger: Sendable {
    /// The tip's middle and a place further down the finger, in millimetres of the face.
    private var tip: PicturePoint
    private var knuckle: PicturePoint
    /// In millimetres.
    private var radius: Double
    private var skin: Colour

    /// Over a corner, print or not.
    ///
    /// - Parameter reach: how far in from both edges the tip comes, in millimetres.
    init(overCornerBy reach: ClosedRange<Double>, from generator: inout SeededGenerator) {
        (radius, skin) = Self.flesh(from: &generator)
        let (width, height) = (SpecimenLayout.cardWidth, SpecimenLayout.cardHeight)
        let (isRight, isLow) = (generator.chance(0.5), generator.chance(0.6))
        // The tip's middle is a radius short of where the tip ends.
        let (inX, inY) = (generator.double(reach) - radius, generator.double(reach) - radius)
        tip = PicturePoint(x: isRight ? width - inX : inX, y: isLow ? height - inY : inY)
        let lean = generator.double(0.3...1.2)
        knuckle = PicturePoint(x: tip.x + (isRight ? 60 : -60) * lean, y: tip.y + (isLow ? 60 : -60) / lean)
    }

    private static func flesh(from generator: inout SeededGenerator) -> (radius: Double, skin: Colour) {
        let radius = generator.double(5.5...8)
        let skin = generator.pick([
            Colour(0.76, 0.57, 0.45), Colour(0.62, 0.44, 0.33), Colour(0.84, 0.67, 0.55), Colour(0.42, 0.29, 0.22),
        ])
        return (radius, skin.jittered(0.04, from: &generator))
    }

    /// Whether print is under it or in the shade next to it.
    ///
    /// - Parameters:
    ///   - box: in pixels of the drawn card.
    ///   - scale: of that card, in pixels a millimetre.
    func covers(_ box: BoundingBox, scale: Double) -> Bool {
        let (dx, dy) = (knuckle.x - tip.x, knuckle.y - tip.y)
        let length = dx * dx + dy * dy
        // Looked at in places half a millimetre apart: less than the narrowest letter.
        let columns = stride(from: Double(box.x) / scale, through: Double(box.x + box.width) / scale, by: 0.5)
        return columns.contains { x in
            [0, 0.5, 1].contains { share in
                let y = (Double(box.y) + share * Double(box.height)) / scale
                let along = min(1, max(0, ((x - tip.x) * dx + (y - tip.y) * dy) / length))
                return hypot(x - tip.x - along * dx, y - tip.y - along * dy) < radius * (1 + 0.35 * along) * 1.12
            }
        }
    }

    init(from generator: inout SeededGenerator) {
        (radius, skin) = Self.flesh(from: &generator)
        let (width, height) = (SpecimenLayout.cardWidth, SpecimenLayout.cardHeight)
        // How far it reaches over the edge: the photo may lose a strip, a label may not.
        switch generator.int(0...3) {
        case 0:
            tip = PicturePoint(x: width + radius - generator.double(1...3.5), y: generator.double(14...36))
            knuckle = PicturePoint(x: width + 70, y: tip.y + generator.double(-30...40))
        case 1:
            tip = PicturePoint(x: -radius + generator.double(0.4...1.6), y: generator.double(14...height - 8))
            knuckle = PicturePoint(x: -70, y: tip.y + generator.double(-20...40))
        case 2:
            tip = PicturePoint(x: width - 1, y: -radius * 0.3)
            knuckle = PicturePoint(x: width + 45, y: -50)
        default:
            tip = PicturePoint(x: generator.double(30...width - 30), y: height + radius - generator.double(0.3...1))
            knuckle = PicturePoint(x: tip.x + generator.double(-30...30), y: height + 70)
        }
    }

    func hold(_ image: inout PixelImage, _ corners: CardOutline) {
        let face = Projection(width: SpecimenLayout.cardWidth, height: SpecimenLayout.cardHeight, to: corners)
        let (end, root) = (face.apply(tip), face.apply(knuckle))
        let below = face.apply(PicturePoint(x: tip.x, y: tip.y + 1))
        let unit = hypot(below.x - end.x, below.y - end.y)
        let reach = radius * unit
        let left = max(0, Int(min(end.x, root.x) - 2 * reach))
        let right = min(image.width, Int(max(end.x, root.x) + 2 * reach))
        let top = max(0, Int(min(end.y, root.y) - 2 * reach))
        let bottom = min(image.height, Int(max(end.y, root.y) + 2 * reach))
        guard left < right, top < bottom else { return }
        let (dx, dy) = (root.x - end.x, root.y - end.y)
        let length = dx * dx + dy * dy
        let stride = image.stride
        let colours = [skin.red * 255, skin.green * 255, skin.blue * 255]
        image.samples.withUnsafeMutableBufferPointer { samples in
            for y in top..<bottom {
                for x in left..<right {
                    let (px, py) = (Double(x) + 0.5 - end.x, Double(y) + 0.5 - end.y)
                    let along = min(1, max(0, (px * dx + py * dy) / length))
                    // A finger grows broader towards its root.
                    let breadth = reach * (1 + 0.35 * along)
                    let distance = hypot(px - along * dx, py - along * dy)
                    guard distance < breadth * 1.35 else { continue }
                    let place = y &* stride &+ x &* 3
                    let cover = min(1, max(0, (breadth - distance) / 2 + 0.5))
                    let shade = 0.3 * max(0, 1 - (distance - breadth) / (breadth * 0.35))
                    let round = 1.05 - 0.4 * (distance / breadth) * (distance / breadth)
                    let nail = max(0, 1 - hypot(px - dx * 0.02, py - dy * 0.02) / (reach * 0.55))
                    for channel in 0..<3 {
                        let under = Double(samples[place + channel]) * (1 - shade)
                        let value = colours[channel] * round + min(0.25, nail) * 90
                        samples[place + channel] = UInt8(min(255, max(0, under * (1 - cover) + value * cover)))
                    }
                }
            }
        }
    }
}
