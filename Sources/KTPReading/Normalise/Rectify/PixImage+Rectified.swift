internal import CLeptonica
import KTPCore

extension PixImage {
    /// Shrinks to `room` times the width wanted, where less than `worthwhile` of the size is left. Set by judgement.
    private static let shrinking = (room: 1.25, worthwhile: 0.85)

    func rectified(_ outline: Quadrilateral, width: Int, height: Int) -> GreyRaster? {
        guard let around = outline.boundingBox(width: self.width, height: self.height), let part = clipped(to: around)
        else { return nil }
        // What is much larger than its copy is first made smaller by averaging, or the thin strokes would break.
        let factor = min(Double(width) * Self.shrinking.room / outline.width, 1)
        let isWorthwhile = factor < Self.shrinking.worthwhile
        let sized = isWorthwhile ? part.map { pixScaleAreaMap($0, Float(factor), Float(factor)) } : part
        let applied = isWorthwhile ? factor : 1
        let corners = outline.moved(by: Point(x: -Double(around.x), y: -Double(around.y))).scaled(applied)
        guard let sized, let map = Homography(from: Quadrilateral(width: width, height: height), to: corners) else {
            return nil
        }
        return map.fetch(width: width, height: height, from: sized.greyRows())
    }
}
