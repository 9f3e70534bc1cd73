package import KTPCore

/// A field on which two sides differ, both texts set one under the other, character by character.
package struct DifferingField: Encodable, Sendable, Equatable {
    package var path: String
    package var field: KTPField
    package var first: String?
    package var second: String?
    /// nil where the truth does not judge the field, or says that the card does not have it.
    package var truth: String?
    /// Which side is right; nil without a truth.
    package var right: Right?
    /// Both of the same length, `·` where the other side has a character more; empty where a side read nothing.
    package var firstAligned: String
    package var secondAligned: String

    package enum Right: String, CaseIterable, Codable, Sendable {
        case first
        case second
        case neither
    }

    package init(path: String, field: KTPField, first: String?, second: String?, truth: FieldTruth?) {
        self.path = path
        self.field = field
        self.first = first
        self.second = second
        self.truth = truth?.value
        self.right = truth.map { truth in
            if FieldOutcome(truth: truth, reading: first).isCorrect { return .first }
            return FieldOutcome(truth: truth, reading: second).isCorrect ? .second : .neither
        }
        (firstAligned, secondAligned) = ("", "")
        if let first, let second {
            let alignment = MultipleAlignment(centre: first, readings: [second])
            firstAligned = String(alignment.centre.map { $0 ?? "·" })
            secondAligned = String(alignment.readings[0].map { $0 ?? "·" })
        }
    }

    static func all(in cards: [ComparedCard]) -> [DifferingField] {
        cards.flatMap { card in
            card.fields.compactMap { field in
                let (first, second) = (card.first.fields[field], card.second.fields[field])
                guard first != second else { return nil }
                return DifferingField(
                    path: card.path, field: field, first: first, second: second, truth: card.truth?.fields[field])
            }
        }
    }
}
