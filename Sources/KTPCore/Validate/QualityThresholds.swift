/// Below and above which a picture is worth a word.
package struct QualityThresholds: Sendable, Equatable {
    /// A picture past these is unreliable, even if the engines are sure: the card goes to a person. Set by judgement.
    package struct Reviewed: Sendable, Equatable {
        /// Variance of the Laplacian, 8-bit grey, canonical width.
        package var blurredBelow = 20.0
        /// Share of the card burnt out, 0…1.
        package var glareAbove = 0.2
        /// Pixels of the source; a text line is then about nine pixels high, too few for either engine.
        package var tooSmallBelow = 400
        /// Share of the card in the picture.
        package var cutOffBelow = 0.9
    }

    /// Past these something is said that helps to take a better picture; who needs a person is for the fields to say.
    /// Set on cards of the split tune, Lab/JOURNAL.md says how well.
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
