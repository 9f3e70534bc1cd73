package import KTPCore

/// The effect of a run on the baseline: what broke, what was mended, and whether that closes the gate.
package struct GateVerdict: Sendable, Equatable {
    package let thresholds: GateThresholds
    package var comparedCards = 0
    package var comparedFields = 0
    package var brokenFloors: [BrokenFloor] = []
    package var newlyBroken: [CardField] = []
    package var newlyMended: [CardField] = []
    package var lowerLimit: LowerLimit?
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

    package struct CardField: Codable, Sendable, Hashable {
        package var path: String
        package var field: KTPField

        package init(path: String, field: KTPField) { (self.path, self.field) = (path, field) }
    }

    package struct Scope: Sendable, Equatable {
        package let kind: String
        /// `*` for all fields.
        package let name: String
    }

    package struct BrokenFloor: Sendable, Equatable {
        package var scope: Scope
        package var floor: Proportion
        package var reached: Proportion
    }

    /// From which confidence the baseline accepted values, and from which lower one the run.
    package struct LowerLimit: Sendable, Equatable {
        package var limit: Double
        package var reached: Double
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

    package var worseFields: [KTPField] { byField.filter { isWorse($0.test) }.map(\.field) }

    package var isMet: Bool { reasons.isEmpty }

    /// Why the gate is closed: a short name, as JUnit's test case has it, and a sentence.
    package var reasons: [(name: String, text: String)] {
        func worse(_ name: String, _ test: McNemar) -> (name: String, text: String) {
            let p = Figures.p(test.p)
            return (name, "\(name): \(test.onlyFirst) broke, \(test.onlySecond) mended (exact McNemar p \(p))")
        }
        let floors = brokenFloors.map { broken in
            let (name, reached) = ("floor of \(broken.scope.name)", Figures.share(broken.reached))
            return (name: name, text: "\(name) broken: \(reached), was \(Figures.share(broken.floor))")
        }
        let gone = [
            (
                "other pictures", comparedFields == 0 ? 1 : 0,
                "the baseline is of other cards: none of its cards was judged"
            ),
            ("missing cards", missingCards.count, "\(missingCards.count) in the baseline but not judged in this run"),
            (
                "changed pictures", changedPictures.count,
                "\(changedPictures.count) whose picture differs from the baseline"
            ),
            ("unjudged fields", unjudgedFields.count, "\(unjudgedFields.count) fields no longer judged by the truth"),
        ].filter { $0.1 > 0 }.map { (name: $0.0, text: $0.2) }
        let limit = lowerLimit.map {
            (name: "limit of acceptance", text: "accepted from \($0.reached), the baseline from \($0.limit)")
        }
        return gone + [limit].compactMap { $0 } + floors + (cardsAreWorse ? [worse("cards", byCards)] : [])
            + byField.filter { isWorse($0.test) }.map { worse($0.field.rawValue, $0.test) }
    }

    /// A gain that the baseline does not hold yet: until the baseline is written again, losing the gain passes.
    package var hasUnclaimedGain: Bool { isMet && newlyMended.count > newlyBroken.count }

    /// The advice how to claim a gain, and new cards; nil where there is nothing to claim.
    package var claim: String? {
        let gains = [
            hasUnclaimedGain ? "\(Figures.fields(newlyMended.count)) mended, \(newlyBroken.count) broken" : nil,
            newCards.isEmpty ? nil : "\(Figures.cards(newCards.count)) more",
        ].compactMap(\.self)
        guard !gains.isEmpty else { return nil }
        return "the baseline does not hold this yet (\(gains.joined(separator: "; "))); claim it with --write-baseline"
    }

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
        compared.accepted = now.accepted?.filter(common.contains)
        compared.isAccepted = now.isAccepted
        return compared
    }
}

extension GateVerdict: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "met": isMet, "tolerance": thresholds.tolerance, "significance": thresholds.significance,
            "comparedCards": comparedCards, "comparedFields": comparedFields, "reasons": reasons.map(\.text),
            "brokenFloors": brokenFloors,
            "newlyBroken": newlyBroken, "newlyMended": newlyMended, "byCards": byCards, "worseFields": worseFields,
            "missingCards": missingCards, "changedPictures": changedPictures, "unjudgedFields": unjudgedFields,
            "newCards": newCards, "unclaimedGain": hasUnclaimedGain,
        ])
    }
}

extension GateVerdict.BrokenFloor: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["scope": scope.kind, "name": scope.name, "floor": floor, "reached": reached])
    }
}
