import Foundation
import KTPCore
import KTPRegister

/// What is said about a value while it is typed. Nothing is stored.
extension ReviewService {
    private struct Body: Decodable {
        var id: String?
        var field: KTPField
        var value: String
        /// Of other fields of the card, where they were typed and not decided yet.
        var fields: [String: String?]?
    }

    struct Check: Encodable {
        @Nullable var value: String?
        var problems: [String]
        var choices: [String]
    }

    /// Longer than anything that a card can hold.
    private static let longest = 200

    func check(_ request: Request) throws -> Check {
        let body = try request.body(Body.self)
        guard body.value.count <= Self.longest else { throw RequestRefused(400, .requestNotUnderstood) }
        var values: FieldMap<String> = [:]
        // A date that fits the NIK, or a NIK that does not fit the date, would tell what the machine has read.
        let isBlind = try body.id.map { try store.isBlindReview($0, body.field) } ?? false
        if let id = body.id, !isBlind, let record = try store.card(id)?.record {
            for (field, decision) in record.fields.pairs { values[field] = decision.value }
        }
        for (name, value) in body.fields ?? [:] {
            if let field = KTPField(rawValue: name) { values[field] = value.flatMap(field.typed) }
        }
        let validator = CardValidator(language: language, today: CalendarDate(.now))
        let check = FieldCheck(body.value, of: body.field, beside: values, validator)
        return Check(value: check.value, problems: check.problems, choices: check.choices)
    }
}
