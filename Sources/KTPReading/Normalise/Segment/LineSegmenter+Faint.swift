import KTPCore

extension LineSegmenter.Segmentation {
    /// Two strips of header, the NIK, and a row for every label.
    private static let rowsOnEveryCard = 15
    private static let issueBlock = CardLayout.width * LineSegmenter.issueBlock / 100
    /// Pixels. What only the finer contrast shows is as broad as a short word at least, and as high as a row: the rest
    /// is noise. Set on 222 tune and training cards, not swept.
    private static let leastWidth = 60
    private static let rowHeights = 18...60

    var lacksRows: Bool { strips.count { $0.x < Self.issueBlock } < Self.rowsOnEveryCard }

    /// With the rows that only a cut of fainter print shows, and those that it shows more of.
    func completed(by fainter: LineSegmenter.Segmentation) -> LineSegmenter.Segmentation {
        let wider = strips.map { line in
            fainter.strips.filter { line.isPartOf($0) }.max { $0.width < $1.width } ?? line
        }
        let further = fainter.strips.filter { candidate in
            candidate.x < Self.issueBlock && candidate.width > Self.leastWidth
                && Self.rowHeights.contains(candidate.height)
                && wider.allSatisfy { $0.overlap(candidate) < 0.3 || $0.right < candidate.x || candidate.right < $0.x }
        }
        return LineSegmenter.Segmentation(
            strips: (wider + further).sorted { ($0.y, $0.x) < ($1.y, $1.x) }, slant: slant)
    }
}

extension BoundingBox {
    fileprivate func isPartOf(_ other: BoundingBox) -> Bool {
        other.width > width + 20 && other.height * 10 <= height * 13 && overlap(other) > 0.7
            && other.x <= x + 4 && other.right >= right - 4
    }
}
