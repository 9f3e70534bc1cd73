package import KTPCore

/// How much of the same cards two sessions let through without a person, and at what cost. Each measure has a paired
/// test over cards: a card counts for the side that has more of it.
package struct AcceptanceComparison: Encodable, Sendable {
    package private(set) var byMeasure: CaseMap<Measure, Contrast> = [:]

    package enum Measure: String, CaseIterable, Codable, Sendable {
        case acceptedCards
        /// Doubtful fields, and required ones without a value.
        case fieldsInReview
        /// Counted among the judged fields.
        case acceptedButWrong
        /// Counted among the fields that the truth says are printed.
        case printedButUnread

        var name: String {
            switch self {
            case .acceptedCards: "accepted cards"
            case .fieldsInReview: "fields in review"
            case .acceptedButWrong: "accepted but wrong"
            case .printedButUnread: "printed but unread"
            }
        }
    }

    package struct Contrast: Encodable, Sendable {
        package var first = Proportion.none
        package var second = Proportion.none
        /// First minus second; shown only where `pHolm` too is below 0.05.
        package var difference: Difference?
        package var mcNemar = McNemar(onlyFirst: 0, onlySecond: 0)
        /// Holm's p over all measures, which are tested at once.
        package var pHolm = 1.0
    }

    /// nil where the sides are engines, which accept nothing.
    init?(_ cards: [ComparedCard], bootstrap: PairedBootstrap = PairedBootstrap()) {
        let measures = Measure.allCases
        var contrasts = measures.map { _ in Contrast() }
        var sample = PairedBootstrap.Sample(width: measures.count)
        for card in cards {
            let pairs = measures.map { (first: card.first.count($0), second: card.second.count($0)) }
            for (index, pair) in pairs.enumerated() {
                contrasts[index].first = contrasts[index].first + pair.first
                contrasts[index].second = contrasts[index].second + pair.second
                if pair.first.hits > pair.second.hits { contrasts[index].mcNemar.onlyFirst += 1 }
                if pair.first.hits < pair.second.hits { contrasts[index].mcNemar.onlySecond += 1 }
            }
            sample.add(pairs.map { (sum: Double($0.first.hits - $0.second.hits), weight: Double($0.first.n)) })
        }
        let tested = contrasts.indices.filter { contrasts[$0].first.n > 0 }
        guard !tested.isEmpty else { return nil }
        let differences = bootstrap.differences(sample)
        for (index, adjusted) in zip(tested, Holm.adjusted(tested.map { contrasts[$0].mcNemar.p })) {
            contrasts[index].pHolm = adjusted
            contrasts[index].difference = differences[index]
            contrasts[index].difference?.demand(adjusted)
            byMeasure[measures[index]] = contrasts[index]
        }
    }

    package func encode(to encoder: any Encoder) throws { try byMeasure.encode(to: encoder) }
}

extension SideReading {
    /// How often the card falls under a measure, of how many times it could; nothing of an engine's reading.
    fileprivate func count(_ measure: AcceptanceComparison.Measure) -> Proportion {
        guard let status else { return .none }
        switch measure {
        case .acceptedCards: return Proportion(status == .accepted ? 1 : 0, of: 1)
        case .fieldsInReview:
            let fields = KTPField.allCases
            return Proportion(fields.count { isDoubtful($0) }, of: fields.count)
        case .acceptedButWrong:
            let judged = judged
            return Proportion(judged.count { isAccepted($0) && outcome(of: $0)?.isCorrect == false }, of: judged.count)
        case .printedButUnread:
            let outcomes = judged.compactMap { outcome(of: $0) }.filter { $0 != .rightlyBlank && $0 != .invented }
            return Proportion(outcomes.count { $0 == .unanswered }, of: outcomes.count)
        }
    }
}
