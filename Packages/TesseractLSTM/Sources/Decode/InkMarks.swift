/// The marks of ink on a strip: pixels that touch, be it at a corner, are one.
enum InkMarks {
    /// Width and height of the smallest mark together; Tesseract passes over others.
    private static let smallest = 4

    private struct Run {
        let columns: Range<Int>
        let mark: Int
    }

    /// - Returns: from left to right by their middles.
    static func boxes(on strip: GreyStrip) -> [PixelBox] {
        let threshold = InkThreshold(of: strip)
        var marks = MarkForest()
        var above: [Run] = []
        for y in 0..<strip.height {
            var row: [Run] = []
            var candidate = 0
            for columns in runs(of: strip, row: y, threshold) {
                let mark = marks.add(PixelBox(x: columns.lowerBound, y: y, width: columns.count, height: 1))
                // Runs that end left of this one cannot touch those that follow either.
                while candidate < above.count, above[candidate].columns.upperBound < columns.lowerBound {
                    candidate += 1
                }
                var touching = candidate
                while touching < above.count, above[touching].columns.lowerBound <= columns.upperBound {
                    marks.join(above[touching].mark, mark)
                    touching += 1
                }
                row.append(Run(columns: columns, mark: mark))
            }
            above = row
        }
        return marks.boxes.filter { $0.width + $0.height >= smallest }.sorted { $0.middle < $1.middle }
    }

    private static func runs(of strip: GreyStrip, row: Int, _ threshold: InkThreshold) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for x in 0..<strip.width {
            if threshold.isInk(strip.pixels[row * strip.width + x]) {
                start = start ?? x
            } else if let first = start {
                runs.append(first..<x)
                start = nil
            }
        }
        if let start { runs.append(start..<strip.width) }
        return runs
    }
}

/// Boxes that grow together.
private struct MarkForest {
    private var parents: [Int] = []
    private var bounds: [PixelBox] = []

    /// The boxes that were joined to no other.
    var boxes: [PixelBox] { parents.indices.filter { parents[$0] == $0 }.map { bounds[$0] } }

    mutating func add(_ box: PixelBox) -> Int {
        parents.append(parents.count)
        bounds.append(box)
        return parents.count - 1
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (root(of: one), root(of: other))
        guard one != other else { return }
        parents[one] = other
        let (a, b) = (bounds[one], bounds[other])
        let (x, y) = (min(a.x, b.x), min(a.y, b.y))
        bounds[other] = PixelBox(
            x: x, y: y, width: max(a.right, b.right) - x, height: max(a.bottom, b.bottom) - y)
    }

    private mutating func root(of mark: Int) -> Int {
        var mark = mark
        while parents[mark] != mark {
            parents[mark] = parents[parents[mark]]
            mark = parents[mark]
        }
        return mark
    }
}

extension PixelBox {
    var middle: Int { (x + right) / 2 }
}
