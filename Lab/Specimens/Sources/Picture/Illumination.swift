/// Light over a picture: how much of it each place gets, and how much is added by glare. Kept on a coarse grid
/// and read off between its nodes, since light changes slowly.
struct Illumination: Sendable {
    /// Pixels from node to node.
    private let cell: Int
    private let columns: Int
    private let rows: Int
    private var gains: [Float]
    private var lifts: [Float]
    private let width: Double
    private let height: Double

    /// - Parameter cell: from node to node, in pixels; finer for light with edges.
    init(width: Int, height: Int, cell: Int = 24) {
        self.cell = cell
        columns = width / cell + 2
        rows = height / cell + 2
        gains = [Float](repeating: 1, count: columns * rows)
        lifts = [Float](repeating: 0, count: columns * rows)
        self.width = Double(width)
        self.height = Double(height)
    }

    /// - Parameter share: of the light that reaches a place, given as shares of the picture's width and height.
    mutating func dim(_ share: (_ x: Double, _ y: Double) -> Double) {
        change(&gains) { value, x, y in value * Float(share(x, y)) }
    }

    /// - Parameter light: added to a place, 0…255.
    mutating func lift(_ light: (_ x: Double, _ y: Double) -> Double) {
        change(&lifts) { value, x, y in value + Float(light(x, y)) }
    }

    private func change(_ values: inout [Float], _ new: (Float, Double, Double) -> Float) {
        for row in 0..<rows {
            for column in 0..<columns {
                let index = row * columns + column
                values[index] = new(values[index], Double(column * cell) / width, Double(row * cell) / height)
            }
        }
    }

    func apply(to image: inout PixelImage) {
        let (width, channels, stride) = (image.width, image.channels, image.stride)
        var rowGains = [Float](repeating: 0, count: columns)
        var rowLifts = rowGains
        image.samples.withUnsafeMutableBufferPointer { samples in
            for y in 0..<(samples.count / stride) {
                let upper = y / cell * columns
                let down = Float(y % cell) / Float(cell)
                for column in 0..<columns {
                    rowGains[column] = mix(gains[upper + column], gains[upper + columns + column], down)
                    rowLifts[column] = mix(lifts[upper + column], lifts[upper + columns + column], down) + 0.5
                }
                var index = y &* stride
                var column = 0
                var x = 0
                while x < width {
                    let end = min(width, x &+ cell)
                    var gain = rowGains[column]
                    var lift = rowLifts[column]
                    let gainStep = (rowGains[column + 1] - gain) / Float(cell)
                    let liftStep = (rowLifts[column + 1] - lift) / Float(cell)
                    while x < end {
                        for _ in 0..<channels {
                            samples[index] = UInt8(min(255, max(0, Float(samples[index]) * gain + lift)))
                            index &+= 1
                        }
                        gain += gainStep
                        lift += liftStep
                        x &+= 1
                    }
                    column += 1
                }
            }
        }
    }

    private func mix(_ one: Float, _ other: Float, _ share: Float) -> Float { one + (other - one) * share }
}
