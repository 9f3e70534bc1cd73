/// Who read a card. The two engines read all of it; the two looks read only the strips of fields in doubt, once the
/// engines' readings have been compared, so that three or four readings are set against each other instead of two.
package enum Reader: String, CaseIterable, Codable, Sendable {
    case lstm
    case legacy
    /// The LSTM with another model: it learned from other print, and errs elsewhere.
    case other
    /// The LSTM with its own model, the strip squeezed: what was read by a hair's breadth is read otherwise now.
    case squeezed

    /// nil of a look.
    package var engine: OCREngine? {
        switch self {
        case .lstm: .lstm
        case .legacy: .legacy
        case .other, .squeezed: nil
        }
    }

    package init(_ engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        }
    }

    package var isLook: Bool { engine == nil }
    package static var looks: [Reader] { allCases.filter(\.isLook) }

    package func name(in language: Language) -> String {
        switch self {
        case .lstm: OCREngine.lstm.name
        case .legacy: OCREngine.legacy.name
        case .other: language.say(id: "model lain", en: "other model")
        case .squeezed: language.say(id: "dirapatkan", en: "squeezed")
        }
    }

    /// Those of the fields that this reader is worth asking about: no other model knows the NIK's face.
    package func worthAsking(about fields: [KTPField]) -> [KTPField] {
        self == .other ? fields.filter { $0 != .nik } : fields
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

    /// What there is of the second looks alone.
    package var looks: ReaderMap<Value> { filter(\.isLook) }
}
