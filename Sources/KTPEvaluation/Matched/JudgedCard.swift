package import KTPCore

/// One card's record set against its truth, where it has one: what each reader made of it, and how right that is.
package final class JudgedCard: Sendable {
    package let record: CardRecord
    /// With its condition; nil where the truth does not name the card, or no truth is given.
    package let truth: TruthFile.Card?

    package init(record: CardRecord, truth: TruthFile.Card?) {
        self.record = record
        self.truth = truth.map { Self.withCondition($0, record.source) }
    }

    /// As in the truth file, which is the same on every machine.
    package var path: String { truth?.path ?? record.source.path }
    package var sha256: String? { record.source.sha256 }
    package var status: CardStatus { record.status }
    package var condition: String { truth?.condition ?? Self.noCondition }

    package var judged: [KTPField] { truth?.fields.pairs.map(\.key) ?? [] }

    /// The same fields under every reader. Computed at each call, for the reason that `SideReading` gives.
    package subscript(reader: JudgedReading) -> [(field: KTPField, judgement: FieldJudgement)] {
        reading(by: reader).judgements
    }

    package func reading(by reader: JudgedReading) -> SideReading { SideReading(reader, record, truth: truth) }

    private static let noCondition = "-"

    /// Takes the condition of the truth file, else the name of the folder the picture is in.
    private static func withCondition(_ truth: TruthFile.Card, _ source: RecordSource) -> TruthFile.Card {
        var truth = truth
        let folders = [truth.path, source.path].map { TruthMatching.components($0).dropLast() }
        truth.condition = truth.condition ?? folders.compactMap(\.last).first ?? noCondition
        return truth
    }
}

/// A reading that is judged: the tool's merged decision, one engine alone, or the second looks at the fields in doubt.
package struct JudgedReading: RawRepresentable, CaseIterable, Hashable, Codable, Sendable {
    package let rawValue: String
    /// nil for the merged decision and second looks.
    package let engine: EngineName?

    package static let merged = JudgedReading("merged")
    package static let lstm = JudgedReading(EngineName.lstm)
    package static let legacy = JudgedReading(EngineName.legacy)
    package static let second = JudgedReading("second")
    /// All but the readings of a person's own programs.
    package static let allCases = [merged, lstm, legacy, second]

    private init(_ name: String) { (rawValue, engine) = (name, nil) }

    package init(_ engine: EngineName) { (rawValue, self.engine) = (engine.rawValue, engine) }

    package init?(rawValue: String) {
        if rawValue == Self.merged.rawValue || rawValue == Self.second.rawValue {
            self.init(rawValue)
        } else {
            guard let engine = EngineName(rawValue: rawValue) else { return nil }
            self.init(engine)
        }
    }

    /// The engines of some records in their order, the second looks, and the merged decision.
    static func all(in records: some Sequence<CardRecord>) -> [JudgedReading] {
        let own = Set(records.flatMap(\.engines.keys)).filter { $0.family == nil }
        let engines = EngineName.allCases + own.sorted { $0.rawValue < $1.rawValue }
        return engines.map(JudgedReading.init) + [.second, .merged]
    }

    /// Whether it read the card at all. True of every merged decision, even one that leaves the card unanswered.
    package func didRead(_ record: CardRecord) -> Bool {
        switch self {
        case .merged: true
        case .second: record.secondLook?.isEmpty == false
        default: engine.map { record.engines[$0] != nil } ?? false
        }
    }

    /// The colour of its marks on every chart of a page, and of the origin of its values.
    var tone: Int {
        switch self {
        case .lstm: 0
        case .legacy: 1
        case .merged: 2
        case .second: 3
        default: 4
        }
    }
}
