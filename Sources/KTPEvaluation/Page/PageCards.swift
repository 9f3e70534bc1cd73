package import KTPCore

/// What a page shows beside the figures: every card, and what each side made of it.
package struct PageCards: Sendable {
    package struct Card: Sendable {
        package var id: String
        package var source: CardSource
        package var status: CardStatus
        /// Where the card and the fields on it are in the picture, as far as the record says.
        package var geometry: CardGeometry?
        package var boxes: FieldMap<BoundingBox>
        /// nil without a truth.
        package var truth: CardTruth?
    }

    /// A side: an engine, the merged decision, or a session.
    package struct Side: Sendable {
        package var name: String
        /// One a card; nil where it did not read the card.
        package var readings: [SideReading?]
        /// nil without a truth.
        package var report: ReadingReport?
        /// Whose time it is: the merged decision's is that of the whole card.
        package var timeName: String
        /// Whether it is one of those compared, not the merged decision beside them.
        package var isCompared = true
    }

    package private(set) var cards: [Card] = []
    package private(set) var sides: [Side] = []
    /// Wall and CPU seconds of each stage; empty when several sessions are compared.
    package private(set) var times: [CardTimes] = []
    /// Conditions that the truth file itself names; the others are names of folders.
    package private(set) var statedConditions: Set<String> = []

    /// One session, both engines and the merged decision.
    /// - Parameter needsBothEngines: whether cards that only one engine read are left out, as in a comparison.
    package init(session records: [CardRecord], truth: TruthFile?, needsBothEngines: Bool, language: Language) {
        let records = records.filter { record in
            !needsBothEngines || OCREngine.allCases.allSatisfy { record.engines[$0] != nil }
        }
        take(records, truth)
        times = records.map(CardTimes.init)
        let judged = truth.map { Evaluation(records: records, truth: $0).cards }
        let words = PageWords(language: language)
        for reader in [JudgedReading.lstm, .legacy, .merged]
        where reader == .merged || records.contains(where: reader.didRead) {
            sides.append(
                Side(
                    name: words.name(of: reader), readings: records.map { SideReading(reader, $0) },
                    report: Self.report(of: reader, judged),
                    timeName: reader == .merged ? words.wholeCard : words.name(of: reader),
                    isCompared: !needsBothEngines || reader != .merged))
        }
    }

    /// Several sessions over the cards that all of them hold.
    package init(sessions: [(name: String, records: [CardRecord])], reader: JudgedReading, truth: TruthFile?) {
        let rows = CommonCards(sessions.map(\.records)).rows
        take(rows.map { $0[0] }, truth)
        for (index, session) in sessions.enumerated() {
            // Under the first session's paths, for by these the truth finds the cards.
            let records = rows.map { row in
                var record = row[index]
                record.source.path = row[0].source.path
                record.source.page = row[0].source.page
                return record
            }
            sides.append(
                Side(
                    name: session.name, readings: records.map { SideReading(reader, $0) },
                    report: Self.report(of: reader, truth.map { Evaluation(records: records, truth: $0).cards }),
                    timeName: session.name))
        }
    }

    private static func report(of reader: JudgedReading, _ judged: [JudgedCard]?) -> ReadingReport? {
        guard let judged, judged.contains(where: { !$0[reader].isEmpty }) else { return nil }
        return ReadingReport(reader, on: judged)
    }

    private mutating func take(_ records: [CardRecord], _ truth: TruthFile?) {
        cards = records.map(Card.init)
        guard let truth else { return }
        statedConditions = Set(truth.cards.compactMap(\.condition))
        let matching = TruthMatching(truths: truth.cards.map(\.path), records: records.map(\.source))
        for (index, record) in matching.recordOfTruth {
            let card = truth.cards[index]
            cards[record].truth = CardTruth(
                condition: JudgedCard.condition(of: card, records[record].source), fields: card.fields)
        }
    }

    package var hasTruth: Bool { sides.contains { $0.report != nil } }

    /// Gives several sessions numbers in place of their folders' names, which may be those of a family or an office.
    mutating func maskNames(_ sessionName: (Int) -> String) {
        guard times.isEmpty else { return }
        for index in sides.indices {
            sides[index].name = sessionName(index + 1)
            sides[index].timeName = sides[index].name
        }
    }
}

extension PageCards.Card {
    fileprivate init(_ record: CardRecord) {
        self.init(
            id: record.id, source: record.source, status: record.status, geometry: record.geometry, boxes: [:])
        // Both engines' places, for either may have missed a part of the value.
        let boxes = record.engines.pairs.compactMap(\.value.boxes)
        for field in KTPField.allCases { self.boxes[field] = BoundingBox.union(boxes.compactMap { $0[field] }) }
    }
}
