import Foundation

/// Readings aligned with one text, column by column; where one has more characters, the others get a gap.
package struct MultipleAlignment: Sendable, Equatable {
    /// nil: a gap.
    package typealias Row = [Character?]

    package private(set) var centre: Row = []
    /// One a reading, in their order.
    package private(set) var readings: [Row]

    package init(centre text: String, readings texts: [String]) {
        let characters = Self.characters(of: text)
        let arms = texts.map {
            Arm(Alignment(truth: characters, reading: Self.characters(of: $0)), length: characters.count)
        }
        readings = Array(repeating: [], count: texts.count)
        for position in 0...characters.count {
            let width = arms.map { $0.inserted[position].count }.max() ?? 0
            centre += Array(repeating: nil, count: width)
            for (index, arm) in arms.enumerated() {
                let inserted = arm.inserted[position]
                readings[index] += inserted + Array(repeating: nil, count: width - inserted.count)
            }
            guard position < characters.count else { break }
            centre.append(characters[position])
            for (index, arm) in arms.enumerated() { readings[index].append(arm.read[position]) }
        }
    }

    /// The characters as a reader of the card would count them: grapheme clusters (UAX #29) in NFC.
    private static func characters(of text: String) -> [Character] {
        Array(text.precomposedStringWithCanonicalMapping)
    }

    package var differingColumns: Set<Int> {
        Set(centre.indices.filter { column in readings.contains { $0[column] != centre[column] } })
    }

    /// One reading by the positions of the text in the middle.
    private struct Arm {
        /// The text that was read for each character; nil where it was left out.
        var read: Row = []
        /// The text that was read before each character, and at last behind them all.
        var inserted: [Row]

        init(_ alignment: Alignment<Character>, length: Int) {
            inserted = Array(repeating: [], count: length + 1)
            for step in alignment.steps {
                switch step {
                case .match(let character): read.append(character)
                case .substitution(_, let character): read.append(character)
                case .deletion: read.append(nil)
                case .insertion(let character): inserted[read.count].append(character)
                }
            }
        }
    }
}
