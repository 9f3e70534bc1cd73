package import KTPCore

/// An extra pass over a card that still has doubtful fields, with what it needs to know.
package enum ReadingPass: Sendable, Equatable {
    /// The legacy engine, which has waited for the LSTM, reads these fields; nil: the whole card.
    case legacy(about: [KTPField]?)
    /// The strips of these fields are read again: by another model, and squeezed.
    case strips(of: [KTPField])
    /// The card is enhanced: the legacy engine rereads some fields (nil: all of it), the other model those in doubt.
    case enhanced(askingLegacy: [KTPField]?, doubting: [KTPField])
}

/// Decides which extra pass to run on a card that still has doubtful fields. It takes each pass at most once.
package struct RereadPolicy {
    /// When it is time for a pass, in this order.
    private enum Trigger: CaseIterable {
        /// The LSTM, which has read alone so far, is not sure of everything, or has read a NIK.
        case loneReaderUnsure
        /// The picture must be the cause of so much doubt: it is enhanced before anything else.
        case poorCard
        case doubtfulFields
        /// Fields that are still in doubt may be so because of the light.
        case stillUnsure
    }

    private let isFast: Bool
    private var triggers = Trigger.allCases[...]
    private var mayAskLegacy: Bool
    private var mayEnhance = true

    /// - Parameters:
    ///   - isFast: whether a reader is only asked about what is not sure enough.
    ///   - legacyWaits: whether the legacy engine has not read the card yet.
    package init(isFast: Bool = false, legacyWaits: Bool = false) {
        self.isFast = isFast
        mayAskLegacy = isFast && legacyWaits
    }

    /// - Returns: nil where no further pass is worth its time.
    package mutating func next(after result: OCRComparisonResult) -> ReadingPass? {
        while let trigger = triggers.popFirst() {
            if let pass = pass(for: trigger, Doubts(of: result, isFast: isFast)) { return pass }
        }
        return nil
    }

    private mutating func pass(for trigger: Trigger, _ doubts: Doubts) -> ReadingPass? {
        switch trigger {
        case .loneReaderUnsure:
            guard mayAskLegacy, !doubts.unclear.isEmpty || doubts.isNIKAlone else { return nil }
            mayAskLegacy = false
            return .legacy(
                about: doubts.worthAskingLegacy.map { fields in
                    KTPField.allCases.filter { fields.contains($0) || $0 == .nik && doubts.isNIKAlone }
                })
        case .doubtfulFields:
            return doubts.worthRereading.isEmpty ? nil : .strips(of: doubts.worthRereading)
        case .poorCard, .stillUnsure:
            let isDue = trigger == .poorCard ? doubts.areMany : doubts.remain
            guard mayEnhance, doubts.looksLikeCard, isDue else { return nil }
            mayEnhance = false
            return .enhanced(askingLegacy: doubts.worthAskingLegacy, doubting: doubts.uncertain)
        }
    }
}

/// The fields of a card that are in doubt, as far as another reading may settle it. `--accept` has no influence on them.
private struct Doubts {
    /// A picture with fewer fields is hardly a card's, and enhancing does not make it one.
    private static let leastRead = 3
    /// When so many fields are in doubt the picture is the cause, not the readers.
    private static let many = 4

    let result: OCRComparisonResult
    let isFast: Bool
    /// The fields in doubt, of those that every card has.
    let unclear: [KTPField]

    init(of result: OCRComparisonResult, isFast: Bool) {
        (self.result, self.isFast) = (result, isFast)
        unclear = KTPField.required.filter { !result.isClear($0) }
    }

    var looksLikeCard: Bool { result.fields.pairs.count { $0.value.value != nil } >= Self.leastRead }
    var areMany: Bool { unclear.count >= Self.many }
    /// However sure one engine is of a NIK, the other is asked.
    var isNIKAlone: Bool { result.fields.value(.nik) != nil && result.fields[.nik]?.from != .both }
    var remain: Bool { !unclear.isEmpty }

    /// The fields whose strips are worth a second pass; of a card that is read fast, only those that are not clear.
    var worthRereading: [KTPField] { isFast ? result.doubtful.filter { !result.isClear($0) } : result.doubtful }

    /// The fields that are not clear, whether they have a value or none.
    var uncertain: [KTPField] { KTPField.allCases.filter { !result.isClear($0) } }

    /// The fields about which the legacy engine is to be asked, after the LSTM alone or on the enhanced card: those that are
    /// not clear, and of a card that is read fast a blood group that nobody saw. nil for all, where a row that every
    /// card has was not seen, or much is in doubt: one reader alone is seldom as sure as two.
    var worthAskingLegacy: [KTPField]? {
        let unclear = KTPField.allCases.filter { field in
            guard result.fields.value(field) != nil else { return isFast && field == .golonganDarah }
            return !result.isClear(field)
        }
        let isWhole = KTPField.required.allSatisfy { result.fields.value($0) != nil }
        let lost = KTPField.required.count { field in
            field != .nik && (isFast ? result.legible[field] ?? 0 < AcceptancePolicy.accept : !result.isClear(field))
        }
        return isWhole && lost < Self.many ? unclear : nil
    }
}
