internal import CLeptonica
internal import ImageKernels
import KTPCore

/// Everything dark on a card that hangs together: letters, mostly.
package struct PrintMarks {
    /// Half the side of the square whose mean is the paper's level: a letter and a half.
    private static let radius = 14
    /// A mark is darker than its surroundings by this share of their standard deviation, and by this many grey levels.
    private static let share = 0.45
    private static let least = 42.0

    let boxes: [BoundingBox]
    private let binary: PixImage?

    package init(on raster: GreyRaster) {
        binary = Self.binary(of: raster)
        boxes = binary?.withPix(Self.boxes) ?? []
    }

    func ink(in box: BoundingBox) -> Int {
        guard let binary else { return 0 }
        return binary.withPix { pix in
            var frame = boxCreate(Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height))
            defer { boxDestroy(&frame) }
            var count: Int32 = 0
            return pixCountPixelsInRect(pix, frame, &count, nil) == 0 ? Int(count) : 0
        }
    }

    private static func binary(of raster: GreyRaster) -> PixImage? {
        let surroundings = LocalStatistics(of: raster, radius: radius)
        let binary = PixImage(takingOwnershipOf: pixCreate(Int32(raster.width), Int32(raster.height), 1))
        binary?.withPix { pix in
            guard let words = pixGetData(pix) else { return }
            let wordsPerLine = Int(pixGetWpl(pix))
            surroundings.forEachRow { y, pixels, row in
                ImageKernels.fastest.marks(
                    pixels, raster.width, row.means, row.variances, least, share, words + y * wordsPerLine)
            }
        }
        return binary
    }

    private static func boxes(of pix: UnsafeMutablePointer<Pix>) -> [BoundingBox] {
        guard let boxes = pixConnCompBB(pix, 8) else { return [] }
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
}
