/// Turns a picture clockwise by whole quarters.
extension PixelImage {
    /// - Parameter quarters: clockwise, 0…3.
    package func turned(quarters: Int) -> PixelImage {
        if quarters == 0 { return self }
        let (columns, rows) = quarters == 2 ? (width, height) : (height, width)
        var result = PixelImage(width: columns, height: rows, channels: channels)
        let (width, height, channels) = (width, height, channels)
        samples.withUnsafeBufferPointer { source in
            result.samples.withUnsafeMutableBufferPointer { target in
                var index = 0
                for y in 0..<rows {
                    for x in 0..<columns {
                        let (fromX, fromY) =
                            switch quarters {
                            case 1: (y, height &- 1 &- x)
                            case 2: (width &- 1 &- x, height &- 1 &- y)
                            default: (width &- 1 &- y, x)
                            }
                        let from = (fromY &* width &+ fromX) &* channels
                        for channel in 0..<channels { target[index &+ channel] = source[from &+ channel] }
                        index &+= channels
                    }
                }
            }
        }
        return result
    }
}

extension CardOutline {
    /// The places of the corners once a picture of the size given has been turned.
    package func turned(quarters: Int, width: Double, height: Double) -> CardOutline {
        mapped { point in
            switch quarters {
            case 1: PicturePoint(x: height - point.y, y: point.x)
            case 2: PicturePoint(x: width - point.x, y: height - point.y)
            case 3: PicturePoint(x: point.y, y: width - point.x)
            default: point
            }
        }
    }
}
