/// The values that a field can have on a card, so that a reading can be told from a misreading.
package struct AdmissibleValues: Sendable {
    /// One entry a meaning; its forms are the ways in which cards print it, the usual one first.
    package let entries: [[String]]
    private let known: Set<String>

    package init(_ entries: [[String]]) {
        self.entries = entries
        known = Set(entries.joined())
    }

    /// - Parameter name: of a line of words.txt, `NAME FORM, FORM | FORM`.
    init(listed name: String) {
        self.init(Tables.list(name).map { $0.split(separator: ", ").map(String.init) })
    }

    package var forms: [String] { entries.flatMap(\.self) }

    package func contains(_ value: String) -> Bool { known.contains(value) }

    /// Whether it is one of them and no part of another, as KAWIN is of BELUM KAWIN.
    package func isWhole(_ value: String) -> Bool {
        contains(value) && !known.contains { $0.hasPrefix(value + " ") || $0.hasSuffix(" " + value) }
    }

    // MARK: Misreadings

    package struct Closest: Sendable, Equatable {
        /// The form nearest to what was read.
        package var value: String
        /// How many symbols would have to be changed, dropped or put in.
        package var distance: Int
        /// The same for the nearest form of any other entry; nil in a vocabulary of one.
        package var runnerUp: Int?
    }

    /// The nearest form; nil only for an empty vocabulary. Digits count as the letters they are taken for.
    package func closest(to reading: String) -> Closest? {
        let letters = ConfusableCharacters.lettersForDigits(reading)
        var best: (entry: Int, value: String, distance: Int)?
        var nearestOfEntry: [Int] = []
        for (index, forms) in entries.enumerated() {
            var nearest = Int.max
            for form in forms {
                let distance = EditDistance.between(letters, form)
                nearest = min(nearest, distance)
                if distance < best?.distance ?? .max { best = (index, form, distance) }
            }
            nearestOfEntry.append(nearest)
        }
        guard let best else { return nil }
        let others = nearestOfEntry.enumerated().filter { $0.offset != best.entry }.map(\.element)
        return Closest(value: best.value, distance: best.distance, runnerUp: others.min())
    }

    /// The value of which the text is a misreading: the form that differs only by digits of its letters' shape, else
    /// the nearest one, where at most a fifth of its symbols went wrong and every other entry is more than twice as far
    /// and at least two symbols further. nil where that cannot be said.
    package func repaired(_ reading: String) -> String? {
        guard let closest = closest(to: reading) else { return nil }
        if closest.distance == 0 { return closest.value }
        let tolerated = closest.value.count < 4 ? 0 : max(1, closest.value.count / 5)
        guard closest.distance <= tolerated else { return nil }
        if let runnerUp = closest.runnerUp {
            guard runnerUp > 2 * closest.distance, runnerUp >= closest.distance + 2 else { return nil }
        }
        return closest.value
    }
}
