import KTPCore

/// Cuts a flat, upright card into strips of print, free of photo and signature. Marks of letter size are chained into
/// segments, and segments of one height laid together as rows.
struct LineSegmenter {
    struct Segmentation {
        let strips: [BoundingBox]
        /// How far the print still leans; nil where there is too little of it to tell.
        let slant: PrintSlant?
        /// The raster that was cut, and the marks on it, where it is worth looking for scratches.
        var scratched: (even: GreyRaster, marks: PrintMarks)?
        var margin: PrintMargin? { PrintMargin(of: strips) }
        var labels: Int { PrintRows(of: strips)?.labels.count ?? 0 }
    }

    // All of these were set on tune cards of ours, case by case (Lab/JOURNAL.md), and not swept. Those without
    // a unit are shares or multiples; the others are pixels of a card of canonical width.

    /// Percent of the width: a segment that begins right of it belongs to the issue block, if a gap parts it from its
    /// row. Farther right than `CardLayout.issueBlockLeft`, since here no row is known by its label yet.
    static let issueBlock = 66
    private static let gapBeforeIssueBlock = 30

    /// Heights of letters: capitals are about 18, NIK digits about 32.
    private static let letterHeights = 9...46
    /// Heights that digits of the NIK may have where the header is one line; they are narrower than high.
    private static let tallDigits = 47...56
    /// Blurred letters run together: a whole word may be one mark.
    private static let letterWidths = 2...420
    /// A row of so many letters, and so broad, is print: no face, and no fold of a garment. Letters that touch are one mark,
    /// which counts as one for each so many tenths of its height that it is broad.
    private static let surePrint = (letters: 5, width: 60, breadth: 7)
    /// Nearer to the card's edge is shadow, not print; left out before marks are chained, or it takes along a row.
    private static let edge = 4
    private static let margin = 4
    /// Segments of one row share so much of the height of the lower one.
    private static let leastOverlap = 0.5
    /// Rows of the issue block are level with no row beside it, but may touch its height.
    private static let leastOverlapOfIssueBlock = 0.75
    /// A scratch by itself: marks at most, tenths of usual letters' height, and narrower than a word of that height.
    private static let scratch = (marks: 2, tenths: 18, widthByHeight: 2)
    /// Limits of a hair: a lone mark before a row, which the engines would read first.
    private static let hair = (widthByHeight: 2, gapByHeight: 3)
    /// Its letters higher than this multiple of those of the row's largest segment: it strayed in.
    private static let strayHeight = 1.6
    private static let speck = 12
    /// Percent of a letter's height by which ascenders and descenders, a bracket or a comma stand out.
    private static let standsOut = 45
    /// In tenths of the row's height: a mark that a letter has grown together with is so high, ends or begins so near
    /// to the row, and gives it so much at most, which is the breadth of an M.
    private static let grown = (height: 16, gap: 6, breadth: 12)
    /// Pixels: capitals are about 18 high, with what stands out of them 25.
    private static let leastNIK = 26
    /// Dots, commas and colons: narrower than `width`, more than `area` pixels in all, so near to the row.
    private static let smallMark = (width: 24, area: 4, reach: 12)
    /// A comma, a plus and a piece of a faint letter may be as high as a letter: behind a row's last letter so many tenths
    /// of the row's height.
    private static let lastMark = 6
    /// A lone hyphen: so broad at least, and in the middle of the row, as shares of its height. Behind a label alone,
    /// which ends before so many tenths of the text's width, it stands in the column of values, so many percent of that
    /// width off; behind a value so many pixels off.
    private static let hyphen = (width: 4, middle: 0.3...0.8, label: 4, column: 35, reach: 60)

    func segment(_ image: GreyRaster) -> Segmentation {
        let print = PrintMarks(on: image)
        let marks = print.boxes
        let letters = marks.filter {
            Self.isLetter($0) && $0.x > Self.edge && $0.right < image.width - Self.edge
        }
        let usual = median(letters, \.height)
        let chains = TextSegment.chain(letters)
        let sure = chains.filter { isSurePrint($0) && !isOnPhoto($0, of: image) }
        let segments = chains.filter {
            (!isOnPhoto($0, of: image) || sure.contains(where: $0.isCentred)) && !isScratch($0, usual: usual)
        }
        let rows = rows(of: segments, across: image.width)
        let strips = rows.compactMap { row in
            box(of: row).map { box in
                let limit = image.width * (isNIK(box) ? CardLayout.nikRight : CardLayout.photoLeft) / 100
                return padded(
                    withSmallMarks(marks, withGrownLetters(print, box, limit: limit), limit: limit), in: image)
            }
        }
        // Digits as high as few are tell less of how rows lie than letters do.
        let usualRows = segments.filter { $0.letters.allSatisfy { Self.letterHeights.contains($0.height) } }
        return Segmentation(
            strips: strips.sorted { ($0.y, $0.x) < ($1.y, $1.x) },
            slant: PrintSlant(of: usualRows, height: image.height),
            scratched: Scratches.mayShow(in: print, height: image.height) ? (image, print) : nil)
    }

