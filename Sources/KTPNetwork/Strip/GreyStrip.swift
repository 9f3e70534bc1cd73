/// A line of print, 8-bit grey, row by row.
package struct GreyStrip: Sendable, Equatable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt8]

    /// - Returns: nil where the pixels are not as many as width and height say, or there are none.
    package init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.init(width: width, pixels: pixels)
    }

    init(width: Int, pixels: [UInt8]) {
        (self.width, self.height, self.pixels) = (width, pixels.count / width, pixels)
    }
}
