/// Who read a card. The two engines read all of it. Where that leaves doubt, further passes are made, as `RereadPolicy` decides: some
/// at the strips of fields in doubt alone, some at the whole card in another light. So up to seven readings are set
/// against each other.
package enum Reader: String, CaseIterable, Codable, Sendable {
    case lstm
    case legacy
    /// The LSTM with another model: it learned from other print, and errs elsewhere.
    case other
    /// The LSTM with its own model, the strip squeezed: what was read by a hair's breadth is read otherwise now.
    case squeezed
    /// The LSTM on the card in another light, all of it.
    case lstmRelit
    /// The legacy engine on the card in another light: all of it where much is in doubt, else the strips that are.
    case legacyRelit
    /// The other model on the strips of fields in doubt, in another light.
    case otherRelit

    /// nil of a look.
    package var engine: OCREngine? {
        switch self {
        case .lstm: .lstm
        case .legacy: .legacy
        case .other, .squeezed, .lstmRelit, .legacyRelit, .otherRelit: nil
        }
    }

    package init(_ engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        }
    }

    /// Of an engine on the whole card in another light.
    package init(relit engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstmRelit
        case .legacy: self = .legacyRelit
        }
    }

    /// Which engine, with which it errs alike, read the whole card, in whatever light; nil of one that read but strips.
    var wholeReader: OCREngine? {
        switch self {
        case .lstm, .lstmRelit: .lstm
        case .legacy, .legacyRelit: .legacy
        case .other, .squeezed, .otherRelit: nil
        }
    }

    package var isLook: Bool { engine == nil }
    var isRelit: Bool { [.lstmRelit, .legacyRelit, .otherRelit].contains(self) }
    package static var looks: [Reader] { allCases.filter(\.isLook) }

    package func name(in language: Language) -> String {
        switch self {
        case .lstm: OCREngine.lstm.name
        case .legacy: OCREngine.legacy.name
        case .other: language.say(.readerOtherModel)
        case .squeezed: language.say(.readerSqueezed)
        case .lstmRelit:
            language.say(.readerOtherLight(engine: OCREngine.lstm.name))
        case .legacyRelit:
            language.say(.readerOtherLight(engine: OCREngine.legacy.name))
        case .otherRelit: language.say(.readerOtherModelOtherLight)
        }
    }

    /// Those of the fields that this reader is worth asking about: no other model knows the NIK's face.
    package func worthAsking(about fields: [KTPField]) -> [KTPField] {
        [.other, .otherRelit].contains(self) ? fields.filter { $0 != .nik } : fields
    }
}

package typealias ReaderMap<Value: Sendable> = CaseMap<Reader, Value>

extension CaseMap where Key == Reader {
    /// What there is of the engines alone.
    package var engines: EngineMap<Value> {
        var engines: EngineMap<Value> = [:]
        for (reader, value) in pairs { if let engine = reader.engine { engines[engine] = value } }
        return engines
    }

    /// What there is of the further looks alone.
    package var looks: ReaderMap<Value> { filter(\.isLook) }

    /// The engines that read the whole card and are in it, in one light or the other.
    var wholeReaders: Set<OCREngine> { Set(keys.compactMap(\.wholeReader)) }
}
