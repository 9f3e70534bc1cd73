package import KTPCore

/// One side against another over the same cards, without truth and, where there is one, with it.
package struct PairReport: Encodable, Sendable {
    package var first: String
    package var second: String
    package var cards: Int
    /// Cards of which one side read but a part; neither counts as quicker there. nil for none.
    package var partly: Int?
    package var agreement: Agreement
    package var agreementByField: FieldMap<Agreement>
    package var times: Times
    /// nil without a truth.
    package var accuracy: AccuracyComparison?
    /// nil of engines, which accept nothing.
    package var acceptance: AcceptanceComparison?
    package var differing: [DifferingField]

    package struct Times: Encodable, Sendable {
        package var first: WallAndCPU
        package var second: WallAndCPU
        /// Seconds a card that both read as a whole, first minus second.
        package var wallDifference: Difference?
        package var cpuDifference: Difference?
        package var faster: Lead
        /// Conditions other than the readers that may make the times unlike.
        package var unlike: CaseMap<TimingCondition, Unlike> = [:]
    }

    package struct Unlike: Codable, Sendable, Equatable {
        package var first: String
        package var second: String
    }

    init(_ one: CardsBySide.Side, _ other: CardsBySide.Side, of all: CardsBySide, bootstrap: PairedBootstrap) {
        let cards = all.pairs(one, other)
        (first, second) = (one.name, other.name)
        self.cards = cards.count
        let parts = cards.count { !$0.isWhole }
        partly = parts > 0 ? parts : nil
        agreementByField = Agreement.byField(cards)
        agreement = agreementByField.pairs.reduce(Agreement()) { $0 + $1.value }
        times = Times(cards, bootstrap: bootstrap)
        times.unlike = TimingCondition.unlike(one, other)
        accuracy = AccuracyComparison(cards, bootstrap: bootstrap)
        acceptance = AcceptanceComparison(cards, bootstrap: bootstrap)
        differing = DifferingField.all(in: cards)
    }
}

extension PairReport.Times {
    fileprivate init(_ cards: [ComparedCard], bootstrap: PairedBootstrap) {
        first = WallAndCPU(wall: cards.map(\.first.wall), cpu: cards.map(\.first.cpu))
        second = WallAndCPU(wall: cards.map(\.second.wall), cpu: cards.map(\.second.cpu))
        faster = cards.reduce(into: Lead()) { lead, card in
            if card.isWhole { lead.add(first: -card.first.wall, second: -card.second.wall) }
        }
        var sample = PairedBootstrap.Sample(width: 2)
        for card in cards where card.isWhole {
            sample.add([
                (sum: card.first.wall - card.second.wall, weight: 1),
                (sum: card.first.cpu - card.second.cpu, weight: 1),
            ])
        }
        let differences = bootstrap.differences(sample)
        wallDifference = differences[0]
        cpuDifference = differences[1]
    }
}

/// A condition on which the seconds of a reader depend.
package enum TimingCondition: String, CaseIterable, Codable, Sendable {
    case runtime, jobs, machine

    /// The conditions that are known of both sides and differ.
    static func unlike(_ one: CardsBySide.Side, _ other: CardsBySide.Side) -> CaseMap<Self, PairReport.Unlike> {
        var unlike: CaseMap<Self, PairReport.Unlike> = [:]
        for condition in allCases {
            let (first, second) = (condition.values(of: one), condition.values(of: other))
            guard !first.isEmpty, !second.isEmpty, first != second else { continue }
            unlike[condition] = .init(first: first.joined(separator: ", "), second: second.joined(separator: ", "))
        }
        return unlike
    }

    private func values(of side: CardsBySide.Side) -> [String] {
        switch self {
        case .runtime: Set(side.readings.compactMap(\.runtime)).sorted()
        case .jobs: Set(side.conditions.map(\.jobs)).sorted().map(String.init)
        case .machine: Set(side.conditions.map(\.machine)).sorted()
        }
    }
}

struct ComparedCard {
    let path: String
    /// nil where the truth does not name the card, or there is no truth at all.
    let truth: TruthFile.Card?
    let first: SideReading
    let second: SideReading

    /// The fields about which both were asked.
    var fields: [KTPField] { KTPField.allCases.filter { first.isAsked(about: $0) && second.isAsked(about: $0) } }
    /// The fields among these that the truth speaks of.
    var judged: [KTPField] { first.judged.filter(second.isAsked) }
    /// Whether both read the whole card: time and confidence for a part cannot be compared with those for the whole.
    var isWhole: Bool { first.asked == nil && second.asked == nil }
}

extension CardsBySide {
    func pairs(_ first: Side, _ second: Side) -> [ComparedCard] {
        cards.indices.compactMap { index in
            let (one, other) = (first.readings[index], second.readings[index])
            guard one.didRead, other.didRead else { return nil }
            let card = cards[index]
            return ComparedCard(path: card.record.source.path, truth: card.truth, first: one, second: other)
        }
    }
}

/// A field on which two sides differ, both texts set one under the other, character by character.
package struct DifferingField: Encodable, Sendable, Equatable {
    package var path: String
    package var field: KTPField
    package var first: String?
    package var second: String?
    /// nil where the truth does not judge the field, or says that the card does not have it.
    package var truth: String?
    /// Which side is right; nil without a truth.
    package var right: Right?
    /// Both of the same length, `·` where the other side has a character more; empty where a side read nothing.
    package var firstAligned: String
    package var secondAligned: String

    package enum Right: String, CaseIterable, Codable, Sendable {
        case first, second, neither
    }

    package init(path: String, field: KTPField, first: String?, second: String?, truth: FieldTruth?) {
        (self.path, self.field, self.first, self.second) = (path, field, first, second)
        self.truth = truth?.value
        self.right = truth.map { truth in
            if FieldOutcome(truth: truth, reading: first).isCorrect { return .first }
            return FieldOutcome(truth: truth, reading: second).isCorrect ? .second : .neither
        }
        (firstAligned, secondAligned) = ("", "")
        if let first, let second {
            let alignment = MultipleAlignment(centre: first, readings: [second])
            firstAligned = String(alignment.centre.map { $0 ?? "·" })
            secondAligned = String(alignment.readings[0].map { $0 ?? "·" })
        }
    }

    static func all(in cards: [ComparedCard]) -> [DifferingField] {
        cards.flatMap { card in
            card.fields.compactMap { field in
                let (first, second) = (card.first.fields[field], card.second.fields[field])
                guard first != second else { return nil }
                return DifferingField(
                    path: card.path, field: field, first: first, second: second, truth: card.truth?.fields[field])
            }
        }
    }
}
