package import KTPCore

/// The results of a run, kept in the repository for later runs to be held against: accuracy per field and
/// per condition as floors, and which card × field was right. It holds no value of any card.
package struct Baseline: Decodable, Sendable, Equatable {
    package static let schema = "ktp-ocr-baseline/1"

    package var tool: String
    package var thresholds: GateThresholds
    package var floors: Floors
    /// The confidence, 0…1, from which the run accepted values; nil where no session says so, and in older baselines.
    package var acceptedFrom: Double?
    /// In the order of their paths.
    package var cards: [Card]

    /// Exact match of the merged reading.
    package struct Floors: Decodable, Sendable, Equatable {
        package var overall: Proportion
        package var byField: FieldMap<Proportion>
        package var byCondition: [String: Proportion]
        /// How far the run trusted what it read; nil in baselines of before 0.3.
        package var trust: [String: Proportion]?

        /// Accepted fields that are right: one more that is wrong breaks it; the tolerance does not count.
        package static let acceptedAndRight = "accepted and right"
    }

    package struct Card: Codable, Sendable, Equatable {
        /// As in the truth file.
        package var path: String
        /// The picture's checksum: the same path with another content is another card.
        package var sha256: String?
        package var condition: String
        package var right: [KTPField]
        package var notRight: [KTPField]
        /// Judged fields that were accepted; nil in baselines of before 0.3, as is the next.
        package var accepted: [KTPField]?
        package var isAccepted: Bool?

        package var judged: [KTPField] { KTPField.allCases.filter { right.contains($0) || notRight.contains($0) } }
    }

    package init(_ cards: [JudgedCard], thresholds: GateThresholds = .standard, acceptedFrom: Double? = nil) {
        self.tool = ToolVersion.current
        (self.acceptedFrom, self.thresholds) = (acceptedFrom, thresholds)
        let entries = cards.map { card in
            let judgements = card[.merged]
            return Card(
                path: card.path, sha256: card.sha256, condition: card.condition,
                right: judgements.filter(\.judgement.outcome.isCorrect).map(\.field),
                notRight: judgements.filter { !$0.judgement.outcome.isCorrect }.map(\.field),
                accepted: judgements.filter(\.judgement.isAccepted).map(\.field), isAccepted: card.status == .accepted)
        }
        self.cards = entries.sorted { $0.path < $1.path }
        self.floors = Floors(of: self.cards)
    }
}

extension Baseline.Floors {
    package init(of cards: [Baseline.Card]) {
        self.init(overall: .none, byField: [:], byCondition: [:])
        for card in cards {
            for field in card.judged {
                let isRight = card.right.contains(field)
                overall.add(isRight)
                var share = byField[field] ?? .none
                share.add(isRight)
                byField[field] = share
                byCondition[card.condition, default: .none].add(isRight)
            }
            guard let accepted = card.accepted, let isAccepted = card.isAccepted else { continue }
            var trust = self.trust ?? [:]
            trust["accepted cards", default: .none].add(isAccepted)
            for field in card.judged { trust["accepted fields", default: .none].add(accepted.contains(field)) }
            for field in accepted {
                trust[Self.acceptedAndRight, default: .none].add(card.right.contains(field))
            }
            self.trust = trust
        }
    }
}

package struct GateThresholds: Codable, Sendable, Equatable {
    /// A floor is broken when accuracy falls below it by more than this, 0…1.
    package var tolerance: Double
    /// More cards broke than were mended, and exact McNemar gives less than this, 0…1.
    package var significance: Double

    package init(tolerance: Double, significance: Double) {
        (self.tolerance, self.significance) = (tolerance, significance)
    }

    /// One point of accuracy: on a small set a single card breaks a floor, on a large one chance does not.
    package static let standard = GateThresholds(tolerance: 0.01, significance: 0.05)
}
