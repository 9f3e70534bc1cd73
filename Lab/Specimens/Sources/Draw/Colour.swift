/// Red, green and blue, 0…1, not linear (sRGB as displayed).
struct Colour: Sendable, Equatable {
    var red: Double
    var green: Double
    var blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter share: 0 leaves this colour, 1 gives the other.
    func mixed(with other: Colour, _ share: Double) -> Colour {
        Colour(
            red + (other.red - red) * share, green + (other.green - green) * share,
            blue + (other.blue - blue) * share)
    }

    func jittered(_ amount: Double, from generator: inout SeededGenerator) -> Colour {
        func moved(_ value: Double, _ by: Double) -> Double { min(1, max(0, value + by)) }
        return Colour(
            moved(red, generator.double(-amount...amount)), moved(green, generator.double(-amount...amount)),
            moved(blue, generator.double(-amount...amount)))
    }

    static let white = Colour(1, 1, 1)
    static let black = Colour(0, 0, 0)
}
