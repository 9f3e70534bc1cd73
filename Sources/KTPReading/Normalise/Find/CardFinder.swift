import Foundation
import KTPCore

/// Judges outlines by `CardPattern`, and moves their sides to the edges beside them where the print agrees to it.
struct CardFinder {
    struct Finding {
        /// In pixels of the picture, clockwise from the corner at the top left of the text.
        var outline: Quadrilateral
        let agreement: Double
        /// Whether an edge was found on each of its sides: then they are where these are.
        var isFramed = false
        /// Other outlines that are surely cards' and lie apart; this one is the largest.
        var beside: [Finding] = []

        /// Whether it may be something that lies about a card too small to be judged from afar, or a part of a larger
        /// one: of 360 true outlines in tune pictures none agreed so badly.
        var isDoubtful: Bool { !isFramed && agreement < CardFinder.doubtful }

        var rotation: Int {
            let top = outline.corners[1] - outline.corners[0]
            let quarters = Int((atan2(top.y, top.x) / (.pi / 2)).rounded())
            return (360 - 90 * quarters) % 360
        }
    }

    /// A best guess that agrees less may well be wrong: true outlines nearly all lie above.
    static let doubtful = 0.58
    /// An outline that agrees so well has its corners right.
    static let exact = 0.68
    /// The amounts by which a fit with an edge on every side may agree less than the outline, reach by reach: edges from
    /// farther off may be those of a sleeve, a page or lines of print.
    private static let framing = [0.06, 0.03]
    // Set by looking at how true and false outlines of 60 specimens agree (222 more for `doubtful`), and not swept.

    private let pattern = CardPattern()

    /// The card that fills its picture: of a tight scan so well that there is nothing to look for.
    func filling(_ picture: WorkingPicture, above least: Double = exact) -> Finding? {
        let frame = Quadrilateral(width: picture.ink.width, height: picture.ink.height)
        return (0..<4).map(frame.turned).filter { $0.width > $0.height }.map { finding($0, in: picture) }
            .filter { $0.agreement > least }.max { $0.agreement < $1.agreement }
    }

    func finding(_ outline: Quadrilateral, in picture: WorkingPicture) -> Finding {
        Finding(outline: outline, agreement: pattern.agreement(of: outline, in: picture.ink))
    }

    /// The outline moved to the edges around it, where every side has one.
    func fitted(_ outline: Quadrilateral, in picture: WorkingPicture) -> Finding {
        framed(outline, in: picture) ?? finding(outline, in: picture)
    }

    /// - Parameter reaches: how far from each side its edge is looked for, look by look; the first that gives all four counts.
    /// - Returns: nil where not every side has an edge, or the print within the edges is no card's.
    func framed(
        _ outline: Quadrilateral, in picture: WorkingPicture, within reaches: [[EdgeFit.Reach]] = EdgeFit.reaches
    ) -> Finding? {
        let agreement = finding(outline, in: picture).agreement
        return zip(reaches, Self.framing).firstNonNil { reach, framing in
            guard let fitted = EdgeFit().fitted(outline, in: picture, within: reach) else { return nil }
            let found = Finding(
                outline: fitted, agreement: pattern.agreement(of: fitted, in: picture.ink), isFramed: true)
            return found.agreement > agreement - framing ? found : nil
        }
    }
}

extension CardFinder.Finding {
    func enlarged(by factor: Double) -> CardFinder.Finding {
        CardFinder.Finding(outline: outline.scaled(factor), agreement: agreement, isFramed: isFramed)
    }

    func moved(by corner: Point) -> CardFinder.Finding {
        CardFinder.Finding(outline: outline.moved(by: corner), agreement: agreement, isFramed: isFramed)
    }
}
