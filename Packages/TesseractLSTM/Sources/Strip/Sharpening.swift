/// Adds to each pixel a share of its difference from the mean around it; pixels at the edge stay as they are.
struct Sharpening {
    let reach: Int
    let share: Float

    func callAsFunction(_ strip: GreyStrip) -> GreyStrip {
        let (width, height) = (strip.width, strip.height)
        guard width > 2 * reach, height > 2 * reach else { return strip }
        let part = 1 / Float((2 * reach + 1) * (2 * reach + 1))
        var pixels = strip.pixels
        var columns = [Int32](repeating: 0, count: width)
        for y in reach..<height - reach {
            for x in 0..<width {
                columns[x] = 0
                for row in y - reach...y + reach { columns[x] += Int32(strip.pixels[row * width + x]) }
            }
            var sum = columns[..<(2 * reach)].reduce(0, +)
            for x in reach..<width - reach {
                sum += columns[x + reach]
                let pixel = Float(strip.pixels[y * width + x])
                let sharp = Double(pixel + share * (pixel - part * Float(sum))) + 0.5
                pixels[y * width + x] = UInt8(min(max(Int(sharp), 0), 255))
                sum -= columns[x - reach]
            }
        }
        return GreyStrip(width: width, pixels: pixels)
    }
}
