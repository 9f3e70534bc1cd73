import KTPCore

extension LineSegmenter {
    /// What a scratch leaves of a row: its pieces touch or lie in each other, share so much of the lower one's height, are
    /// nearly as high as each other, and together hardly higher.
    private static let torn = (gap: 12, overlap: 0.7, heights: 0.6, whole: 1.35)
    /// A speck within a row is narrower than any row, and so much of its height lies there.
    private static let within = (width: 130, overlap: 0.5)

    /// Rows that a scratch tore are one strip again, and what lies within a row is no strip of its own.
    /// Where the card lies is told by the strips as they were cut.
    static func repaired(_ strips: [BoundingBox]) -> [BoundingBox] {
        var rows: [BoundingBox] = []
        for strip in strips.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            if let index = rows.firstIndex(where: { isTorn(strip, from: $0) }) {
                rows[index] = BoundingBox.union([rows[index], strip]) ?? strip
            } else {
                rows.append(strip)
            }
        }
        return rows.filter { row in !rows.contains { isSpeck(row, within: $0) } }
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    private static func isTorn(_ strip: BoundingBox, from row: BoundingBox) -> Bool {
        let heights = [Double(strip.height), Double(row.height)].sorted()
        let whole = max(strip.bottom, row.bottom) - min(strip.y, row.y)
        return strip.x <= row.right + torn.gap && strip.right > row.right && row.overlap(strip) > torn.overlap
            && heights[0] > torn.heights * heights[1] && Double(whole) <= torn.whole * heights[1]
    }

    private static func isSpeck(_ strip: BoundingBox, within row: BoundingBox) -> Bool {
        strip != row && strip.width < within.width && strip.width < row.width && strip.height <= row.height
            && strip.x >= row.x && strip.right <= row.right && row.overlap(strip) > within.overlap
    }
}
