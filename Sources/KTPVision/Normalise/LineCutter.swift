internal import CLeptonica
import KTPCore

/// Cuts a flat, upright card into its lines of print, so that both engines read the same clean strips and
/// neither photo nor signature reaches them.
///
/// It looks for marks of letter size, chains neighbours into segments and lays segments of one height
/// together as rows: label, colon and value of a field make one line, the issue block lines of its own.
struct LineCutter {
    /// Letter heights on a card of canonical width, in pixels: capitals are about 18, NIK digits about 32.
    private let letterHeights = 9...46
    private let letterWidths = 2...64

    func lines(on image: PixImage) -> [BoundingBox] {
        let marks = marks(on: image)
        let letters = marks.filter {
            letterHeights.contains($0.height) && letterWidths.contains($0.width)
        }
        let segments = segments(of: letters).filter { $0.letters.count > 1 || $0.box.width > 8 }
        return rows(of: segments, across: image.width).map { box in
            padded(withSmallMarks(marks, box), in: image)
        }
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

    /// Letters of about one height side by side.
    private struct Segment {
        var letters: [BoundingBox]
        var box: BoundingBox

        var letterHeight: Int { letters.map(\.height).sorted()[letters.count / 2] }
    }

    private func segments(of letters: [BoundingBox]) -> [Segment] {
        var segments: [Segment] = []
        for letter in letters.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            // The open segment whose end lies nearest to the left on the same height.
            let nearest = segments.indices
                .filter { index in
                    guard let last = segments[index].letters.last else { return false }
                    let gap = letter.x - segments[index].box.right
                    let height = max(last.height, letter.height)
                    return gap < 2 * height && overlap(last, letter) > 0.5 && letter.height < 2 * last.height + 4
                        && last.height < 2 * letter.height + 4
                }
                .max { segments[$0].box.right < segments[$1].box.right }
            if let nearest {
                segments[nearest].letters.append(letter)
                segments[nearest].box = BoundingBox.union([segments[nearest].box, letter]) ?? letter
            } else {
                segments.append(Segment(letters: [letter], box: letter))
            }
        }
        return segments
    }

    /// Segments of one height become a row, unless a gap as wide as the one before the issue block parts them.
    private func rows(of segments: [Segment], across width: Int) -> [BoundingBox] {
        var rows: [[Segment]] = []
        for segment in segments.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
            let issueBlock = segment.box.x > width * 66 / 100
            let row = rows.indices.filter { index in
                guard let last = rows[index].last else { return false }
                return overlap(last.box, segment.box) > 0.5 && !(issueBlock && segment.box.x - last.box.right > 30)
            }
            .max { overlap(rows[$0][0].box, segment.box) < overlap(rows[$1][0].box, segment.box) }
            if let row { rows[row].append(segment) } else { rows.append([segment]) }
        }
        return rows.compactMap { BoundingBox.union($0.map(\.box)) }
            .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// Share of the lower of two boxes that stands beside the other.
    private func overlap(_ a: BoundingBox, _ b: BoundingBox) -> Double {
        let shared = min(a.bottom, b.bottom) - max(a.y, b.y)
        return Double(max(shared, 0)) / Double(max(min(a.height, b.height), 1))
    }

    /// Dots, commas, hyphens and colons at the row's ends belong to it.
    private func withSmallMarks(_ marks: [BoundingBox], _ row: BoundingBox) -> BoundingBox {
        let near = marks.filter {
            $0.height < letterHeights.lowerBound && $0.width < 24 && $0.width * $0.height > 4
                && $0.centreY > Double(row.y) && $0.y < row.bottom + 2
                && $0.right > row.x - 12 && $0.x < row.right + 12
        }
        return BoundingBox.union([row] + near) ?? row
    }

    /// The margin that the engines' models were trained with.
    private func padded(_ box: BoundingBox, in image: PixImage) -> BoundingBox {
        let margin = 4
        let left = max(box.x - margin, 0)
        let top = max(box.y - margin, 0)
        return BoundingBox(
            x: left, y: top, width: min(box.right + margin, image.width) - left,
            height: min(box.bottom + margin, image.height) - top)
    }
}
