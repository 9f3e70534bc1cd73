package struct QualityThresholds: Sendable, Equatable {
    /// A picture past these is unreliable, even if the engines are sure: the card goes to a person. Set by judgement.
    package struct Reviewed: Sendable, Equatable {
        package var blurredBelow = 20.0
        package var glareAbove = 0.2
        /// Pixels of the source; a text line is then about nine pixels high, too few for either engine.
        package var tooSmallBelow = 400
        package var cutOffBelow = 0.9
    }

    /// Past these a remark helps to take a better picture. Set on cards of the split tune (Lab/JOURNAL.md).
    package struct Remarked: Sendable, Equatable {
        package var focusBelow = 0.095
        package var shineAbove = 0.012
        package var tooSmallBelow = 560
        package var darkBelow = 0.45
        /// Where no card was found: its brightest parts may be no paper.
        package var darkPictureBelow = 0.3
        /// A photocopy is grey, and its paper whiter than a card's.
        package var copiedAbove = 0.9
        package var greyBelow = 0.01
        /// Outlines of whole cards that fill their picture stray so far beyond it.
        package var cutOffBelow = 0.92
    }

    package var reviewed = Reviewed()
    package var remarked = Remarked()

    package init() {}
}
