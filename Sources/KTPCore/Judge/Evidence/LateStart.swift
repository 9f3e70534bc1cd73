extension Testimony {
    /// Fewer values make no column. In heights of print, two letters: of 2,154 values on 180 cards as people send them, the
    /// latest began 1.03 late.
    private static let column = (fewest: 5, late: 1.1)

    /// Whether no more can be printed before or behind the value: the field's own list has it, or the official list of places
    /// where the card says, and nothing there that it is a part of.
    var isWhole: Bool { field.spec.isWhole(value) || chosen.places.isWhole(value) }

    /// Whether more may be printed around the value than is seen.
    var mayBePart: Bool { field.spec.traits.contains(.inColumn) && !isWhole }

    /// Whether it begins clearly later than the values above and below: a reflection or a finger took its first letters, for all
    /// readers alike.
    var lateStart: Double {
        guard mayBePart else { return 0 }
        return card.readings.pairs.contains { reader, data in
            guard readings[reader]?.value == value, let box = readings[reader]?.box else { return false }
            let boxes = data.fields.pairs.filter { $0.key.spec.traits.contains(.inColumn) }.compactMap(\.value.box)
            guard boxes.count >= Self.column.fewest else { return false }
            let left = boxes.map(\.x).sorted()[boxes.count / 2]
            let height = boxes.map(\.height).sorted()[boxes.count / 2]
            return Double(box.x - left) > Self.column.late * Double(height)
        }.amount
    }
}
