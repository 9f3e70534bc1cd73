extension Testimony {
    /// Whether a reading of the LSTM, or of two families, goes on behind or begins before it: the others alone make up words.
    var partial: Double {
        let longer = Set(readings.pairs.filter { isPart(of: $0.value.value) }.map(\.key.family))
        return (longer.contains(.lstm) || longer.count > 1).amount
    }

    /// Whether another reading has the value and a word more, or three letters of one: `SIANIOMHAL` for `MHAL`.
    private func isPart(of other: String) -> Bool {
        let more =
            other.hasPrefix(value)
            ? other.dropFirst(value.count) : other.hasSuffix(value) ? other.dropLast(value.count) : ""
        let least = more.first == " " || more.last == " " ? 2 : 3
        return more.count { $0.isLetter || $0.isNumber } >= least && chosen.vocabulary?.contains(other) != false
            && !isListed(against: other)
    }

    /// Whether a list has the value and lacks the other, which is then no fuller reading: `BIII LOMBOK BARAT`, `SANUR'`.
    private func isListed(against other: String) -> Bool { isWritten(value) && !isWritten(other) }

    private func isWritten(_ value: String) -> Bool {
        field.spec.usual?.isWritten(value) == true || chosen.places.isWritten(value)
    }

    /// Whether anybody reads it with an apostrophe more, `NUR'AINI` for `NURAINI`. Of 48 apostrophes that the legacy engine saw
    /// against both networks, none was printed.
    var marked: Double {
        let marking = readings.pairs.filter { _, reading in
            reading.value.utf8.count > value.utf8.count
                && reading.value.replacing("'", with: "") == value.replacing("'", with: "")
                && !isListed(against: reading.value)
        }.map(\.key.family)
        return marking.contains { $0 != .legacy || !best.families.isSuperset(of: [.lstm, .other]) }.amount
    }
}
