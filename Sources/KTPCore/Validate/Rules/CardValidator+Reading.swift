extension CardValidator {
    func missingFieldBreaches(_ card: FieldMap<FieldDecision>) -> [Breach] {
        KTPField.required.filter { card.value($0) == nil }.map { field in
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
        let doubt = thresholds.reviewed
        let remark = thresholds.remarked
        if quality.cardWidth < remark.tooSmallBelow {
            breaches.append(
                Breach(
                    .cardTooSmall, isRemark: quality.cardWidth >= doubt.tooSmallBelow,
                    measured: "\(quality.cardWidth) px"))
        }
        let isUnreadable = quality.sharpness < doubt.blurredBelow
        // Few pixels, drawn larger, have soft edges too.
        let isSoft = quality.cardWidth >= remark.tooSmallBelow && quality.focus ?? 1 < remark.focusBelow
        if isUnreadable || isSoft {
            breaches.append(Breach(.blurred, isRemark: !isUnreadable))
        }
        let isBurnt = quality.glare > doubt.glareAbove
        if isBurnt || quality.shine ?? 0 > remark.shineAbove { breaches.append(Breach(.glare, isRemark: !isBurnt)) }
        if let paper = quality.paper {
            let darkBelow = quality.cardFound ? remark.darkBelow : remark.darkPictureBelow
            if paper < darkBelow { breaches.append(Breach(.tooDark)) }
            if paper > remark.copiedAbove, quality.colour ?? 1 < remark.greyBelow {
                breaches.append(Breach(.photocopy))
            }
        }
        if let inside = quality.inside, inside < remark.cutOffBelow {
            breaches.append(Breach(.cutOff, isRemark: inside >= doubt.cutOffBelow))
        }
        if let unread = quality.unreadCards, unread > 0 {
            breaches.append(Breach(.severalCards, measured: "\(unread)/\(quality.cards ?? unread + 1)"))
        }
        return breaches
    }
}
