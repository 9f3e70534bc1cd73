package import KTPCore

/// All figures of one comparison: what `compare --json` prints and the tables show.
package struct ComparisonReport: Encodable, Sendable {
    package static let schema = "ktp-ocr-comparison/1"

    package var schema = Self.schema
    package var tool = ToolVersion.current
    /// The sentences that a terminal begins with; of each pair also who is better, and who faster.
    package var verdict: Verdict
    package var sides: [Side]
    /// The first side against each of the others.
    package var pairs: [PairReport]
    /// Whose reading the merged decision took, by field; of one session only.
    package var chosen: FieldMap<CaseMap<FieldOrigin, Int>>?
    /// The gain of merging, for one session that both engines read, with truth.
    package var merge: MergeReport?
    /// Cards of the truth that no compared card matches.
    package var truthsWithoutCard: [String]

    package struct Verdict: Encodable, Sendable {
        package var text: String
        package var pairs: [PairVerdict]
    }

    package struct Side: Encodable, Sendable {
        package var name: String
        /// The models it read with, each once.
        package var models: [String]
        package var cards: Int
        package var leftOut: Int
        /// Cards of which it gave no answer, of a program of a person's own; nil for none.
        package var unread: Int?
    }
}

extension ComparisonReport {
    /// Compares the LSTM with legacy and with a person's own programs; of several sessions each with the first.
    package init(_ cards: CardsBySide, bootstrap: PairedBootstrap = PairedBootstrap()) {
        let compared = cards.sides.filter(\.isCompared)
        sides = compared.map {
            let isOwn = $0.reader.engine.map { $0.family == nil } ?? false
            let unread = isOwn ? cards.cards.count - $0.read.count : 0
            return Side(
                name: $0.name, models: $0.models, cards: cards.cards.count - unread, leftOut: $0.leftOut,
                unread: unread > 0 ? unread : nil)
        }
        pairs = compared.dropFirst().map { PairReport(compared[0], $0, of: cards, bootstrap: bootstrap) }
        let verdicts = pairs.map { PairVerdict($0, $0.first, $0.second) }
        verdict = Verdict(
            text: PairVerdict.sentences(of: verdicts, areEngines: cards.isOneSession).joined(separator: " "),
            pairs: verdicts)
        chosen = cards.isOneSession ? Self.chosen(cards.cards) : nil
        merge = cards.isOneSession ? MergeReport(cards, bootstrap: bootstrap) : nil
        truthsWithoutCard = cards.truthsWithoutCard
    }

    private static func chosen(_ cards: [JudgedCard]) -> FieldMap<CaseMap<FieldOrigin, Int>> {
        var chosen: [KTPField: [FieldOrigin: Int]] = [:]
        for card in cards {
            for (field, decision) in card.record.fields.pairs {
                if let origin = decision.from { chosen[field, default: [:]][origin, default: 0] += 1 }
            }
        }
        return FieldMap(chosen.mapValues { CaseMap($0) })
    }
}

/// The gain of merging over the better engine, by whose reading, and against an oracle that picks the better of both
/// engines field by field. Second looks, at what both left doubtful, may lift the merge above that.
package struct MergeReport: Encodable, Sendable {
    /// The engine with the higher accuracy on these cards.
    package var better: EngineName
    /// The merged decision (first) against the better engine (second).
    package var gain: AccuracyComparison
    /// Judged fields on which at least one engine is right at its first reading.
    package var oracle: Proportion
    package var oracleByField: FieldMap<Proportion>
    /// Fields that the merged decision has right and the better engine has not, by who read them so: the other engine,
    /// else a second look, else a person's own engine that votes, else the merge itself.
    package var gained: CaseMap<FieldOrigin, Int>
    /// Fields that the better engine has right and the merged decision has not.
    package var lost = 0

    /// nil where no field is judged. The cards are of one session, over what both engines read.
    package init?(_ cards: CardsBySide, bootstrap: PairedBootstrap = PairedBootstrap()) {
        func side(_ reader: JudgedReading) -> CardsBySide.Side? { cards.sides.first { $0.reader == reader } }
        guard let lstm = side(.lstm), let legacy = side(.legacy), let merged = side(.merged) else { return nil }
        var table = ContingencyTable()
        var tables: [KTPField: ContingencyTable] = [:]
        for card in cards.pairs(lstm, legacy) {
            for field in card.judged {
                table.add(field, of: card)
                tables[field, default: ContingencyTable()].add(field, of: card)
            }
        }
        better = table.onlySecond > table.onlyFirst ? .legacy : .lstm
        oracle = table.oracle
        oracleByField = FieldMap(tables.mapValues(\.oracle))
        let against = cards.pairs(merged, better == .lstm ? lstm : legacy)
        guard let gain = AccuracyComparison(against, bootstrap: bootstrap) else { return nil }
        self.gain = gain
        let (engine, other) = better == .lstm ? (lstm, legacy) : (legacy, lstm)
        var gained: [FieldOrigin: Int] = [:]
        for index in cards.cards.indices where engine.readings[index].didRead {
            let decided = merged.readings[index]
            for field in decided.judged where engine.readings[index].isAsked(about: field) {
                let wasRight = engine.readings[index].isRight(field)
                switch (decided.isRight(field), wasRight) {
                case (true, false):
                    let record = cards.cards[index].record
                    let looks = record.secondLook?.pairs.compactMap { $0.value.fields[field] } ?? []
                    let from = record.fields[field]?.from ?? .derived
                    let origin: FieldOrigin =
                        other.readings[index].isRight(field)
                        ? (better == .lstm ? .legacy : .lstm)
                        : decided.fields[field].map(looks.contains) == true
                            ? .second : FieldOrigin.allCases.contains(from) ? .derived : from
                    gained[origin, default: 0] += 1
                case (false, true): lost += 1
                default: break
                }
            }
        }
        self.gained = CaseMap(gained)
    }
}

extension SideReading {
    fileprivate func isRight(_ field: KTPField) -> Bool { outcome(of: field)?.isCorrect == true }
}
