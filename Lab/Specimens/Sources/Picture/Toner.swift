/// The marks that a copier's drum leaves on paper: specks, dropouts and streaks.
extension PixelImage {
    /// - Parameter amount: 0…1; specks grow in number with it.
    mutating func addToner(amount: Double, from generator: inout SeededGenerator) {
        precondition(channels == 1)
        let specks = Int(amount * Double(width * height) / 900)
        for _ in 0..<specks {
            let (x, y) = (generator.int(0...(width - 1)), generator.int(0...(height - 1)))
            let dark = generator.chance(0.6)
            let shade = dark ? generator.double(0...110) : generator.double(190...255)
            let size = generator.chance(0.08) ? 2 : (generator.chance(0.5) ? 1 : 0)
            dab(x: x, y: y, size: size, shade: shade, share: generator.double(0.3...0.95))
        }
        for _ in 0..<generator.pick([0, 0, 0, 1, 1, 2, 4]) {
            let column = generator.int(0...(width - 1))
            let shade = generator.chance(0.6) ? 60.0 : 235.0
            let share = generator.double(0.06...0.3)
            for y in 0..<height { dab(x: column, y: y, size: 0, shade: shade, share: share) }
        }
    }

    /// Mixes a shade into a small square.
    private mutating func dab(x: Int, y: Int, size: Int, shade: Double, share: Double) {
        for row in y...min(height - 1, y + size) {
            for column in x...min(width - 1, x + size) {
                let index = row * width + column
                samples[index] = UInt8(Double(samples[index]) * (1 - share) + shade * share)
            }
        }
    }
}
