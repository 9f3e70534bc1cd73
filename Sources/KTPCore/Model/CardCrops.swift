/// What a report can show of a card's own picture.
package enum CardCrops: Sendable {
    /// The places asked for; the whole card where one of them is not known.
    case pieces(FieldMap<CardCrop>, whole: CardCrop?)
    /// The picture is no longer where it was read, or can no longer be read.
    case gone
    /// Another picture lies there now.
    case changed
    /// The session does not say where on the picture anything stood.
    case unknown
}

/// A piece of a picture.
package struct CardCrop: Sendable {
    package var jpeg: [UInt8]
    package var width: Int
    package var height: Int

    package init(jpeg: [UInt8], width: Int, height: Int) {
        self.jpeg = jpeg
        self.width = width
        self.height = height
    }
}
