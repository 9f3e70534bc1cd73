extension CardRecord {
    /// The record with what is known of the same card elsewhere in its register; `others` holds the others' numbers.
    /// A card that came twice is read rightly either way, and counting is the clerk's. Where two settled ones differ,
    /// one is wrong or was renewed. Only a person can tell, so both go to review with those fields.
    /// A card that was in doubt already does not draw the other along. What a person decided is not doubted.
    package func marked(_ others: [(duplicate: Duplicate, number: Int)], in language: Language) -> CardRecord {
        guard !others.isEmpty else { return self }
        var record = self
        record.duplicates = others.map(\.duplicate.other)
        record.findings += DuplicateFindings.findings(about: others, in: language)
        guard settled != .confirmed else { return record }
        let contradicted = Set(others.flatMap(\.duplicate.contradicting)).filter { fields[$0]?.from != .clerk }
        for field in contradicted where fields[field]?.status == .accepted { record.fields[field]?.status = .review }
        if !contradicted.isEmpty, status == .accepted { record.status = .review }
        return record
    }
}

/// One finding a rule: `… (nomor 3, 12)`, `… (nomor 3: Nama, Alamat)`.
private enum DuplicateFindings {
    static func findings(about others: [(duplicate: Duplicate, number: Int)], in language: Language) -> [Finding] {
        DuplicateRule.allCases.compactMap { rule in
            let matching = others.filter { DuplicateRule($0.duplicate) == rule }
            guard !matching.isEmpty else { return nil }
            let cards = matching.map { mention($0.duplicate, $0.number, in: language) }.joined(separator: "; ")
            return Finding(
                rule: rule.rawValue, severity: rule.severity, field: nil,
                message: rule.message(in: language) + " (" + cards + ")")
        }
    }

    private static func mention(_ duplicate: Duplicate, _ number: Int, in language: Language) -> String {
        let differing = duplicate.differing.map(\.label).joined(separator: ", ")
        guard !differing.isEmpty else { return language.say(.otherCard(number: number)) }
        return language.say(.otherCardDiffering(number: number, fields: differing))
    }
}
