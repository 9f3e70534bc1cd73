package import KTPCore

/// Cards, and what each side made of them: the engines and the merged decision of one session, or several sessions.
package struct CardsBySide: Sendable {
    package struct Side: Sendable {
        /// The name of the reader, or the session's folder.
        package var name: String
        package var reader: JudgedReading
        package var models: [String]
        /// One a card.
        package var readings: [SideReading]
        /// Its cards that have a truth; none where nothing of them is judged.
        fileprivate(set) var judged: [JudgedCard]
        /// nil without a truth, and until somebody asks for reports.
        fileprivate(set) var report: ReadingReport?
        /// Cards left out because another side does not hold them.
        package var leftOut = 0
        /// Conditions of its runs; empty where nobody knows.
        fileprivate(set) var conditions: [RunConditions] = []
        /// Whether it is one of the compared sides, not second looks or the merged decision shown with them.
        package var isCompared = true

        /// Without the cards that it did not have a go at.
        var read: [SideReading] { readings.filter(\.didRead) }
    }

    /// As the first side has them.
    package let cards: [JudgedCard]
    package private(set) var sides: [Side]
    package let isOneSession: Bool
    /// Cards of the truth that none of these matches.
    package let truthsWithoutCard: [String]
    /// Conditions that the truth file itself names; the others are names of folders.
    package let statedConditions: Set<String>

    /// One session: every reader that read a card, with the merged decision after the engines.
    package init(readersOf session: MatchedCards) {
        let readers = JudgedReading.all(in: session.cards.map(\.record)).filter { reader in
            reader == .merged || session.cards.contains { reader.didRead($0.record) }
        }
        self.init(session, session.cards, readers.map { Side($0, session.cards) })
    }

    /// LSTM against legacy, over the cards that both read, and against programs of a person's own; the merged decision is shown
    /// next to them.
    package init(engines records: [CardRecord], truth: TruthFile?) {
        let session = MatchedCards(records, truth: truth)
        let all = JudgedReading.all(in: records)
        let hasOwn = all.contains { $0.engine.map { $0.family == nil } ?? false }
        let builtIn = all.filter { $0.engine?.family != nil && (!hasOwn || records.contains(where: $0.didRead)) }
        let cards = session.cards.filter { card in builtIn.allSatisfy { $0.didRead(card.record) } }
        let readers = all.filter { reader in
            builtIn.contains(reader) || reader == .merged || cards.contains { reader.didRead($0.record) }
        }
        let sides = readers.map { reader in
            var side = Side(reader, cards)
            side.models = Self.models(of: records, reader)
            side.isCompared = reader.engine != nil
            if reader.engine?.family != nil { side.leftOut = records.count(where: reader.didRead) - cards.count }
            return side
        }
        self.init(session, cards, sides)
    }

    /// - Parameter conditions: under which the runs of each session took their times; none where nobody knows.
    package init(
        sessions: [(name: String, records: [CardRecord])], reader: JudgedReading, truth: TruthFile?,
        conditions: [[RunConditions]] = []
    ) {
        let rows = Self.common(sessions.map(\.records))
        // By the first session's paths the truth finds the cards.
        let first = MatchedCards(rows.map { $0[0] }, truth: truth)
        let sides = sessions.enumerated().map { index, session in
            let others = zip(rows, first.cards).map { row, card in JudgedCard(record: row[index], truth: card.truth) }
            var side = Side(reader, index == 0 ? first.cards : others)
            side.name = session.name
            if index < conditions.count { side.conditions = conditions[index] }
            side.models = Self.models(of: session.records, reader)
            side.leftOut = session.records.count - rows.count
            return side
        }
        self.init(first, first.cards, sides, isOneSession: false)
    }

    private init(_ session: MatchedCards, _ cards: [JudgedCard], _ sides: [Side], isOneSession: Bool = true) {
        (self.cards, self.sides, self.isOneSession) = (cards, sides, isOneSession)
        truthsWithoutCard = session.unmatched.truthsWithoutCard + session.unmatched.ambiguousTruths
        statedConditions = session.statedConditions
    }

    /// The cards that several sessions all hold: the same card of the same page of the same content, wherever it lay.
    /// - Returns: one row a card in the order of the first session, one record a session.
    private static func common(_ sessions: [[CardRecord]]) -> [[CardRecord]] {
        // A file that could not be read has no hash; then it is its path.
        func key(_ record: CardRecord) -> String {
            "\(record.source.sha256 ?? "path \(record.source.path)")#\(record.source.page).\(record.source.card ?? 1)"
        }
        let others = sessions.dropFirst().map { Dictionary($0.map { (key($0), $0) }) { first, _ in first } }
        var seen: Set<String> = []
        return (sessions.first ?? []).compactMap { record in
            guard seen.insert(key(record)).inserted else { return nil }
            let row = [record] + others.compactMap { $0[key(record)] }
            return row.count == sessions.count ? row : nil
        }
    }

    private static func models(of records: [CardRecord], _ reader: JudgedReading) -> [String] {
        let models = records.flatMap { record in
            reader == .second
                ? record.secondLook?.pairs.map(\.value.model) ?? []
                : record.engines.pairs.filter { reader == .merged || $0.key == reader.engine }.map(\.value.model)
        }
        return Set(models).sorted()
    }

    /// The colour and shape of a side in charts.
    func tone(_ index: Int) -> Int { isOneSession ? sides[index].reader.tone : index }

    /// Places of the cards that the truth does not name; of all cards without a truth.
    package var cardsWithoutTruth: [String] { cards.filter { $0.truth == nil }.map(\.record.source.place) }

    package var hasTruth: Bool { sides.contains { !$0.judged.isEmpty } }

    /// The same with every side's report, which takes most of the work, unless it is known.
    func reported(_ known: CaseMap<JudgedReading, ReadingReport> = [:]) -> CardsBySide {
        var reported = self
        for index in sides.indices where !sides[index].judged.isEmpty {
            let reader = sides[index].reader
            reported.sides[index].report = known[reader] ?? ReadingReport(reader, on: sides[index].judged)
        }
        return reported
    }

    func named(_ name: (_ number: Int, Side) -> String) -> CardsBySide {
        var named = self
        for index in sides.indices { named.sides[index].name = name(index + 1, sides[index]) }
        return named
    }
}

extension CardsBySide.Side {
    fileprivate init(_ reader: JudgedReading, _ cards: [JudgedCard]) {
        let isJudged = cards.contains { !$0.judged.isEmpty }
        self.init(
            name: reader.rawValue, reader: reader, models: [], readings: cards.map { $0.reading(by: reader) },
            judged: isJudged ? cards.filter { $0.truth != nil } : [])
    }
}
