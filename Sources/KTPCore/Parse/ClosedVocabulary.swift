struct ClosedVocabulary {
    struct Match {
        var value: String
        /// Edit distance as a share of the entry's letters.
        var cost: Double
        /// Byte offset behind the words that matched.
        var end: Int
        var start: Int
    }

    private typealias Form = (value: String, letters: [UInt8])

    private let entries: [[Form]]

    /// Whether a bent word may end inside a longer one: `PEREMPUAWGol`.
    private let mayBeGlued: Bool

    /// - Parameter remains: what may be left of a value, and the value.
    init(_ values: AdmissibleValues, remains: KeyValuePairs<String, String> = [:], mayBeGlued: Bool = false) {
        let whole = values.entries.map { forms in forms.map { Form($0, ConfusionDistance.fold($0)) } }
        entries = (whole + remains.map { [Form($0.value, ConfusionDistance.fold($0.key))] })
            .map { forms in forms.filter { !$0.letters.isEmpty } }
        self.mayBeGlued = mayBeGlued
    }

    /// The entry that opens the segment; nil when none is near, or two are equally near.
    /// - Parameter tolerance: the greatest cost of a match.
    func match(opening segment: WordRun, tolerance: Double = 0.34) -> Match? {
        let letters = FoldedLetters(segment.text)
        var best: Match?
        var isTie = false
        for start in letters.rowStarts {
            for entry in entries {
                guard let match = match(entry, in: letters, from: start, tolerance: tolerance) else { continue }
                if let found = best, !Self.goesOn(match, found),
                    Self.goesOn(found, match) || (found.cost, -found.end) <= (match.cost, -match.end)
                {
                    let isEqual = found.cost == match.cost && found.end == match.end && found.value != match.value
                    if isEqual { isTie = true }
                } else {
                    best = match
                    isTie = false
                }
            }
        }
        return isTie ? nil : best
    }

    /// The nearest form of one meaning; KEPERCAYAAN, which opens its own full form, only where less than half of the rest
    /// follows.
    private func match(_ forms: [Form], in letters: FoldedLetters, from start: Int, tolerance: Double) -> Match? {
        var best: (form: Form, match: Match)?
        for form in forms {
            guard let match = match(form.value, form.letters, in: letters, from: start), match.cost <= tolerance else {
                continue
            }
            guard let found = best else {
                best = (form, match)
                continue
            }
            let isBetter =
                Self.holds((form, match), found)
                ? true
                : Self.holds(found, (form, match)) ? false : match.cost < found.match.cost
            if isBetter { best = (form, match) }
        }
        return best?.match
    }

    /// Whether a value is another and more, nearly all of which is in the text: KAWIN BELUM TERCATAT for KAWIN BELOM TERGATAT.
    private static func goesOn(_ match: Match, _ other: Match) -> Bool {
        let (length, more) = (match.value.utf8.count, match.value.utf8.count - other.value.utf8.count)
        return match.value.hasPrefix(other.value + " ") && match.end > other.end
            && match.cost * Double(length) * 4 <= Double(more)
    }

    /// Whether one form is the longer other, and most of the rest is in the text.
    private static func holds(_ one: (form: Form, match: Match), _ other: (form: Form, match: Match)) -> Bool {
        let more = one.form.letters.count - other.form.letters.count
        let wrong = one.match.cost * Double(one.form.letters.count)
        return more > 0 && one.form.letters.starts(with: other.form.letters) && one.match.end > other.match.end
            && wrong * 2 <= Double(more)
    }

    private func match(_ value: String, _ entry: [UInt8], in letters: FoldedLetters, from start: Int) -> Match? {
        let window = letters.folded[start..<min(letters.folded.count, start + entry.count * 3 / 2 + 1)]
        var best: Match?
        for (count, distance) in ConfusionDistance.toPrefixes(of: window, from: entry).enumerated() where count > 0 {
            let cost = distance / Double(entry.count)
            guard cost <= best?.cost ?? 1 else { continue }
            if letters.edge(before: start + count) == .none, cost > (mayBeGlued ? 0.25 : 0) { continue }
            best = Match(
                value: value, cost: cost, end: letters.end(of: start + count - 1), start: letters.offsets[start])
        }
        return best
    }
}
