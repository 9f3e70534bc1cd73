import KTPCore
import KTPVision

/// Cuts pieces of cards out of the pictures that a session was read from.
///
/// Here pictures are decoded by the process that also writes results. Whoever moves that into a worker changes this file
/// alone: reports know `CardPictures`, and not who decodes.
enum PictureCrops {
    /// - Returns: pieces of exactly the picture that was read, or why there are none; the whole card where it is asked
    ///   for, or a field's place is not known.
    static func cut(_ record: CardRecord, _ fields: [KTPField], withWhole: Bool = false) -> CardCrops {
        guard record.geometry != nil else { return .unknown }
        switch cutter(record, inColour: false) {
        case .gone: return .gone
        case .changed: return .changed
        case .cutter(let cutter):
            let places = record.places
            let pieces = FieldMap(
                Dictionary(
                    uniqueKeysWithValues: fields.compactMap { field in
                        places[field].flatMap(cutter.piece).map { (field, CardCrop($0)) }
                    }))
            let isWholeWanted = withWhole || pieces.count < fields.count
            return .cut(pieces, whole: isWholeWanted ? cutter.whole().map(CardCrop.init) : nil)
        }
    }

    /// The card laid flat, its photo and its signature, in colour; nil where the picture is no longer there, or holds no
    /// card whose corners are known.
    static func parts(of record: CardRecord) -> (card: CardCrop, photo: CardCrop, signature: CardCrop)? {
        guard record.geometry?.corners != nil, case .cutter(let cutter) = cutter(record, inColour: true),
            let card = cutter.picture(), let photo = cutter.picture(of: CardFace.photo),
            let signature = cutter.picture(of: CardFace.signature)
        else { return nil }
        return (CardCrop(card), CardCrop(photo), CardCrop(signature))
    }

    private enum Found {
        case cutter(CardCutter)
        case gone
        case changed
    }

    private static func cutter(_ record: CardRecord, inColour: Bool) -> Found {
        guard let geometry = record.geometry else { return .gone }
        var source = CardSource(path: record.source.location, page: record.source.page)
        let image = try? ImageLoader().load(.file(path: source.location), page: source.page, describing: &source)
        guard source.sha256 == record.source.sha256 else { return source.sha256 == nil ? .gone : .changed }
        return image.flatMap { CardCutter($0, geometry, inColour: inColour) }.map { .cutter($0) } ?? .gone
    }
}

extension CardCrop {
    fileprivate init(_ piece: (jpeg: [UInt8], width: Int, height: Int)) {
        self.init(jpeg: piece.jpeg, width: piece.width, height: piece.height)
    }
}
