extension CardValidator {
    func missingFieldBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        Self.requiredFields.filter { card.value($0) == nil }.map { field in
            Breach(field == .nik || field == .nama ? .identityMissing : .fieldMissing, field)
        }
    }

    /// Two engines leave a share of agreement as soon as either has read a field.
    func engineBreaches(_ result: OCRComparisonResult) -> [Breach] {
        let hasValues = KTPField.allCases.contains { result.fields.value($0) != nil }
        return hasValues && result.comparison.agreement == nil ? [Breach(.singleEngine)] : []
    }

    func pictureBreaches(_ quality: CardImageQuality?) -> [Breach] {
        guard let quality else { return [] }
        var breaches: [Breach] = []
        if !quality.cardFound { breaches.append(Breach(.cardNotFound)) }
        if quality.cardWidth < thresholds.tooSmallBelow {
            breaches.append(Breach(.cardTooSmall, measured: "\(quality.cardWidth) px"))
        }
        if quality.sharpness < thresholds.blurredBelow { breaches.append(Breach(.blurred)) }
        if quality.glare > thresholds.glareAbove { breaches.append(Breach(.glare)) }
        if let unread = quality.unreadCards, unread > 0 {
            breaches.append(Breach(.severalCards, measured: "\(unread)/\(quality.cards ?? unread + 1)"))
        }
        return breaches
    }
}
