/// The value settled on for one field, and how far it can be trusted.
package struct FieldDecision: Codable, Sendable, Equatable {
    /// nil when the field is not on the card or nobody could read it.
    package var value: String?
    /// 0…1: the share of such values that are right.
    package var confidence: Double
    package var status: FieldStatus
    /// nil when there is no value.
    package var from: FieldOrigin?
    /// Why its confidence is no higher, or why there is no value; the weightiest cause first.
    package var because: [Evidence]

    package init(
        value: String?, confidence: Double, status: FieldStatus, from: FieldOrigin?, because: [Evidence] = []
    ) {
        (self.value, self.confidence, self.status, self.from) = (value, confidence, status, from)
        self.because = because
    }

    package static let missing = FieldDecision.missing(because: [])

    package static func missing(because causes: [Evidence]) -> FieldDecision {
        FieldDecision(value: nil, confidence: 0, status: .missing, from: nil, because: causes)
    }

    /// `null` is written out: a reader sees that the field was looked for.
    package func encode(to encoder: any Encoder) throws {
        let members: ObjectMembers = ["value": value, "confidence": confidence, "status": status, "from": from]
        try encoder.encode(because.isEmpty ? members : members + ["because": because])
    }

    private enum CodingKeys: CodingKey { case value, confidence, status, from, because }

    /// A record of an older tool names no cause, and one of a newer tool may name causes that are unknown here.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decodeIfPresent(String.self, forKey: .value)
        confidence = try container.decode(Double.self, forKey: .confidence)
        status = try container.decode(FieldStatus.self, forKey: .status)
        from = try container.decodeIfPresent(FieldOrigin.self, forKey: .from)
        let names = try container.decodeIfPresent([String].self, forKey: .because) ?? []
        because = names.compactMap(Evidence.init)
    }
}

package enum FieldStatus: String, CaseIterable, Codable, Sendable {
    case accepted, review, missing

    package func name(in language: Language) -> String {
        switch self {
        case .accepted: language.say(.statusAccepted)
        case .review: language.say(.statusReview)
        case .missing: language.say(.statusMissing)
        }
    }
}

package enum FieldOrigin: RawRepresentable, CaseIterable, Hashable, Codable, Sendable {
    case both, lstm, legacy
    /// Read so by a second look alone, at the strips of fields in doubt.
    case second
    case derived, clerk
    /// Read so by a person's own engine alone.
    case program(EngineName)

    /// All but programs.
    package static let allCases = [both, lstm, legacy, second, derived, clerk]

    package var rawValue: String {
        switch self {
        case .both: "both"
        case .lstm: EngineName.lstm.rawValue
        case .legacy: EngineName.legacy.rawValue
        case .second: "second"
        case .derived: "derived"
        case .clerk: "clerk"
        case .program(let name): name.rawValue
        }
    }

    package init?(rawValue: String) {
        let known = Self.allCases.first { $0.rawValue == rawValue } ?? EngineName(rawValue: rawValue).map(Self.program)
        guard let known else { return nil }
        self = known
    }

    package init(_ engine: EngineName) { self = engine.family.map(Self.init) ?? .program(engine) }

    package init(_ family: EngineFamily) {
        switch family {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        case .other: self = .second
        }
    }

    package func name(in language: Language) -> String {
        switch self {
        case .both: language.say(.originBoth)
        case .lstm: EngineName.lstm.name
        case .legacy: EngineName.legacy.name
        case .second: language.say(.originSecond)
        case .derived: language.say(.originDerived)
        case .clerk: language.say(.originClerk)
        case .program(let name): name.name
        }
    }
}
