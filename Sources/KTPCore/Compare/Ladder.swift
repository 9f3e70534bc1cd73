/// A further way of reading a card that is still in doubt.
package enum Rung: Sendable {
    /// The legacy engine, which has waited for the LSTM, reads what that is not sure of.
    case legacy
    /// The strips of fields in doubt are read again: by another model, and squeezed.
    case strips
    /// The whole card is read in another light.
    case light
}

/// The rungs that a card in doubt climbs until nothing is, each at most once. A card that was read without doubt climbs
/// none.
package struct Ladder {
    /// When it is time for a rung, from below.
    private enum Occasion: CaseIterable {
        /// The LSTM, which has read alone so far, is not sure of everything.
        case loneReaderUnsure
        /// So much is in doubt that it must be the picture: the light before anything else.
        case poorCard
        case doubtfulFields
        /// What is still in doubt may be so for the light.
        case stillUnsure

        var rung: Rung {
            switch self {
            case .loneReaderUnsure: .legacy
            case .doubtfulFields: .strips
            case .poorCard, .stillUnsure: .light
            }
        }
    }

    private let isFast: Bool
    private var occasions = Occasion.allCases[...]
    private var climbed: Set<Rung>

    /// - Parameters:
    ///   - isFast: whether a reader is only asked about what is not sure enough.
    ///   - legacyWaits: whether the legacy engine has not read the card yet.
    package init(isFast: Bool = false, legacyWaits: Bool = false) {
        self.isFast = isFast
        climbed = isFast && legacyWaits ? [] : [.legacy]
    }

    /// - Parameter result: what is settled so far.
    /// - Returns: nil where no further rung is worth taking.
    package mutating func next(after result: OCRComparisonResult) -> Rung? {
        while let occasion = occasions.popFirst() {
            if arises(occasion, in: result), climbed.insert(occasion.rung).inserted { return occasion.rung }
        }
        return nil
    }

    private func arises(_ occasion: Occasion, in result: OCRComparisonResult) -> Bool {
        let unsure = result.unsure
        return switch occasion {
        case .loneReaderUnsure: !unsure.isEmpty
        case .poorCard: result.looksLikeCard && unsure.count >= Self.poor
        case .doubtfulFields: !result.worthLookingAgain(isFast: isFast).isEmpty
        case .stillUnsure: result.looksLikeCard && !unsure.allSatisfy(result.isSettled)
        }
    }

    /// So many fields in doubt are not the readers', but the picture's.
    fileprivate static let poor = 4
}

extension OCRComparisonResult {
    /// A value less likely right is in doubt, whatever `--accept` says.
    private static let sure = FieldDecision.acceptedFrom
    /// The same of a value that the LSTM alone has read, and below which it is the picture that makes it doubtful: of names
    /// and places in good print it is as sure as 0.94 to 0.97.
    private static let alone = (sure: 0.97, poor: 0.94)
    /// Of a NIK in good print either engine is as sure as this, 0…1: on tidy tune cards the LSTM says 0.87 to 0.92, the
    /// legacy engine 0.78 to 0.92.
    private static let plain = 0.75
    /// Of which fewer fields are read is hardly a card, and no other light makes it one.
    private static let leastRead = 3

    fileprivate var looksLikeCard: Bool { fields.pairs.count { $0.value.value != nil } >= Self.leastRead }

    /// Of what every card has, the fields in doubt.
    fileprivate var unsure: [KTPField] {
        CardValidator.requiredFields.filter { (fields[$0]?.confidence ?? 0) < Self.sure }
    }

    /// The fields whose strips are worth a second look; of a card that is read fast, only where it is not sure enough.
    package func worthLookingAgain(isFast: Bool) -> [KTPField] {
        isFast ? doubtful.filter { (fields[$0]?.confidence ?? 0) < Self.alone.sure } : doubtful
    }

    /// The fields that are not sure enough, be there a value or none.
    package var unsettled: [KTPField] {
        KTPField.allCases.filter { (fields[$0]?.confidence ?? 0) < Self.sure && !isSettled($0) }
    }

    /// The fields about which the legacy engine is to be asked, after the LSTM alone or in another light: those that are
    /// not sure enough, and of a card that is read fast a blood group that nobody saw. nil for all, where a row that every
    /// card has was not seen, or much is in doubt.
    package func worthAskingLegacy(isFast: Bool) -> [KTPField]? {
        let enough = isFast ? Self.alone.sure : Self.sure
        let unsure = KTPField.allCases.filter { field in
            guard fields.value(field) != nil else { return isFast && field == .golonganDarah }
            return (fields[field]?.confidence ?? 0) < enough && !isSettled(field)
        }
        let required = CardValidator.requiredFields
        let isWhole = required.allSatisfy { fields.value($0) != nil }
        let least = isFast ? Self.alone.poor : Self.sure
        let lost = required.count { $0 != .nik && (fields[$0]?.confidence ?? 0) < least }
        return isWhole && lost < Ladder.poor ? unsure : nil
    }

    /// Whether it is a NIK that both engines read alike and surely and nobody otherwise, and that breaks a rule or
    /// contradicts the birth date or the sex: so it stands on the card, which shows the same in any light.
    fileprivate func isSettled(_ field: KTPField) -> Bool {
        guard field == .nik, let grounds = grounds[field], grounds.evidence == .agreedInDoubt, grounds.rival == nil
        else { return false }
        let engines = grounds.confidences.engines.pairs.map(\.value)
        return engines.count == OCREngine.allCases.count && engines.allSatisfy { $0 >= Self.plain }
    }
}