    static func isLetter(_ mark: BoundingBox) -> Bool {
        letterWidths.contains(mark.width)
            && (letterHeights.contains(mark.height)
                || tallDigits.contains(mark.height) && (mark.height / 6..<mark.height).contains(mark.width))
    }

    private func isSurePrint(_ segment: TextSegment) -> Bool {
        let letters = segment.letters.reduce(0) { count, mark in
            count + max(1, mark.width * 10 / (Self.surePrint.breadth * mark.height))
        }
        return letters >= Self.surePrint.letters && segment.box.width > Self.surePrint.width
    }

    private func isOnPhoto(_ segment: TextSegment, of image: GreyRaster) -> Bool {
        let isPrint = isSurePrint(segment)
        // A broad header reaches over the photo.
        if isPrint, segment.box.bottom * CardLayout.height < CardLayout.photo.y * image.height { return false }
        // Where the issue block begins high, its print begins next to the lower end of the photo.
        let bottom = isPrint ? CardLayout.issueBlockTop : CardLayout.photoBottom
        return segment.box.x * 100 > CardLayout.photoLeft * image.width
            && segment.box.bottom * 100 < bottom * image.height
    }

    /// A mark by itself, far higher than letters and narrower than a blurred word. It would join two rows.
    private func isScratch(_ segment: TextSegment, usual: Int) -> Bool {
        segment.letters.count <= Self.scratch.marks && segment.box.height * 10 > usual * Self.scratch.tenths
            && segment.box.width < Self.scratch.widthByHeight * segment.box.height
    }

