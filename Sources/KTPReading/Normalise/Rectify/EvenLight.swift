internal import CLeptonica

extension PixImage {
    /// The grey level of paper in even light.
    static let paper = 230
    /// The light is measured in tiles of so many canonical pixels, about a row of print high; what is darker than `ink`
    /// (Leptonica's own default) is no paper; a tile needs so many pixels of paper, or takes its neighbours'.
    private static let light = (tile: 32.0, ink: Int32(60), leastPaper: Int32(200))
    /// The share of so many tiles across and down that is darker than the paper of the middle one. A mean would take the
    /// portrait's backdrop for paper, and make the print beside it white: the sign of a blood group, the place of issue.
    private static let neighbours = (side: Int32(5), darker: Float(0.6))
    /// Tiles on each side with which one is averaged then.
    private static let smoothing: Int32 = 1

    /// Without shadows and glare: paper at one grey. Strokes keep their soft edges, which the legacy engine needs.
    func evenlyLit(scale: Double = 1) -> PixImage? {
        let (light, tile) = (Self.light, Int32(Self.light.tile * scale))
        return map { pix in
            var levels: UnsafeMutablePointer<Pix>?
            // A picture of fewer tiles stays as it is.
            guard pixGetBackgroundGrayMap(pix, nil, tile, tile, light.ink, light.leastPaper, &levels) == 0 else {
                return pixClone(pix)
            }
            var paper = pixRankFilterGray(levels, Self.neighbours.side, Self.neighbours.side, Self.neighbours.darker)
            var gain = pixGetInvBackgroundMap(paper, Int32(Self.paper), Self.smoothing, Self.smoothing)
            defer {
                pixDestroy(&levels)
                pixDestroy(&paper)
                pixDestroy(&gain)
            }
            return pixApplyInvBackgroundGrayMap(pix, gain, tile, tile) ?? pixClone(pix)
        }
    }
}
