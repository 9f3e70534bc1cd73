/// An upright rectangle in pixels of a strip, origin at the top left.
public struct PixelBox: Sendable, Hashable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    var right: Int { x + width }
    var bottom: Int { y + height }

    /// The smallest box that holds all of them; nil for none.
    static func union(_ boxes: some Collection<PixelBox>) -> PixelBox? {
        guard let first = boxes.first else { return nil }
        return boxes.dropFirst().reduce(first) { whole, box in
            let left = min(whole.x, box.x)
            let top = min(whole.y, box.y)
            return PixelBox(
                x: left, y: top, width: max(whole.right, box.right) - left,
                height: max(whole.bottom, box.bottom) - top)
        }
    }
}
