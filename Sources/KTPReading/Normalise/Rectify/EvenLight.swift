internal import CLeptonica

extension PixImage {
    /// The grey level of paper in even light.
    static let paper = 230
    /// How pixBackgroundNorm evens the light: by tiles of so many canonical pixels, about a row of print high; what is
    /// darker than `ink` (Leptonica's own default) is no background; a tile needs so many pixels of background, or
    /// takes its neighbours'; tiles are averaged with so many on each side. Set by judgement.
    private static let light = (tile: 32.0, ink: Int32(60), leastPaper: Int32(200), smoothing: Int32(2))

    /// Without shadows and glare: paper at one grey. Strokes keep their soft edges, which the legacy engine needs.
    func evenlyLit(scale: Double = 1) -> PixImage? {
        let (light, tile) = (Self.light, Int32(Self.light.tile * scale))
        return map {
            pixBackgroundNorm(
                $0, nil, nil, tile, tile, light.ink, light.leastPaper, Int32(Self.paper), light.smoothing,
                light.smoothing)
        }
    }
}
