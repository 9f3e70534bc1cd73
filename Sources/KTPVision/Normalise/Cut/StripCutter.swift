import KTPCore

/// Cuts a flat, upright card into strips of print, so that both engines read the same clean lines and
/// neither photo nor signature reaches them.
///
/// Marks of letter size are chained into segments, and segments of one height laid together as rows: label, colon
/// and value of a field make one line, the issue block lines of its own.
struct StripCutter {
    struct Cut {
        /// Top to bottom, with the margin that the engines like.
        let strips: [BoundingBox]
        /// How far the print still leans; nil where there is too little of it to tell.
        let slant: PrintSlant?
        /// nil where there are too few strips to tell.
        var margin: PrintMargin? { PrintMargin(of: strips) }
    }

    /// Heights of letters on a card of canonical width, in pixels: capitals are about 18, NIK digits about 32.
    private static let letterHeights = 9...46
    /// Blurred letters run together: a whole word may be one mark.
    private static let letterWidths = 2...420
    /// The photo stands right of this share of the width and above this share of the height; where the issue block
    /// begins high, five letters in a row are print already below the upper one.
    private static let photo = (left: 0.70, issueBlock: 0.64, bottom: 0.70)
    /// Nearer to the card's edge stand shadows and what lies beside the card, but no print. Such a mark is left out
    /// before marks are chained, or it would take the row that begins beside it along.
    private static let edge = 4
    private static let margin = 4

    func cut(_ image: GreyRaster) -> Cut {
        let marks = PrintMarks.boxes(on: image)
        let letters = marks.filter {
            Self.letterHeights.contains($0.height) && Self.letterWidths.contains($0.width)
                && $0.x > Self.edge && $0.right < image.width - Self.edge
        }
        let usual = median(letters, \.height)
        let segments = TextSegment.chain(letters).filter { !isOnPhoto($0, of: image) && !isScratch($0, beside: usual) }
        let rows = rows(of: segments, across: image.width)
        let limit = image.width * 70 / 100
        let strips = rows.compactMap { row in
            box(of: row).map {
                padded(withSmallMarks(marks, withGrownLetters(marks, $0, limit: limit), limit: limit), in: image)
            }
        }
        return Cut(
            strips: strips.sorted { ($0.y, $0.x) < ($1.y, $1.x) },
            slant: PrintSlant(of: segments, height: image.height))
    }

    private func isOnPhoto(_ segment: TextSegment, of image: GreyRaster) -> Bool {
        let isPrint = segment.letters.count >= 5 && segment.box.width > 60
        let bottom = isPrint ? Self.photo.issueBlock : Self.photo.bottom
        return Double(segment.box.x) > Self.photo.left * Double(image.width)
            && Double(segment.box.bottom) < bottom * Double(image.height)
    }

    /// A mark by itself, far higher than letters and not as broad as a blurred word: it would tie two rows together.
    private func isScratch(_ segment: TextSegment, beside usual: Int) -> Bool {
        segment.letters.count <= 2 && segment.box.height * 10 > usual * 18 && segment.box.width < 2 * segment.box.height
    }

