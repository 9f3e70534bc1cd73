/// Below and above which a picture is worth a word. First values, to be set from measured cards.
package struct QualityThresholds: Sendable, Equatable {
    /// Variance of the Laplacian, 8-bit grey, canonical width.
    package var blurredBelow: Double
    /// Share of the card burnt out, 0…1.
    package var glareAbove: Double
    /// Pixels of the source; a text line is then about nine pixels high, too few for either engine.
    package var tooSmallBelow: Int

    package init(blurredBelow: Double = 20, glareAbove: Double = 0.2, tooSmallBelow: Int = 400) {
        self.blurredBelow = blurredBelow
        self.glareAbove = glareAbove
        self.tooSmallBelow = tooSmallBelow
    }
}
