/// A line of print, 8-bit grey, row by row.
public struct GreyStrip: Sendable, Equatable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt8]

    /// - Returns: nil where the pixels are not as many as width and height say, or there are none.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.init(width: width, pixels: pixels)
    }

    init(width: Int, pixels: [UInt8]) {
        (self.width, self.height, self.pixels) = (width, pixels.count / width, pixels)
    }
}
