package import KTPCore

/// All figures of one comparison: what `compare --json` prints and the tables show.
package struct ComparisonReport: Encodable, Sendable {
    package static let schema = "ktp-ocr-comparison/1"

    package var schema = Self.schema
    package var tool = ToolVersion.current
    package var sides: [Side]
    /// The first side against each of the others.
    package var pairs: [PairReport]
    /// Whose reading the merged decision took, by field; of one session only.
    package var chosen: FieldMap<CaseMap<FieldOrigin, Int>>?
    /// Of one session that both engines read, with truth.
    package var merge: MergeReport?
    /// Cards of the truth that no compared card matches.
    package var truthsWithoutCard: [String]

    /// Who is compared.
    package struct Side: Encodable, Sendable {
        package var name: String
        /// The models it read with, each once.
        package var models: [String]
        package var cards: Int
        /// Cards left out because another side does not hold them.
        package var leftOut: Int
    }
}

extension ComparisonReport {
    /// LSTM against legacy, the heart of the design: over the cards that both engines read.
    package init(engines records: [CardRecord], truth: TruthFile?, bootstrap: PairedBootstrap = PairedBootstrap()) {
        let evidence = TruthOfRecords(records, truth)
        var cards: [ComparedCard] = []
        var merged: [SideReading] = []
        var chosen: FieldMap<CaseMap<FieldOrigin, Int>> = [:]
        for (index, record) in records.enumerated() {
            guard let lstm = SideReading(.lstm, record), let legacy = SideReading(.legacy, record),
                let decision = SideReading(.merged, record)
            else { continue }
            cards.append(
                ComparedCard(
                    path: record.source.path, first: lstm, second: legacy, truth: evidence.ofRecord[index]))
            merged.append(decision)
            for (field, decision) in record.fields.pairs {
                guard let origin = decision.from else { continue }
                var counts = chosen[field] ?? [:]
                counts[origin] = (counts[origin] ?? 0) + 1
                chosen[field] = counts
            }
        }
        sides = OCREngine.allCases.map { engine in
            let readings = records.compactMap { $0.engines[engine] }
            return Side(
                name: engine.rawValue, models: Set(readings.map(\.model)).sorted(), cards: cards.count,
                leftOut: readings.count - cards.count)
        }
        pairs = [
            PairReport(
                first: OCREngine.lstm.rawValue, second: OCREngine.legacy.rawValue, cards: cards, bootstrap: bootstrap)
        ]
        merge = MergeReport(engines: cards, merged: merged, bootstrap: bootstrap)
        self.chosen = chosen
        truthsWithoutCard = evidence.truthsWithoutRecord
    }

    /// Sessions against each other, over the cards that all of them hold.
    /// - Parameter sessions: at least one; the first is what the others are set against.
    package init(
        sessions: [(name: String, records: [CardRecord])], reader: JudgedReading, truth: TruthFile?,
        bootstrap: PairedBootstrap = PairedBootstrap()
    ) {
        let common = CommonCards(sessions.map(\.records))
        let evidence = TruthOfRecords(common.rows.map { $0[0] }, truth)
        sides = sessions.enumerated().map { index, session in
            let models = session.records.flatMap { record in
                record.engines.pairs.filter { reader.engine == nil || $0.key == reader.engine }.map(\.value.model)
            }
            return Side(
                name: session.name, models: Set(models).sorted(), cards: common.rows.count,
                leftOut: session.records.count - common.rows.count)
        }
        pairs = sessions.indices.dropFirst().map { other in
            let cards = common.rows.enumerated().compactMap { row, records -> ComparedCard? in
                guard let first = SideReading(reader, records[0]), let second = SideReading(reader, records[other])
                else { return nil }
                return ComparedCard(
                    path: records[0].source.path, first: first, second: second, truth: evidence.ofRecord[row])
            }
            return PairReport(
                first: sessions[0].name, second: sessions[other].name, cards: cards, bootstrap: bootstrap)
        }
        chosen = nil
        merge = nil
        truthsWithoutCard = evidence.truthsWithoutRecord
    }
}

/// The truth of each record that has one.
private struct TruthOfRecords {
    var ofRecord: [Int: CardTruth] = [:]
    var truthsWithoutRecord: [String] = []

    init(_ records: [CardRecord], _ truth: TruthFile?) {
        guard let truth else { return }
        let matching = TruthMatching(truths: truth.cards.map(\.path), records: records.map(\.source))
        for (index, record) in matching.recordOfTruth {
            let card = truth.cards[index]
            ofRecord[record] = CardTruth(
                condition: JudgedCard.condition(of: card, records[record].source), fields: card.fields)
        }
        truthsWithoutRecord = (matching.truthsWithoutRecord + matching.ambiguousTruths).map { truth.cards[$0].path }
    }
}
