internal import CLeptonica
package import KTPCore

package struct SourceImage {
    let image: PixImage
    /// Decodes a part of the picture again, or all of it for nil, at so many eighths of its size, of which `image` has four;
    /// the part is in pixels of that size. nil where `image` has all of it.
    let part: Part?
    /// Whether the file ends before the picture does: below is grey.
    package var isIncomplete = false

    typealias Part = (_ box: BoundingBox?, _ eighths: Int) -> PixImage?

    init(image: PixImage, part: Part? = nil) {
        self.image = image
        self.part = part
    }

    /// Pixels of the picture a pixel of `image`, in either direction.
    package var reduction: Int { part == nil ? 1 : 2 }
    package var width: Int { image.width * reduction }
    package var height: Int { image.height * reduction }

    package func turned(by degrees: Int) -> SourceImage? {
        guard degrees != 0 else { return self }
        let turn = { (image: PixImage) in image.map { pixRotateOrth($0, Int32(degrees / 90)) } }
        return turn(image).map { image in
            var turned = SourceImage(image: image, part: part.map { part in { part(nil, $1).flatMap(turn)?.part($0) } })
            turned.isIncomplete = isIncomplete
            return turned
        }
    }

    package func piece(longestSide most: Int) -> CardCrop? {
        let longest = max(width, height)
        let factor = Float(most) / Float(longest)
        let sized = longest > most ? image.map { pixScaleAreaMap($0, factor, factor) } : image
        guard let sized, let jpeg = sized.encoded(by: { pixWriteMemJpeg($0, $1, $2, 85, 0) }) else { return nil }
        return CardCrop(jpeg: jpeg, width: sized.width, height: sized.height)
    }

    package func jpeg() -> [UInt8]? { image.encoded { pixWriteMemJpeg($0, $1, $2, 90, 0) } }
}

package enum ImageInput: Sendable {
    case file(path: PicturePath)
    case bytes([UInt8], name: String)
}