    private func rows(of segments: [TextSegment], across width: Int) -> [[TextSegment]] {
        var rows: [[TextSegment]] = []
        for segment in segments.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            let isInIssueBlock = segment.box.x > width * Self.issueBlock / 100
            let least = isInIssueBlock ? Self.leastOverlapOfIssueBlock : Self.leastOverlap
            let row = rows.indices.filter { index in
                guard let last = rows[index].last else { return false }
                let isParted = isInIssueBlock && segment.box.x - last.box.right > Self.gapBeforeIssueBlock
                return last.band.overlap(segment.band) > least && !isParted
            }
            .max { rows[$0][0].band.overlap(segment.band) < rows[$1][0].band.overlap(segment.band) }
            if let row { rows[row].append(segment) } else { rows.append([segment]) }
        }
        return rows
    }

    /// The box around a row, as high as its usual letters with ascenders and descenders; nil for a speck.
    private func box(of whole: [TextSegment]) -> BoundingBox? {
        let row = isHair(whole) ? Array(whole.dropFirst()) : whole
        // A wave of the ground may be broader than any word, but not larger.
        guard let largest = row.max(by: { $0.box.width * $0.box.height < $1.box.width * $1.box.height }) else {
            return nil
        }
        let print = row.filter { Double($0.band.height) < Self.strayHeight * Double(largest.band.height) }
        guard let box = BoundingBox.union(print.map(\.box)), box.width > Self.speck else { return nil }
        let letters = print.flatMap(\.letters)
        let (height, top, bottom) = (median(letters, \.height), median(letters, \.y), median(letters, \.bottom))
        let stray = height * Self.standsOut / 100
        let highest = letters.map(\.y).filter { $0 >= top - stray }.min() ?? box.y
        let lowest = letters.map(\.bottom).filter { $0 <= bottom + stray }.max() ?? box.bottom
        return BoundingBox(x: box.x, y: highest, width: box.width, height: lowest - highest)
    }

    private func isHair(_ row: [TextSegment]) -> Bool {
        guard row.count > 1, row[0].letters.count == 1 else { return false }
        let (first, next) = (row[0].box, row[1].box)
        return first.width < Self.hair.widthByHeight * first.height
            && next.x - first.right > Self.hair.gapByHeight * first.height
    }

    private func median(_ boxes: [BoundingBox], _ measure: (BoundingBox) -> Int) -> Int {
        boxes.map(measure).upperMedian ?? 0
    }

    /// Whether a row begins where labels do, its letters as high as the NIK's alone are.
    private func isNIK(_ row: BoundingBox) -> Bool {
        row.x < CardLayout.valuesLeft && row.height > Self.leastNIK
    }

    /// Letters at the row's end that a scratch or the ground touches are one mark with it, or one after the other, too high
    /// to be chained: as much of each as a letter is broad belongs to the row.
    private func withGrownLetters(_ print: PrintMarks, _ row: BoundingBox, limit: Int) -> BoundingBox {
        let (gap, breadth) = (row.height * Self.grown.gap / 10, row.height * Self.grown.breadth / 10)
        let grown = print.boxes.filter {
            $0.height > min(row.height * Self.grown.height / 10, Self.tallDigits.upperBound)
                && $0.y < row.bottom - row.height / 3
                && $0.bottom > row.y + row.height / 3
        }
        let left = grown.filter { $0.x < row.x && (row.x - gap..<row.right).contains($0.right) }.map(\.x).min()
        let from = max(left ?? row.x, row.x - breadth)
        var (to, begin) = (row.right, row.x)
        /// The end of the marks that begin near the row's end: drawn out beyond the photo's edge, they begin before it.
        func end() -> Int? {
            grown.filter { $0.right > to && $0.x >= begin && $0.x < min(to + gap, limit) }.map(\.right).max()
        }
        while let right = end() { (begin, to) = (to, min(right, to + breadth)) }
        return BoundingBox(x: from, y: row.y, width: to - from, height: row.height)
    }

    private func isLabelAlone(_ row: BoundingBox, limit: Int) -> Bool { row.right * 10 < limit * Self.hyphen.label }

    /// Adds dots, commas and colons at the row's ends, and a lone hyphen farther off: the value of a field without one.
    private func withSmallMarks(_ marks: [BoundingBox], _ row: BoundingBox, limit: Int) -> BoundingBox {
        let small = marks.filter {
            ($0.height < Self.letterHeights.lowerBound || isLastMark($0, of: row)) && $0.width < Self.smallMark.width
                && $0.width * $0.height > Self.smallMark.area
                && $0.centreY > Double(row.y) && $0.y < row.bottom + 2
        }
        let touching = small.filter {
            $0.right > row.x - Self.smallMark.reach && $0.x < row.right + Self.smallMark.reach
        }
        let whole = BoundingBox.union([row] + touching) ?? row
        let share = Self.hyphen.middle
        let middle =
            Double(row.y) + Double(row.height) * share.lowerBound...Double(row.y) + Double(row.height)
            * share.upperBound
        let reach = isLabelAlone(whole, limit: limit) ? limit * Self.hyphen.column / 100 : Self.hyphen.reach
        let hyphen = small.filter {
            // Blurred, it is hardly broader than high.
            $0.width >= Self.hyphen.width && $0.width >= $0.height && middle.contains($0.centreY)
                && $0.x >= whole.right && $0.x < whole.right + reach && $0.right < limit
        }
        return BoundingBox.union([whole] + hyphen) ?? whole
    }

    private func isLastMark(_ mark: BoundingBox, of row: BoundingBox) -> Bool {
        mark.height * 10 < row.height * Self.lastMark && mark.x >= row.right - 2
            && mark.y > row.y && mark.bottom < row.bottom + row.height / 4
    }

    private func padded(_ box: BoundingBox, in image: GreyRaster) -> BoundingBox {
        let left = max(box.x - Self.margin, 0)
        let top = max(box.y - Self.margin, 0)
        return BoundingBox(
            x: left, y: top, width: min(box.right + Self.margin, image.width) - left,
            height: min(box.bottom + Self.margin, image.height) - top)
    }
}

extension LineSegmenter {
    /// The pieces that a scratch leaves of a row touch or lie in each other, share so much of the lower one's height,
    /// are nearly as high as each other, and together hardly higher.
    private static let torn = (gap: 12, overlap: 0.7, heights: 0.6, whole: 1.35)

    /// Joins rows that a scratch tore. The strips as cut tell where the card lies.
    static func repaired(_ strips: [BoundingBox]) -> [BoundingBox] {
        var rows: [BoundingBox] = []
        for strip in strips.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            if let index = rows.firstIndex(where: { isTorn(strip, from: $0) }) {
                rows[index] = BoundingBox.union([rows[index], strip]) ?? strip
            } else {
                rows.append(strip)
            }
        }
        return rows.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    private static func isTorn(_ strip: BoundingBox, from row: BoundingBox) -> Bool {
        let heights = [Double(strip.height), Double(row.height)].sorted()
        let whole = max(strip.bottom, row.bottom) - min(strip.y, row.y)
        return strip.x <= row.right + torn.gap && strip.right > row.right && row.overlap(strip) > torn.overlap
            && heights[0] > torn.heights * heights[1] && Double(whole) <= torn.whole * heights[1]
    }
}
