/// The surroundings of one reading of a value in the picture, measured and not judged: lightness in 0…255, shares in 0…1.
package struct PictureFacts: Encodable, Sendable, Equatable {
    /// Light at one end of a value.
    package struct End: Encodable, Sendable, Equatable {
        /// The share that a reflection hides of what lies beyond the end, and of the end itself.
        package var beyond, own: Double
        /// How light the darkest sample of the end is.
        package var print: Double
        /// How light the darkest print is that shows within the reflection beyond the end; 255 where none does.
        package var shown: Double
        /// How light it is farther out; 0 where the paper itself is as white.
        package var farther: Double

        package init(beyond: Double, own: Double, print: Double, shown: Double, farther: Double) {
            (self.beyond, self.own, self.print, self.shown, self.farther) = (beyond, own, print, shown, farther)
        }
    }

    /// Heights of print from the value to the picture's edge, negative beyond it, and 0 beside a card that lies on this one;
    /// nil where neither is near.
    package var edge: Double?
    /// nil where no card was found to measure light on.
    package var before, behind: End?
    /// Rows of print around the value that no reader made out.
    package var unreadRows = 0
    /// The height of the sign behind a blood group, as a share of its width; nil without such a sign.
    package var signHeight: Double?

    /// Whether a dead column of a printer or a fax ran through the value.
    package var isBroken = false

    package init() {}
}

package typealias FactsByReading = ReadingSourceMap<FieldMap<PictureFacts>>
