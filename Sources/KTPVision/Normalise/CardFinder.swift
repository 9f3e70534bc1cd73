internal import CLeptonica
import Foundation

/// Finds the card in a picture: where its corners are and which way up it is.
///
/// Guesses come from straight edges, from the frame and from blocks of print; `CardPattern` judges each in the
/// ways it may be turned. The cheap guesses come first, and the best one is moved corner by corner until the
/// print lies where a card's does.
struct CardFinder {
    struct Finding {
        /// In pixels of the picture, clockwise from the corner at the top left of the text.
        let outline: Quadrilateral
        /// -1…1, see `CardPattern`.
        let agreement: Double

        /// How far the picture has to be turned clockwise to stand upright: 0, 90, 180 or 270.
        var rotation: Int {
            let top = outline.corners[1] - outline.corners[0]
            let quarters = Int((atan2(top.y, top.x) / (.pi / 2)).rounded())
            return (360 - 90 * quarters) % 360
        }
    }

    private static let workingSide = 560.0
    private let pattern = CardPattern()

    /// - Returns: the likeliest card, nil when nothing in the picture has the pattern of one.
    func find(in image: PixImage) -> Finding? {
        let factor = min(Self.workingSide / Double(max(image.width, image.height)), 1)
        guard let channels = smallChannels(of: image, factor), let ink = channels.last else { return nil }

        var guesses = [Quadrilateral(width: ink.width, height: ink.height)]
        guesses += QuadrilateralFinder().candidates(in: EdgeMap(channels: channels), most: 14).map(\.outline)
        guesses += InkBlock().outlines(in: ink, most: 3)

        var best: Finding?
        for guess in guesses {
            for quarters in 0..<4 {
                let outline = guess.turned(quarters)
                guard outline.width > outline.height else { continue }
                let agreement = pattern.agreement(of: outline, in: ink)
                if agreement > best?.agreement ?? -1 { best = Finding(outline: outline, agreement: agreement) }
            }
        }
        guard let best, best.agreement > 0.25 else { return nil }
        let refined = refined(best, in: ink)
        guard refined.agreement > CardPattern.likely else { return nil }
        return Finding(outline: refined.outline.scaled(1 / factor), agreement: refined.agreement)
    }

    /// Red, green and blue, or grey alone; the last is the one in which print shows best.
    private func smallChannels(of image: PixImage, _ factor: Double) -> [GreyRaster]? {
        let small = factor < 1 ? image.map { pixScaleAreaMap($0, Float(factor), Float(factor)) } : image
        guard let small else { return nil }
        guard small.depth == 32 else { return [small.greyRows()] }
        let channels = [COLOR_RED, COLOR_GREEN, COLOR_BLUE].compactMap { colour in
            small.map { pixGetRGBComponent($0, Int32(colour)) }?.greyRows()
        }
        return channels.count == 3 ? channels : nil
    }

    /// Moves single corners and whole sides by ever smaller steps as long as the agreement grows.
    private func refined(_ finding: Finding, in ink: GreyRaster) -> Finding {
        var best = finding
        // An outline of true edges is better than any the pattern alone could give.
        guard best.agreement < 0.68 else { return best }
        var step = finding.outline.width * 0.04
        while step > finding.outline.width * 0.008 {
            var moved = false
            for corners in [[0, 1], [1, 2], [2, 3], [3, 0], [0], [1], [2], [3]] {
                for (dx, dy) in [(step, 0.0), (-step, 0), (0, step), (0, -step)] {
                    var outline = best.outline
                    for corner in corners { outline.corners[corner] = outline.corners[corner] + Point(x: dx, y: dy) }
                    guard outline.isConvex else { continue }
                    let agreement = pattern.agreement(of: outline, in: ink)
                    if agreement > best.agreement + 0.002 {
                        best = Finding(outline: outline, agreement: agreement)
                        moved = true
                    }
                }
            }
            if !moved { step /= 2 }
        }
        return best
    }
}
