/// The two engines, both Tesseract: a neural network that reads lines, and a classifier of symbols by their outline.
package enum OCREngine: String, CaseIterable, Codable, Sendable {
    case lstm
    case legacy

    package var name: String {
        switch self {
        case .lstm: "LSTM"
        case .legacy: "legacy"
        }
    }
}

/// Who read a card: two engines all of it, further passes what is in doubt (`RereadPolicy`); up to seven readings.
package enum ReadingSource: String, CaseIterable, Codable, Sendable {
    case lstm
    case legacy
    /// The LSTM with another model: it learned from other print, and errs elsewhere.
    case other
    /// The LSTM with its own model, the strip squeezed: what was read by a hair's breadth is read otherwise now.
    case narrowed = "squeezed"
    case lstmEnhanced = "lstmRelit"
    /// The legacy engine on the card in another light: all of it where much is in doubt, else the strips that are.
    case legacyEnhanced = "legacyRelit"
    /// The other model on the strips of fields in doubt, in another light.
    case otherEnhanced = "otherRelit"

    /// nil of a look.
    package var engine: OCREngine? {
        switch self {
        case .lstm: .lstm
        case .legacy: .legacy
        case .other, .narrowed, .lstmEnhanced, .legacyEnhanced, .otherEnhanced: nil
        }
    }

    package init(_ engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        }
    }

    package init(enhanced engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstmEnhanced
        case .legacy: self = .legacyEnhanced
        }
    }

    /// The engine that read the whole card, enhanced or not, and shares its errors; nil for a reader of strips only.
    var wholeCardEngine: OCREngine? {
        switch self {
        case .lstm, .lstmEnhanced: .lstm
        case .legacy, .legacyEnhanced: .legacy
        case .other, .narrowed, .otherEnhanced: nil
        }
    }

    package var isReread: Bool { engine == nil }
    package static var rereads: [ReadingSource] { allCases.filter(\.isReread) }

    package func name(in language: Language) -> String {
        switch self {
        case .lstm: OCREngine.lstm.name
        case .legacy: OCREngine.legacy.name
        case .other: language.say(.readerOtherModel)
        case .narrowed: language.say(.readerSqueezed)
        case .lstmEnhanced: language.say(.readerOtherLight(engine: OCREngine.lstm.name))
        case .legacyEnhanced: language.say(.readerOtherLight(engine: OCREngine.legacy.name))
        case .otherEnhanced: language.say(.readerOtherModelOtherLight)
        }
    }

    /// Those of the fields that this reader is worth asking about: no other model knows the NIK's face.
    package func worthAsking(about fields: [KTPField]) -> [KTPField] {
        [.other, .otherEnhanced].contains(self) ? fields.filter { $0 != .nik } : fields
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

    /// The engines that read the whole card and are in it, in one light or the other.
    var wholeCardEngines: Set<OCREngine> { Set(keys.compactMap(\.wholeCardEngine)) }
}
