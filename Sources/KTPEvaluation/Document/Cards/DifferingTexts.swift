import KTPCore

/// The texts of a pair that differ, one under the other, for a terminal.
struct DifferingTexts {
    private let pair: PairReport
    private let first: String
    private let second: String
    private let words: ReportWords
    private static let most = 20

    init(_ pair: PairReport, _ first: String, _ second: String, _ words: ReportWords) {
        self.pair = pair
        self.first = first
        self.second = second
        self.words = words
    }

    var part: Section.Part {
        let shown = pair.differing.prefix(Self.most)
        let rest = pair.differing.count > shown.count ? ["… +\(pair.differing.count - shown.count)"] : []
        return Section.Part(
            title: "\(first) – \(second): \(words.whereTheyDiffer) (\(pair.differing.count))",
            notes: shown.flatMap(lines) + rest, face: .terminal)
    }

    /// The card and field, and the texts; `✓` at the one that is right.
    private func lines(_ difference: DifferingField) -> [String] {
        let width = [first, second, words.printedText].map(\.count).max() ?? 0
        func line(_ name: String, _ text: String, isRight: Bool) -> String {
            let padding = String(repeating: " ", count: width - name.count)
            return "  \(name)\(padding)  \(text)\(isRight ? "  ✓" : "")"
        }
        let areAligned = difference.first != nil && difference.second != nil
        let printed = line(words.printedText, difference.truth ?? Figures.none, isRight: true)
        return [
            "\(difference.path) × \(difference.field.label)",
            line(
                first, areAligned ? difference.firstAligned : difference.first ?? Figures.none,
                isRight: difference.right == .first),
            line(
                second, areAligned ? difference.secondAligned : difference.second ?? Figures.none,
                isRight: difference.right == .second),
        ] + (difference.right == .neither ? [printed] : [])
    }
}
