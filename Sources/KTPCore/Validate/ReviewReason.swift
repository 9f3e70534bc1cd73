/// One thing that a person has to settle before a card is done.
package struct ReviewReason: Sendable, Equatable {
    package var field: KTPField?
    /// One sentence or several, without any value of the card.
    package var message: String

    package init(field: KTPField?, message: String) { (self.field, self.message) = (field, message) }
}

extension CardRecord {
    /// Why a card is in review, else empty: doubts about the whole card, then each doubtful or unread field in order.
    package func reviewReasons(in language: Language) -> [ReviewReason] {
        guard status == .review else { return [] }
        let serious = findings.filter { $0.severity != .info }
        var reasons = serious.filter { $0.field == nil }.map { ReviewReason(field: nil, message: $0.message) }
        // A value that a person has decided is final, even if it breaks a rule.
        for field in KTPField.allCases where fields[field]?.from != .clerk {
            let messages = serious.filter { $0.field == field }.map(\.message)
            guard !messages.isEmpty || (fields[field]?.status ?? .missing).asksPerson(about: field) else { continue }
            let message = messages.isEmpty ? sentences(about: field, in: language) : messages.joined(separator: " ")
            reasons.append(ReviewReason(field: field, message: message))
        }
        guard reasons.isEmpty else { return reasons }
        let genericReason = language.say(.cardNeedsReview)
        return [ReviewReason(field: nil, message: genericReason)]
    }

    /// The fields' places on the rectified card: the boxes of the engines built in joined, as either may miss a part.
    package var places: FieldMap<BoundingBox> {
        let boxes = engines.pairs.filter { $0.key.family != nil }.compactMap(\.value.boxes)
        var places: FieldMap<BoundingBox> = [:]
        for field in KTPField.allCases { places[field] = BoundingBox.union(boxes.compactMap { $0[field] }) }
        return places
    }

    /// In a person's words, for a field that breaks no rule: the causes, or for a record of an older tool that its confidence is low.
    private func sentences(about field: KTPField, in language: Language) -> String {
        guard let decision = fields[field] else { return FindingRule.fieldMissing.message(in: language) }
        if let causes = decision.causes(in: language) { return causes }
        return decision.value == nil ? FindingRule.fieldMissing.message(in: language) : language.say(.belowBound)
    }
}

extension FieldDecision {
    /// Why the confidence is no higher, or why it is missing, each cause in a sentence; nil where nothing is to be said.
    package func causes(in language: Language) -> String? {
        because.isEmpty ? nil : because.map { language.say(.evidence($0)) }.joined(separator: " ")
    }
}

extension FieldStatus {
    /// Whether a person has to see the field: a value is doubtful, or one that every card prints is not there.
    package func asksPerson(about field: KTPField) -> Bool {
        self == .review || (self == .missing && KTPField.required.contains(field))
    }
}
