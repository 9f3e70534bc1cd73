/// The readers of a card: two engines read all of it, further passes what is in doubt (`RereadPolicy`), up to seven
/// readings; and programs of a person's own.
package enum ReadingSource: CaseIterable, Hashable, Codable, Sendable {
    case lstm, legacy
    /// The LSTM with another model: it learned from other print, and errs elsewhere.
    case other
    /// The LSTM with its own model, the strip squeezed: what was read by a hair's breadth is read otherwise now.
    case narrowed
    case lstmEnhanced
    /// The legacy engine on the card in another light: all of it where much is in doubt, else the strips that are.
    case legacyEnhanced
    /// The other model on the strips of fields in doubt, in another light.
    case otherEnhanced
    case program(EngineName)

    /// The readers built in: all but programs.
    package static let allCases = [lstm, legacy, other, narrowed, lstmEnhanced, legacyEnhanced, otherEnhanced]

    /// Its name in records; its family, nil of a program, of which nobody knows with whom it errs alike; whether it reads the
    /// whole card or strips alone.
    private var row: (rawValue: String, family: EngineFamily?, readsWholeCard: Bool) {
        switch self {
        case .lstm: ("lstm", .lstm, true)
        case .legacy: ("legacy", .legacy, true)
        case .other: ("other", .other, false)
        case .narrowed: ("squeezed", .lstm, false)
        case .lstmEnhanced: ("lstmRelit", .lstm, true)
        case .legacyEnhanced: ("legacyRelit", .legacy, true)
        case .otherEnhanced: ("otherRelit", .other, false)
        case .program(let name): (name.rawValue, nil, false)
        }
    }

    /// nil of a look.
    package var engine: EngineName? {
        switch self {
        case .lstm: .lstm
        case .legacy: .legacy
        case .other, .narrowed, .lstmEnhanced, .legacyEnhanced, .otherEnhanced: nil
        case .program(let name): name
        }
    }

    var isProgram: Bool { if case .program = self { true } else { false } }

    package init(_ engine: EngineName) {
        if let family = engine.family { self.init(family) } else { self = .program(engine) }
    }

    package init(_ family: EngineFamily) {
        switch family {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        case .other: self = .other
        }
    }

    package init(enhanced family: EngineFamily) {
        switch family {
        case .lstm: self = .lstmEnhanced
        case .legacy: self = .legacyEnhanced
        case .other: self = .otherEnhanced
        }
    }

    /// nil of a program.
    package var family: EngineFamily? { row.family }
    /// The family that read the whole card, enhanced or not; nil for a reader of strips only.
    var wholeCardFamily: EngineFamily? { row.readsWholeCard ? row.family : nil }

    package var isReread: Bool { engine == nil }
    package static var rereads: [ReadingSource] { allCases.filter(\.isReread) }

    package func name(in language: Language) -> String {
        switch self {
        case .lstm: EngineName.lstm.name
        case .legacy: EngineName.legacy.name
        case .other: language.say(.readerOtherModel)
        case .narrowed: language.say(.readerSqueezed)
        case .lstmEnhanced: language.say(.readerOtherLight(engine: EngineName.lstm.name))
        case .legacyEnhanced: language.say(.readerOtherLight(engine: EngineName.legacy.name))
        case .otherEnhanced: language.say(.readerOtherModelOtherLight)
        case .program(let name): name.name
        }
    }

    /// The fields that this reader is worth asking about: no other model knows the NIK's face.
    package func worthAsking(about fields: [KTPField]) -> [KTPField] {
        [.other, .otherEnhanced].contains(self) ? fields.filter { $0 != .nik } : fields
    }
}

extension ReadingSource: RawRepresentable {
    package var rawValue: String { row.rawValue }

    package init?(rawValue: String) {
        let known = Self.allCases.first { $0.rawValue == rawValue } ?? EngineName(rawValue: rawValue).map(Self.program)
        guard let known else { return nil }
        self = known
    }
}

package typealias ReadingSourceMap<Value: Sendable> = CaseMap<ReadingSource, Value>

extension CaseMap where Key == ReadingSource {
    package var engines: EngineMap<Value> {
        var engines: EngineMap<Value> = [:]
        for (reader, value) in pairs { if let engine = reader.engine { engines[engine] = value } }
        return engines
    }

    package var rereads: ReadingSourceMap<Value> { filter(\.isReread) }

    /// The families that read the whole card and are in it, in one light or the other.
    var wholeCardFamilies: Set<EngineFamily> { Set(keys.compactMap(\.wholeCardFamily)) }
}
