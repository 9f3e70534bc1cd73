import Foundation

extension CardFinder {
    /// Shifts as shares of the card's width, halved from the first to the last.
    private static let shifts = (first: 0.04, last: 0.004)

    /// Moves, turns and stretches a guess while its agreement grows, for a card on glass whose edges do not show.
    func refined(_ guess: Quadrilateral, in picture: WorkingPicture) -> Finding {
        var best = finding(guess, in: picture)
        var shift = Self.shifts.first
        while shift > Self.shifts.last {
            let step = guess.width * shift
            let turn = 2 * shift
            let moved = [
                best.outline.moved(by: Point(x: step, y: 0)), best.outline.moved(by: Point(x: -step, y: 0)),
                best.outline.moved(by: Point(x: 0, y: step)), best.outline.moved(by: Point(x: 0, y: -step)),
                best.outline.turned(by: turn), best.outline.turned(by: -turn),
                best.outline.grown(by: 2 * shift), best.outline.grown(by: -2 * shift),
            ].map { finding($0, in: picture) }
            if let better = moved.max(by: { $0.agreement < $1.agreement }), better.agreement > best.agreement {
                best = better
            } else {
                shift /= 2
            }
        }
        return best
    }
}

extension Quadrilateral {
    fileprivate func turned(by angle: Double) -> Quadrilateral {
        let (centre, cosine, sine) = (centre, cos(angle), sin(angle))
        var turned = self
        turned.corners = corners.map { corner in
            let arm = corner - centre
            return centre + Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
        }
        return turned
    }
}
