/// Checks a value while a person types it.
///
///     FieldCheck("3273015708", of: .nik, beside: values, validator).problems   // ["10 of 16 digits.", …]
package struct FieldCheck: Sendable, Equatable {
    /// As records hold it; nil for nothing.
    package var value: String?
    /// Sentences for a person. A value may be kept all the same: it may be what the card prints.
    package var problems: [String]
    /// The likeliest first.
    package var choices: [String]

    package init(_ text: String, of field: KTPField, beside values: FieldMap<String>, _ validator: CardValidator) {
        value = field.typed(text)
        choices = FieldChoices(field, values, today: validator.today).beginning(with: text)
        var card = values
        card[field] = value
        problems = []
        if field == .nik, let digits = value, digits.allSatisfy(\.isASCIIDigit), digits.count < 16 {
            problems = Self.unfinished(digits, card, validator)
        } else if value != nil {
            problems = Self.violations(of: field, card, validator).map { $0.finding(in: validator.language).message }
        }
    }

    private static func violations(
        of field: KTPField, _ values: FieldMap<String>, _ validator: CardValidator
    ) -> [CardValidator.Violation] {
        let card = values.mapValues { FieldDecision(value: $0, confidence: 1, status: .accepted, from: .clerk) }
        let all = validator.nikViolations(card) + validator.dateViolations(card) + validator.vocabularyViolations(card)
        return (all + validator.regionViolations(card)).filter { $0.fields.contains(field) }
    }

    /// The digits that are there are judged before the last one is typed.
    private static func unfinished(
        _ digits: String, _ values: FieldMap<String>, _ validator: CardValidator
    ) -> [String] {
        let count = digits.count
        var card = values
        card[.nik] = digits + String(NIKPadding.digits.dropFirst(count))
        let matching = violations(of: .nik, card, validator).filter { violation in
            NIKPadding.digitsNeeded(for: violation.rule).map { $0 <= count } ?? false
        }
        let left = validator.language.say(.nikDigitsTyped(count: count))
        return [left] + matching.map { $0.finding(in: validator.language).message }
    }
}

extension CardRecord {
    /// The problems of the values typed for this card. The caller asks about such a value a second time.
    package func problems(
        with decisions: [Correction.Decision], _ validator: CardValidator
    ) -> [(field: KTPField, message: String)] {
        var values = fields.compactMapValues(\.value)
        for case .value(let field, let value) in decisions { values[field] = value }
        return decisions.compactMap { decision in
            guard case .value(let field, let value?) = decision, value != fields[field]?.value else { return nil }
            let problems = FieldCheck(value, of: field, beside: values, validator).problems
            return problems.isEmpty ? nil : (field, problems.joined(separator: " "))
        }
    }
}

private enum NIKPadding {
    static let digits = "3273010101900001"

    /// How many digits a rule needs; nil for what only the whole number says.
    static func digitsNeeded(for rule: FindingRule) -> Int? {
        switch rule {
        case .nikProvince: 2
        case .nikRegency, .nikRegion: 4
        case .nikDistrict: 6
        case .nikSex: 8
        case .nikDate, .nikBirthDate: 12
        default: nil
        }
    }
}
