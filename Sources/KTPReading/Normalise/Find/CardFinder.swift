import Foundation

/// Judges guesses at a card's place by `CardPattern`, and moves the best one's corners until its print fits a card's.
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
    fileprivate static let doubtful = 0.58
    private static let leastLikely = 0.25
    /// What agrees so well has its corners right.
    static let exact = 0.68
    /// A guess that agrees less after all of its corners were moved once never becomes a card: on 164 tune pictures from
    /// the wild, far ones among them, true ones agreed 0.60 by then.
    private static let hopeless = 0.5
    /// By how much less than the outline what has an edge on every side may agree, or it is a sleeve, a page or lines of
    /// print. Set on 87 tune cards, where 0 and 0.06 did as well.
    private static let framing = 0.03
    /// Shares of the card's width, halved from the first to the last while the agreement grows by more than `gain`.
    private static let steps = (first: 0.04, last: 0.008, gain: 0.002)
    // Set by looking at how true and false outlines of 60 specimens agree (222 more for `doubtful`), and not swept.

    private let pattern = CardPattern()

    /// The card of a tight scan, which fills its picture so well that there is nothing to look for.
    func filling(_ picture: WorkingPicture) -> Finding? {
        likeliest(of: [frame(of: picture)], in: picture.ink).first { $0.agreement > Self.exact }
    }

    /// The card that fills the picture, moved until its print fits; nil where that is no card's.
    func find(in picture: WorkingPicture) -> Finding? {
        likeliest(of: [frame(of: picture)], in: picture.ink).first.map { refined($0, in: picture.ink) }
            .flatMap { $0.agreement > CardPattern.likely ? $0 : nil }
    }

    private func frame(of picture: WorkingPicture) -> Quadrilateral {
        Quadrilateral(width: picture.ink.width, height: picture.ink.height)
    }

    func finding(_ outline: Quadrilateral, in picture: WorkingPicture) -> Finding {
        Finding(outline: outline, agreement: pattern.agreement(of: outline, in: picture.ink))
    }

    /// The outline moved to the edges around it; where not every side has one, its corners are moved until the print
    /// lies where a card's does, if it comes to that.
    func fitted(_ outline: Quadrilateral, in picture: WorkingPicture) -> Finding {
        if let framed = framed(outline, in: picture) { return framed }
        let seen = finding(outline, in: picture)
        let best = refined(seen, in: picture.ink)
        return best.agreement > Self.hopeless ? best : seen
    }

    func framed(_ outline: Quadrilateral, in picture: WorkingPicture) -> Finding? {
        let least = finding(outline, in: picture).agreement - Self.framing
        return EdgeFit.reaches.lazy.compactMap { EdgeFit().fitted(outline, in: picture, within: $0) }
            .map { Finding(outline: $0, agreement: pattern.agreement(of: $0, in: picture.ink), isFramed: true) }
            .first { $0.agreement > least }
    }

    private func likeliest(of guesses: [Quadrilateral], in ink: GreyRaster) -> [Finding] {
        let findings = guesses.flatMap { guess in
            (0..<2).map(guess.turned).filter { $0.width > $0.height }.flatMap { lying in
                let agreements = pattern.agreements(of: lying, in: ink)
                return [
                    Finding(outline: lying, agreement: agreements.upright),
                    Finding(outline: lying.turned(2), agreement: agreements.upsideDown),
                ]
            }
        }
        return findings.filter { $0.agreement > Self.leastLikely }.sorted { $0.agreement > $1.agreement }
    }

    private func refined(_ finding: Finding, in ink: GreyRaster) -> Finding {
        var best = finding
        guard best.agreement < Self.exact else { return best }
        var step = finding.outline.width * Self.steps.first
        while step > finding.outline.width * Self.steps.last {
            // Once as many in a row as there are have gained nothing, none will.
            var (tried, inVain) = (0, 0)
            while inVain < Self.moves.count {
                let move = Self.moves[tried % Self.moves.count]
                (tried, inVain) = (tried + 1, inVain + 1)
                var outline = best.outline
                for corner in move.corners {
                    outline.corners[corner] = outline.corners[corner] + move.direction * step
                }
                if outline.isConvex {
                    let agreement = pattern.agreement(of: outline, in: ink)
                    if agreement > best.agreement + Self.steps.gain {
                        best = Finding(outline: outline, agreement: agreement)
                        inVain = 0
                    }
                }
                if tried == Self.moves.count, best.agreement < Self.hopeless { return best }
            }
            step /= 2
        }
        return best
    }

    /// An edge or a corner of the outline, a step right, left, down or up.
    private static let moves: [(corners: [Int], direction: Point)] =
        [[0, 1], [1, 2], [2, 3], [3, 0], [0], [1], [2], [3]].flatMap { corners in
            [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].map { (corners, Point(x: $0.0, y: $0.1)) }
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

extension CardFinder {
    /// Shifts as shares of the card's width, halved from the first to the last.
    private static let shifts = (first: 0.04, last: 0.004)
    /// What agrees less after the first shifts never becomes a card's: on sheets of tune seeds cards agreed 0.46 by then.
    private static let hopelessGuess = 0.4

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
                if best.agreement < Self.hopelessGuess { break }
                shift /= 2
            }
        }
        return best
    }
}

extension Quadrilateral {
    func turned(by angle: Double) -> Quadrilateral {
        let (centre, cosine, sine) = (centre, cos(angle), sin(angle))
        var turned = self
        turned.corners = corners.map { corner in
            let arm = corner - centre
            return centre + Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
        }
        return turned
    }
}
