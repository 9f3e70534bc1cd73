package import KTPCore

/// One reader's reading of one card: an engine's, the second looks', or the merged decision of a session.
package struct SideReading: Sendable, Equatable {
    package var fields: FieldMap<String>
    /// 0…1: an engine's mean word confidence; of the merged decision the mean over its values. nil for none.
    package var confidence: Double?
    /// Wall seconds: an engine's own; of the merged decision all stages together.
    package var wall: Double
    package var cpu: Double
    /// The program that computed its network; for the merged decision the LSTM's. nil where it did not read the card,
    /// and of a program of a person's own.
    package let runtime: String?
    /// Whether it read the card at all; if not, its times are 0.
    package var didRead: Bool
    /// The card's status; nil for an engine, which decides nothing.
    let status: CardStatus?
    /// The fields about which it was asked, of an engine that read a part of the card; nil for all.
    package let asked: [KTPField]?
    /// The judged fields about which it was asked; a reader that did not read the card left them unanswered.
    private let truth: FieldMap<FieldTruth>
    /// An engine's confidence in what it read, 0…1.
    private let confidences: FieldMap<Double>
    /// None of an engine.
    private let decisions: FieldMap<FieldDecision>

    init(_ reader: JudgedReading, _ record: CardRecord, truth: TruthFile.Card?) {
        let reading = reader.engine.map { record.engines[$0] } ?? (reader == .second ? record.secondLooks : nil)
        let asked = reader == .second ? reading?.asked ?? [] : reading?.asked
        self.asked = asked
        let fields = truth?.fields ?? [:]
        // Where it was asked about all, one map serves all readers.
        self.truth = asked.map { asked in fields.filter(asked.contains) } ?? fields
        didRead = reader.didRead(record)
        status = reader == .merged ? record.status : nil
        let isOwn = reader.engine.map { $0.family == nil } ?? false
        runtime = isOwn ? nil : (reader == .merged ? record.engines[.lstm] : reading)?.runtime
        if reader == .merged {
            decisions = record.fields
            self.fields = decisions.compactMapValues(\.value)
            confidences = [:]
            let stated = decisions.pairs.filter { $0.value.value != nil }.map(\.value.confidence)
            confidence = stated.isEmpty ? nil : stated.reduce(0, +) / Double(stated.count)
            wall = record.timings.pairs.reduce(0) { $0 + $1.value }
            cpu = record.cpuTimings.pairs.reduce(0) { $0 + $1.value }
        } else {
            self.fields = reading?.fields ?? [:]
            confidences = reading?.confidences ?? [:]
            decisions = [:]
            confidence = reading?.confidence
            wall = reading?.seconds ?? 0
            cpu = reading?.cpuSeconds ?? 0
        }
    }

    func isAsked(about field: KTPField) -> Bool { asked?.contains(field) ?? true }

    /// Whether the merged decision gives a value that no person has to see.
    func isAccepted(_ field: KTPField) -> Bool { Self.value(of: field, in: decisions)?.status == .accepted }

    /// Whether a person has to see the field; all that every card prints of a card that was not read.
    func isDoubtful(_ field: KTPField) -> Bool {
        (Self.value(of: field, in: decisions)?.status ?? .missing).asksPerson(about: field)
    }

    package var judged: [KTPField] { truth.pairs.map(\.key) }

    /// The outcome of a field; nil where the truth does not speak of it.
    package func outcome(of field: KTPField) -> FieldOutcome? {
        Self.value(of: field, in: truth).map { FieldOutcome(truth: $0, reading: Self.value(of: field, in: fields)) }
    }

    /// Computed at each call: those of ten thousand cards are larger than the cards.
    package var judgements: [(field: KTPField, judgement: FieldJudgement)] {
        truth.pairs.map { field, truth in
            let reading = Self.value(of: field, in: fields)
            let decision = Self.value(of: field, in: decisions)
            let judgement = FieldJudgement(
                truth: truth, reading: reading,
                confidence: decision?.confidence ?? Self.value(of: field, in: confidences),
                isAccepted: decision?.status == .accepted)
            return (field, judgement)
        }
    }

    /// The same as the map's own, several times as quick in this module.
    private static func value<Value>(of field: KTPField, in map: FieldMap<Value>) -> Value? {
        map.pairs.first { $0.key == field }?.value
    }
}

extension CardRecord {
    /// The second looks as one reader: of each field what most of them read, the first of them where they are even.
    fileprivate var secondLooks: EngineReading? {
        let looks = secondLook?.pairs.map(\.value) ?? []
        guard var all = looks.first else { return nil }
        (all.fields, all.confidences) = ([:], [:])
        all.asked = KTPField.allCases.filter { field in
            looks.contains { $0.asked?.contains(field) ?? ($0.fields[field] != nil) }
        }
        for field in KTPField.allCases {
            let read = looks.filter { $0.fields[field] != nil }
            func votes(_ look: EngineReading) -> Int { read.count { $0.fields[field] == look.fields[field] } }
            guard let most = read.map(votes).max(), let chosen = read.first(where: { votes($0) == most }) else {
                continue
            }
            (all.fields[field], all.confidences[field]) = (chosen.fields[field], chosen.confidences[field])
        }
        all.seconds = looks.reduce(0) { $0 + $1.seconds }
        all.cpuSeconds = looks.reduce(0) { $0 + $1.cpuSeconds }
        return all
    }
}
