package import KTPCore

/// All figures of one evaluation, each with its n: what `evaluate --json` prints and the tables show.
package struct EvaluationReport: Encodable, Sendable {
    package static let schema = "ktp-ocr-evaluation/1"

    package var schema = Self.schema
    package var tool = ToolVersion.current
    /// The sentences that a terminal begins with, and the interval of the fields that are right.
    package private(set) var verdict = Verdict(sentences: [], interval: nil)
    package var cards: Cards
    package var fields: Fields
    package var readers: CaseMap<JudgedReading, ReadingReport>
    package var acceptance: AcceptanceReport
    /// The cards with the most wrong fields, worst first.
    package var worst: [WorstCard]
    package var times: TimeReport
    /// nil without a baseline.
    package var gate: GateVerdict?

    package struct Cards: Encodable, Sendable {
        package var judged: Int
        /// Judged cards that failed; every printed field of theirs is unanswered.
        package var failed: Int
        package var unmatched: MatchedCards.Unmatched
    }

    /// Which fields the figures are of: a truth with misspelt keys judges few.
    package struct Fields: Encodable, Sendable {
        /// The fields that the truth speaks of on any card.
        package var judged: [KTPField]
        package var notJudged: [KTPField]
    }

    package static let worstLimit = 20

    package init(_ session: MatchedCards, gate: GateVerdict? = nil) {
        let judged = session.judged
        cards = Cards(
            judged: judged.count, failed: judged.count { $0.status == .failed }, unmatched: session.unmatched)
        let known = Set(judged.flatMap(\.judged))
        fields = Fields(
            judged: KTPField.allCases.filter(known.contains),
            notJudged: KTPField.allCases.filter { !known.contains($0) })
        readers = [:]
        var (acceptance, bad) = (AcceptanceReport(), [WorstCard]())
        var shares = session.readers.map { _ in ClusteredShare() }
        for (index, reader) in session.readers.enumerated() {
            readers[reader] = ReadingReport(reader, on: judged) { card, judgements in
                let right = judgements.count(where: \.judgement.outcome.isCorrect)
                shares[index].add(Proportion(right, of: judgements.count))
                guard reader == .merged else { return }
                acceptance.add(card, judgements)
                bad += WorstCard(card, judgements).map { [$0] } ?? []
            }
        }
        self.acceptance = acceptance
        worst = WorstCard.worst(of: bad, limit: Self.worstLimit)
        times = TimeReport(judged)
        self.gate = gate
        let intervals = zip(session.readers, ClusteredShare.intervals(shares))
        verdict = verdict(intervals.first { $0.0 == .merged }?.1)
    }
}

package struct AcceptanceReport: Encodable, Sendable {
    package var fields = Acceptance()
    /// Cards accepted as a whole; such a card is wrong when any judged field of it is.
    package var cards = Proportion.none
    package var cardsAcceptedButWrong = Proportion.none
    /// Accepted cards with a printed field that was not read, and those fields.
    package var cardsUnread = Proportion.none
    package var unread: FieldMap<Int> = [:]
    package var byField: FieldMap<Acceptance> { FieldMap(sums) }
    private var sums: [KTPField: Acceptance] = [:]

    /// - Parameter judgements: of the merged decision; a card of which nothing is judged is not counted.
    fileprivate mutating func add(_ card: JudgedCard, _ judgements: [(field: KTPField, judgement: FieldJudgement)]) {
        guard !judgements.isEmpty else { return }
        for (field, judgement) in judgements {
            fields.add(judgement)
            sums[field, default: Acceptance()].add(judgement)
        }
        cards.add(card.status == .accepted)
        if card.status == .accepted {
            cardsAcceptedButWrong.add(!judgements.allSatisfy(\.judgement.outcome.isCorrect))
            let missing = judgements.filter { $0.judgement.outcome == .unanswered }.map(\.field)
            cardsUnread.add(!missing.isEmpty)
            for field in missing { unread[field] = (unread[field] ?? 0) + 1 }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "fields": fields, "cards": cards, "cardsAcceptedButWrong": cardsAcceptedButWrong,
            "cardsUnread": cardsUnread, "unread": unread, "byField": byField,
        ])
    }
}

extension AcceptanceReport {
    /// How many accepted cards have a printed field that nobody read, and which.
    package var unreadSentence: String {
        let fields = unread.pairs.map { "\($0.key.label) \($0.value)" }.joined(separator: ", ")
        return
            "Accepted cards with a printed field unread: \(Figures.share(cardsUnread))\(fields.isEmpty ? "" : ": " + fields)."
    }
}

package struct WorstCard: Encodable, Sendable {
    package var path: String
    package var condition: String
    package var status: CardStatus
    package var exactMatch: Proportion
    package var characters: ErrorRate
    package var wrong: [KTPField]
    package var unanswered: [KTPField]

    /// nil of a card that is right.
    fileprivate init?(_ card: JudgedCard, _ judgements: [(field: KTPField, judgement: FieldJudgement)]) {
        guard !judgements.allSatisfy(\.judgement.outcome.isCorrect) else { return nil }
        var accuracy = FieldAccuracy()
        for (_, judgement) in judgements { accuracy.add(judgement) }
        path = card.path
        condition = card.condition
        status = card.status
        exactMatch = accuracy.exactMatch
        characters = accuracy.characters
        let wrong: Set<FieldOutcome> = [.wrong, .invented]
        self.wrong = judgements.filter { wrong.contains($0.judgement.outcome) }.map(\.field)
        unanswered = judgements.filter { $0.judgement.outcome == .unanswered }.map(\.field)
    }

    /// Fewest right first, then most character errors, then by path.
    fileprivate static func worst(of cards: [WorstCard], limit: Int) -> [WorstCard] {
        func key(_ card: WorstCard) -> (Double, Int, String) {
            (card.exactMatch.share ?? 1, -card.characters.errors, card.path)
        }
        return Array(cards.sorted { key($0) < key($1) }.prefix(limit))
    }
}

package struct TimeReport: Encodable, Sendable {
    package var engines: EngineMap<WallAndCPU> = [:]
    package var stages: StageMap<WallAndCPU> = [:]

    package init(_ cards: [JudgedCard]) {
        for engine in JudgedReading.all(in: cards.map(\.record)).compactMap(\.engine) {
            let readings = cards.compactMap { $0.record.engines[engine] }
            guard !readings.isEmpty else { continue }
            engines[engine] = WallAndCPU(wall: readings.map(\.seconds), cpu: readings.map(\.cpuSeconds))
        }
        for stage in Stage.allCases {
            let wall = cards.compactMap { $0.record.timings[stage] }
            let cpu = cards.compactMap { $0.record.cpuTimings[stage] }
            guard !wall.isEmpty || !cpu.isEmpty else { continue }
            stages[stage] = WallAndCPU(wall: wall, cpu: cpu)
        }
    }
}
