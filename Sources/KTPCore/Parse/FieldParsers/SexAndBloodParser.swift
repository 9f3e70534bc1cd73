struct SexAndBloodParser {
    private let labels: LabelMatcher
    private let sexes = ClosedVocabulary(
        CardVocabulary.sex, remains: ["LAKI": NIK.Sex.male.printed], mayBeGlued: true)
    private let group: Regex<(Substring, Substring, Substring?)>
    private let trailingGroup: Regex<(Substring, Substring, Substring?)>

    init(labels: LabelMatcher) {
        self.labels = labels
        // A plus is often read as a 4, a T or a cross of another kind.
        group = /^(?:[:;=.,*'"~_|! ]|- ?(?=[ABO08]))*([ABO08Q]{1,2}|-)([+\-4TX#])?(?=$|[^A-Za-z0-9])/
        trailingGroup = /(?:^|[ :;.])([ABO0]{1,2})([+\-])?$/
    }

    func sex(in segment: WordRun, tolerance: Double = 0.4) -> FieldReading? {
        let end = labels.find(.bloodGroup, in: segment)?.start ?? segment.text.utf8.count
        let value = segment.part(0..<end)
        guard let match = sexes.match(opening: value, tolerance: tolerance) else { return nil }
        return value.part(match.start..<match.end).reading(match.value, trust: 1 - match.cost)
    }

    /// - Parameter segment: the row, from the sex on, or one that opens with the blood group's label.
    func bloodGroup(in segment: WordRun) -> FieldReading? {
        if let label = labels.find(.bloodGroup, in: segment) {
            return parse(segment.dropping(first: label.valueStart), as: group, trust: 1)
        }
        guard let sex = sexes.match(opening: segment, tolerance: 0.4) else { return nil }
        return parse(segment.dropping(first: sex.end), as: trailingGroup, trust: 0.8)
    }

    private func parse(
        _ segment: WordRun, as shape: Regex<(Substring, Substring, Substring?)>, trust: Double
    ) -> FieldReading? {
        let text = segment.text.uppercased()
        guard let match = text.firstMatch(of: shape) else { return nil }
        let letters = String(match.output.1.map { ConfusableCharacters.shape(of: $0) ?? $0 })
        // A dash alone is printed for an unknown group; behind it no sign makes sense.
        let sign = letters == "-" ? "" : match.output.2.map { $0 == "-" ? "-" : "+" } ?? ""
        guard CardVocabulary.blood.contains(letters + sign) else { return nil }
        let isFolded = letters != match.output.1 || match.output.2.map { !"+-".contains($0) } ?? false
        return segment.part(text.byteRange(of: match.output.1.startIndex..<match.range.upperBound))
            .reading(letters + sign, trust: isFolded ? trust * 0.8 : trust)
    }
}
