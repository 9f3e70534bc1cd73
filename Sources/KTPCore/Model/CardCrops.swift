package enum CardCrops: Sendable {
    case pieces(FieldMap<CardCrop>, whole: CardCrop?)
    /// The picture is no longer where it was read, or can no longer be read.
    case gone
    /// Another picture lies there now.
    case changed
    /// The session does not say where on the picture anything stood.
    case unknown
}

package struct CardCrop: Sendable {
    package var jpeg: [UInt8]
    package var width: Int
    package var height: Int

    package init(jpeg: [UInt8], width: Int, height: Int) {
        (self.jpeg, self.width, self.height) = (jpeg, width, height)
    }
}
