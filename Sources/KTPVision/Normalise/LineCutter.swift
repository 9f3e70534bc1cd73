internal import CLeptonica
import KTPCore

/// Cuts a flat, upright card into its lines of print, so that both engines read the same clean strips and
/// neither photo nor signature reaches them.
///
/// Marks of letter size are chained into segments, and segments of one height laid together as rows: label, colon
/// and value of a field make one line, the issue block lines of its own.
struct LineCutter {
    struct Cut {
        /// Top to bottom, with the margin that the engines like.
        let lines: [BoundingBox]
        /// How far the print still leans; nil where there is too little of it to tell.
        let slant: PrintSlant?
    }

    /// Heights of letters on a card of canonical width, in pixels: capitals are about 18, NIK digits about 32.
    private static let letterHeights = 9...46
    /// Blurred letters run together: a whole word may be one mark.
    private static let letterWidths = 2...420
    /// The photo stands right of this share of the width and above this share of the height.
    private static let photo = (left: 0.70, bottom: 0.64)
    private static let margin = 4

    func cut(_ image: PixImage) -> Cut {
        let marks = marks(on: image)
        let letters = marks.filter {
            Self.letterHeights.contains($0.height) && Self.letterWidths.contains($0.width)
        }
        let segments = TextSegment.chain(letters).filter { segment in
            (segment.letters.count > 1 || segment.box.width > 8) && !isOnPhoto(segment.box, of: image)
        }
        let lines = rows(of: segments, across: image.width).map { row in
            padded(withSmallMarks(marks, row, limit: image.width * 70 / 100), in: image)
        }
        return Cut(lines: lines, slant: PrintSlant(of: segments, height: image.height))
    }

    private func isOnPhoto(_ box: BoundingBox, of image: PixImage) -> Bool {
        Double(box.x) > Self.photo.left * Double(image.width)
            && Double(box.bottom) < Self.photo.bottom * Double(image.height)
    }

    /// The boxes of everything dark that hangs together.
    private func marks(on image: PixImage) -> [BoundingBox] {
        let binary = image.map { pix -> UnsafeMutablePointer<Pix>? in
            var binary: UnsafeMutablePointer<Pix>?
            pixSauvolaBinarizeTiled(pix, 14, 0.30, 1, 1, nil, &binary)
            return binary
        }
        guard let boxes = binary?.withPix({ pixConnCompBB($0, 8) }) else { return [] }
        defer {
            var owned: UnsafeMutablePointer<Boxa>? = boxes
            boxaDestroy(&owned)
        }
        return (0..<boxaGetCount(boxes)).compactMap { index in
            var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0 else { return nil }
            return BoundingBox(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
        }
    }

    /// Segments of one height become a row, unless a gap as wide as the one before the issue block parts them.
    private func rows(of segments: [TextSegment], across width: Int) -> [BoundingBox] {
        var rows: [[TextSegment]] = []
        for segment in segments.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            let issueBlock = segment.box.x > width * 66 / 100
            let row = rows.indices.filter { index in
                guard let last = rows[index].last else { return false }
                return last.box.overlap(segment.box) > 0.5 && !(issueBlock && segment.box.x - last.box.right > 30)
            }
            .max { rows[$0][0].box.overlap(segment.box) < rows[$1][0].box.overlap(segment.box) }
            if let row { rows[row].append(segment) } else { rows.append([segment]) }
        }
        return rows.compactMap { BoundingBox.union($0.map(\.box)) }
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// Dots, commas and colons at the row's ends belong to it, and so does a lone hyphen farther off: it is the
    /// value of a field that has none.
    private func withSmallMarks(_ marks: [BoundingBox], _ row: BoundingBox, limit: Int) -> BoundingBox {
        let small = marks.filter {
            $0.height < Self.letterHeights.lowerBound && $0.width < 24 && $0.width * $0.height > 4
                && $0.centreY > Double(row.y) && $0.y < row.bottom + 2
        }
        let touching = small.filter { $0.right > row.x - 12 && $0.x < row.right + 12 }
        let whole = BoundingBox.union([row] + touching) ?? row
        let middle = Double(row.y) + Double(row.height) * 0.3...Double(row.y) + Double(row.height) * 0.8
        let hyphen = small.filter {
            $0.width >= 5 && $0.width * 2 >= $0.height * 3 && middle.contains($0.centreY)
                && $0.x >= whole.right && $0.x < whole.right + 60 && $0.right < limit
        }
        return BoundingBox.union([whole] + hyphen) ?? whole
    }

    private func padded(_ box: BoundingBox, in image: PixImage) -> BoundingBox {
        let left = max(box.x - Self.margin, 0)
        let top = max(box.y - Self.margin, 0)
        return BoundingBox(
            x: left, y: top, width: min(box.right + Self.margin, image.width) - left,
            height: min(box.bottom + Self.margin, image.height) - top)
    }
}
