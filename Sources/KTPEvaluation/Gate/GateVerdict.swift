package import KTPCore

/// What a run did to the baseline: what broke, what was mended, and whether that closes the gate.
package struct GateVerdict: Sendable, Equatable {
    package let thresholds: GateThresholds
    package var comparedCards = 0
    package var comparedFields = 0
    package var brokenFloors: [BrokenFloor] = []
    package var newlyBroken: [CardField] = []
    package var newlyMended: [CardField] = []
    /// Cards with more fields broken than mended, and the other way round.
    package var cardsWorse = 0
    package var cardsBetter = 0
    /// Cards of the baseline that this run did not judge.
    package var missingCards: [String] = []
    /// The same path with another content.
    package var changedPictures: [String] = []
    /// Fields of the baseline that this run's truth no longer judges.
    package var unjudgedFields: [CardField] = []
    /// Cards of this run that the baseline does not know.
    package var newCards: [String] = []

    /// One field of one card.
    package struct CardField: Codable, Sendable, Hashable {
        package var path: String
        package var field: KTPField

        package init(path: String, field: KTPField) {
            self.path = path
            self.field = field
        }
    }

    package enum Scope: Sendable, Equatable {
        case overall
        case field(KTPField)
        case condition(String)

        package var kind: String {
            switch self {
            case .overall: "overall"
            case .field: "field"
            case .condition: "condition"
            }
        }

        /// `*` for all fields.
        package var name: String {
            switch self {
            case .overall: "*"
            case .field(let field): field.rawValue
            case .condition(let condition): condition
            }
        }
    }

    package struct BrokenFloor: Sendable, Equatable {
        package var scope: Scope
        package var floor: Proportion
        package var reached: Proportion
    }

    init(thresholds: GateThresholds) {
        self.thresholds = thresholds
    }

    /// Over all cards, so that the fields of one card, which stand and fall together, count once.
    package var byCards: McNemar { McNemar(onlyFirst: cardsWorse, onlySecond: cardsBetter) }

    /// Over the cards, one field at a time; only fields on which something changed.
    package var byField: [(field: KTPField, test: McNemar)] {
        KTPField.allCases.compactMap { field in
            let test = McNemar(
                onlyFirst: newlyBroken.count { $0.field == field },
                onlySecond: newlyMended.count { $0.field == field })
            return test.discordant == 0 ? nil : (field, test)
        }
    }

    private func isWorse(_ test: McNemar) -> Bool {
        test.onlyFirst > test.onlySecond && test.p < thresholds.significance
    }

    /// Whether more cards broke than were mended, beyond chance.
    package var cardsAreWorse: Bool { isWorse(byCards) }

    /// The fields on which more cards broke than were mended, beyond chance.
    package var worseFields: [KTPField] { byField.filter { isWorse($0.test) }.map(\.field) }

    /// Whether the run judged all that the baseline holds, on the same pictures.
    package var comparesEverything: Bool {
        missingCards.isEmpty && changedPictures.isEmpty && unjudgedFields.isEmpty
    }

    package var isMet: Bool {
        comparedFields > 0 && comparesEverything && brokenFloors.isEmpty && !cardsAreWorse && worseFields.isEmpty
    }

    /// A gain that the baseline does not hold yet: until it is written anew, losing it again passes.
    package var hasUnclaimedGain: Bool { isMet && newlyMended.count > newlyBroken.count }

    /// - Returns: the card as it is now, of what both judged.
    mutating func compare(_ before: Baseline.Card, _ now: Baseline.Card) -> Baseline.Card {
        let common = before.judged.filter(Set(now.judged).contains)
        let broken = common.filter { before.right.contains($0) && now.notRight.contains($0) }
        let mended = common.filter { before.notRight.contains($0) && now.right.contains($0) }
        comparedFields += common.count
        newlyBroken += broken.map { CardField(path: before.path, field: $0) }
        newlyMended += mended.map { CardField(path: before.path, field: $0) }
        unjudgedFields += before.judged.filter { !common.contains($0) }.map { CardField(path: before.path, field: $0) }
        if broken.count > mended.count { cardsWorse += 1 }
        if mended.count > broken.count { cardsBetter += 1 }
        var compared = before
        compared.right = now.right.filter(common.contains)
        compared.notRight = now.notRight.filter(common.contains)
        return compared
    }
}

extension GateVerdict: Encodable {
    private enum CodingKeys: String, CodingKey {
        case met, tolerance, significance, comparedCards, comparedFields, brokenFloors, newlyBroken, newlyMended
        case byCards, worseFields, missingCards, changedPictures, unjudgedFields, newCards, unclaimedGain
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isMet, forKey: .met)
        try container.encode(thresholds.tolerance, forKey: .tolerance)
        try container.encode(thresholds.significance, forKey: .significance)
        try container.encode(comparedCards, forKey: .comparedCards)
        try container.encode(comparedFields, forKey: .comparedFields)
        try container.encode(brokenFloors, forKey: .brokenFloors)
        try container.encode(newlyBroken, forKey: .newlyBroken)
        try container.encode(newlyMended, forKey: .newlyMended)
        try container.encode(byCards, forKey: .byCards)
        try container.encode(worseFields, forKey: .worseFields)
        try container.encode(missingCards, forKey: .missingCards)
        try container.encode(changedPictures, forKey: .changedPictures)
        try container.encode(unjudgedFields, forKey: .unjudgedFields)
        try container.encode(newCards, forKey: .newCards)
        try container.encode(hasUnclaimedGain, forKey: .unclaimedGain)
    }
}

extension GateVerdict.BrokenFloor: Encodable {
    private enum CodingKeys: String, CodingKey { case scope, name, floor, reached }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(scope.kind, forKey: .scope)
        try container.encode(scope.name, forKey: .name)
        try container.encode(floor, forKey: .floor)
        try container.encode(reached, forKey: .reached)
    }
}