    /// Segments of one height become a row, unless a gap as wide as the one before the issue block parts them.
    private func rows(of segments: [TextSegment], across width: Int) -> [[TextSegment]] {
        var rows: [[TextSegment]] = []
        for segment in segments.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            let issueBlock = segment.box.x > width * 66 / 100
            let row = rows.indices.filter { index in
                guard let last = rows[index].last else { return false }
                return last.band.overlap(segment.band) > 0.5 && !(issueBlock && segment.box.x - last.box.right > 30)
            }
            .max { rows[$0][0].band.overlap(segment.band) < rows[$1][0].band.overlap(segment.band) }
            if let row { rows[row].append(segment) } else { rows.append([segment]) }
        }
        return rows
    }

    /// The box around a row; nil for a speck. What strayed in from the lines above and below, or from the photo's rim,
    /// does not make it higher: it is as high as its usual letters with their ascenders and descenders.
    private func box(of row: [TextSegment]) -> BoundingBox? {
        // A wave of the ground may be broader than any word, but not larger.
        guard let largest = row.max(by: { $0.box.width * $0.box.height < $1.box.width * $1.box.height }) else {
            return nil
        }
        let print = row.filter { Double($0.box.height) < 1.6 * Double(largest.box.height) }
        guard let box = BoundingBox.union(print.map(\.box)), box.width > 12 else { return nil }
        let letters = print.flatMap(\.letters)
        let (height, top, bottom) = (median(letters, \.height), median(letters, \.y), median(letters, \.bottom))
        let stray = height * 45 / 100
        let highest = letters.map(\.y).filter { $0 >= top - stray }.min() ?? box.y
        let lowest = letters.map(\.bottom).filter { $0 <= bottom + stray }.max() ?? box.bottom
        return BoundingBox(x: box.x, y: highest, width: box.width, height: lowest - highest)
    }

    private func median(_ boxes: [BoundingBox], _ measure: (BoundingBox) -> Int) -> Int {
        boxes.map(measure).upperMedian ?? 0
    }

    /// A letter at the row's end that a scratch or a wave of the ground touches is one mark with it, and too high to be
    /// chained: as much of that mark as a letter is broad belongs to the row.
    private func withGrownLetters(_ marks: [BoundingBox], _ row: BoundingBox, limit: Int) -> BoundingBox {
        let (gap, breadth) = (row.height * 6 / 10, row.height * 12 / 10)
        let grown = marks.filter {
            $0.height * 10 > row.height * 16 && $0.y < row.bottom - row.height / 3 && $0.bottom > row.y + row.height / 3
        }
        let left = grown.filter { $0.x < row.x && (row.x - gap..<row.right).contains($0.right) }.map(\.x).min()
        // It may be drawn out beyond where the photo begins, but begins before.
        let right = grown.filter { $0.right > row.right && $0.x >= row.x && $0.x < min(row.right + gap, limit) }
            .map(\.right).max()
        let from = max(left ?? row.x, row.x - breadth)
        let to = max(row.right, min(right ?? row.right, row.right + breadth))
        return BoundingBox(x: from, y: row.y, width: to - from, height: row.height)
    }

    /// Dots, commas and colons at the row's ends belong to it, and so does a lone hyphen farther off: it is the
    /// value of a field that has none, and where the row is but a label, it stands in the column of values.
    private func withSmallMarks(_ marks: [BoundingBox], _ row: BoundingBox, limit: Int) -> BoundingBox {
        let small = marks.filter {
            $0.height < Self.letterHeights.lowerBound && $0.width < 24 && $0.width * $0.height > 4
                && $0.centreY > Double(row.y) && $0.y < row.bottom + 2
        }
        let touching = small.filter { $0.right > row.x - 12 && $0.x < row.right + 12 }
        let whole = BoundingBox.union([row] + touching) ?? row
        let middle = Double(row.y) + Double(row.height) * 0.3...Double(row.y) + Double(row.height) * 0.8
        let reach = whole.right * 10 < limit * 4 ? limit * 35 / 100 : 60
        let hyphen = small.filter {
            // Blurred, it is hardly broader than high.
            $0.width >= 4 && $0.width >= $0.height && middle.contains($0.centreY)
                && $0.x >= whole.right && $0.x < whole.right + reach && $0.right < limit
        }
        return BoundingBox.union([whole] + hyphen) ?? whole
    }

    private func padded(_ box: BoundingBox, in image: GreyRaster) -> BoundingBox {
        let left = max(box.x - Self.margin, 0)
        let top = max(box.y - Self.margin, 0)
        return BoundingBox(
            x: left, y: top, width: min(box.right + Self.margin, image.width) - left,
            height: min(box.bottom + Self.margin, image.height) - top)
    }
}
