/// Both engines' readings of one card set against each other, and the one value a field that came of it.
package struct OCRComparisonResult: Encodable, Sendable, Equatable {
    /// One decision for every field, in field order; a field nobody read is `missing`.
    package var fields: FieldMap<FieldDecision>
    /// Why each value that was read is trusted as far as it is.
    package var grounds: FieldMap<Grounds>
    package var comparison: EngineComparison

    package init(
        fields: FieldMap<FieldDecision>, grounds: FieldMap<Grounds> = [:], comparison: EngineComparison
    ) {
        self.fields = fields
        self.grounds = grounds
        self.comparison = comparison
    }

    /// The fields whose strips are worth a second look.
    package var doubtful: [KTPField] { grounds.pairs.filter { $0.value.evidence.isDoubtful }.map(\.key) }
}

/// How the two engines compare on one card.
package struct EngineComparison: Codable, Sendable, Equatable {
    /// Of the fields that either engine read, the share that both read alike, 0…1; nil when only one engine read.
    package var agreement: Double?
    /// By wall seconds; nil when only one engine read.
    package var faster: OCREngine?
    /// By mean word confidence; nil when only one engine read.
    package var moreConfident: OCREngine?
    /// The fields on which the engines differ, one of them reading nothing included.
    package var differing: [KTPField]

    package init(agreement: Double?, faster: OCREngine?, moreConfident: OCREngine?, differing: [KTPField]) {
        self.agreement = agreement
        self.faster = faster
        self.moreConfident = moreConfident
        self.differing = differing
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(agreement, forKey: .agreement)
        try container.encode(faster, forKey: .faster)
        try container.encode(moreConfident, forKey: .moreConfident)
        try container.encode(differing, forKey: .differing)
    }
}

/// The value settled on for one field, and how far it can be trusted.
package struct FieldDecision: Codable, Sendable, Equatable {
    /// nil when the field is not on the card or nobody could read it.
    package var value: String?
    /// 0…1: the share of such values that are right.
    package var confidence: Double
    package var status: FieldStatus
    /// nil when there is no value.
    package var from: FieldOrigin?

    package init(value: String?, confidence: Double, status: FieldStatus, from: FieldOrigin?) {
        self.value = value
        self.confidence = confidence
        self.status = status
        self.from = from
    }

    package static let missing = FieldDecision(value: nil, confidence: 0, status: .missing, from: nil)

    /// `null` is written out: a reader sees that the field was looked for.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(confidence, forKey: .confidence)
        try container.encode(status, forKey: .status)
        try container.encode(from, forKey: .from)
    }
}

package enum FieldStatus: String, CaseIterable, Codable, Sendable {
    case accepted
    case review
    case missing

    package func name(in language: Language) -> String {
        switch self {
        case .accepted: language.say(id: "diterima", en: "accepted")
        case .review: language.say(id: "periksa", en: "review")
        case .missing: language.say(id: "tidak ada", en: "missing")
        }
    }
}

package enum FieldOrigin: String, CaseIterable, Codable, Sendable {
    case both
    case lstm
    case legacy
    case derived
    case clerk

    package init(_ engine: OCREngine) {
        switch engine {
        case .lstm: self = .lstm
        case .legacy: self = .legacy
        }
    }

    package func name(in language: Language) -> String {
        switch self {
        case .both: language.say(id: "keduanya", en: "both")
        case .lstm: OCREngine.lstm.name
        case .legacy: OCREngine.legacy.name
        case .derived: language.say(id: "turunan", en: "derived")
        case .clerk: language.say(id: "petugas", en: "clerk")
        }
    }
}
