import KTPCore
import KTPVision

/// Cuts the crops of a page out of the pictures that a session was read from.
enum PictureCrops {
    /// - Returns: pieces of exactly the picture that was read, or why there are none.
    static func cut(_ record: CardRecord, _ fields: [KTPField]) -> CardCrops {
        let read = record.source
        guard let geometry = record.geometry else { return .unknown }
        var source = CardSource(path: read.location, page: read.page)
        let image = try? ImageLoader().load(.file(path: source.location), page: source.page, describing: &source)
        guard source.sha256 == read.sha256 else { return source.sha256 == nil ? .gone : .changed }
        let boxes = record.places
        guard let image, let cutter = CardCutter(image, geometry) else { return .gone }
        let pieces = FieldMap(
            Dictionary(
                uniqueKeysWithValues: fields.compactMap { field in
                    boxes[field].flatMap(cutter.piece).map { (field, CardCrop($0)) }
                }))
        return .cut(pieces, whole: pieces.count < fields.count ? cutter.whole().map(CardCrop.init) : nil)
    }
}

extension CardCrop {
    fileprivate init(_ piece: (jpeg: [UInt8], width: Int, height: Int)) {
        self.init(jpeg: piece.jpeg, width: piece.width, height: piece.height)
    }
}
