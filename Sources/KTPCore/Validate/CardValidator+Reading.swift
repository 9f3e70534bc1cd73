extension CardValidator {
    func missingFieldViolations(_ card: FieldMap<FieldDecision>) -> [Violation] {
        KTPField.required.filter { card.value($0) == nil }.map { field in
            Violation(field == .nik || field == .nama ? .identityMissing : .fieldMissing, field)
        }
    }

    /// Two engines leave a share of agreement as soon as either has read a field.
    func engineViolations(_ result: OCRComparisonResult) -> [Violation] {
        let hasValues = KTPField.allCases.contains { result.fields.value($0) != nil }
        return hasValues && result.comparison.agreement == nil ? [Violation(.singleEngine)] : []
    }

    func pictureViolations(_ quality: ImageQuality?, of card: FieldMap<FieldDecision>) -> [Violation] {
        guard let quality else { return [] }
        var violations: [Violation] = []
        if !quality.cardFound { violations.append(Violation(.cardNotFound)) }
        let doubt = thresholds.reviewed
        let remark = thresholds.remarked
        if quality.cardWidth < remark.tooSmallBelow {
            violations.append(
                Violation(
                    .cardTooSmall, isRemark: quality.cardWidth >= doubt.tooSmallBelow,
                    measured: "\(quality.cardWidth) px"))
        }
        let isUnreadable = quality.sharpness < doubt.blurredBelow
        // Few pixels, drawn larger, have soft edges too.
        let isSoft = quality.cardWidth >= remark.tooSmallBelow && quality.focus ?? 1 < remark.focusBelow
        // Sharpness falls with contrast too, focus does not.
        let isPale = isUnreadable && quality.focus ?? 0 >= remark.focusBelow
        if isPale {
            violations.append(Violation(.pale))
        } else if isUnreadable || isSoft {
            violations.append(Violation(.blurred, isRemark: !isUnreadable))
        }
        let isBurnt = quality.glare > doubt.glareAbove
        if isBurnt || quality.shine ?? 0 > remark.shineAbove {
            violations.append(Violation(.glare, isRemark: !isBurnt))
        }
        if let paper = quality.paper {
            let darkBelow = quality.cardFound ? remark.darkBelow : remark.darkPictureBelow
            if paper < darkBelow { violations.append(Violation(.tooDark)) }
            if paper > remark.copiedAbove, quality.colour ?? 1 < remark.greyBelow {
                violations.append(Violation(.photocopy))
            }
        }
        if let inside = quality.inside, inside < remark.cutOffBelow {
            // Of a card that shows all that cards print, the edge took no field: what it may have cut has its own evidence.
            let isWhole = KTPField.allCases.allSatisfy { card.value($0) != nil }
            violations.append(Violation(.cutOff, isRemark: inside >= doubt.cutOffBelow || isWhole))
        }
        if quality.isIncomplete == true { violations.append(Violation(.incomplete)) }
        if quality.isOldCard == true { violations.append(Violation(.oldCard)) }
        if let unread = quality.unreadCards, unread > 0 {
            let places = quality.unreadAt?.compactMap(place) ?? []
            let count = "\(unread)/\(quality.cards ?? unread + 1)"
            violations.append(Violation(.severalCards, measured: ([count] + places).joined(separator: ", ")))
        }
        return violations
    }

    /// `bottom left`: where in the picture a point is, given as shares of its width and height.
    private func place(_ middle: [Double]) -> String? {
        guard let across = middle.first, let down = middle.last else { return nil }
        let row = language.say(down < 1.0 / 3 ? .placeTop : down < 2.0 / 3 ? .placeMiddle : .placeBottom)
        return "\(row) " + language.say(across < 0.4 ? .placeLeft : across < 0.6 ? .placeCentre : .placeRight)
    }
}

package struct QualityThresholds: Sendable, Equatable {
    /// A picture past these is unreliable, though the engines give a high confidence: the card goes to a person. Set by judgement.
    package struct Reviewed: Sendable, Equatable {
        package var blurredBelow = 20.0
        package var glareAbove = 0.2
        /// Pixels of the source; a text line is then about nine pixels high, too few for either engine.
        package var tooSmallBelow = 400
        package var cutOffBelow = 0.9
    }

    /// Past these a remark helps to take a better picture. Set on cards of the split tune (Lab/JOURNAL.md).
    package struct Remarked: Sendable, Equatable {
        package var focusBelow = 0.095
        package var shineAbove = 0.012
        package var tooSmallBelow = 560
        package var darkBelow = 0.45
        /// The bound where no card was found: its brightest parts may be no paper.
        package var darkPictureBelow = 0.3
        /// A photocopy is grey, and its paper whiter than a card's.
        package var copiedAbove = 0.9
        package var greyBelow = 0.01
        /// Outlines of whole cards that fill their picture stray so far beyond it.
        package var cutOffBelow = 0.92
    }

    package var reviewed = Reviewed()
    package var remarked = Remarked()

    package init() {}
}
