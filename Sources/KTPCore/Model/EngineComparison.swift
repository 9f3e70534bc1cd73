package struct EngineComparison: Codable, Sendable, Equatable {
    /// Share of the fields that both engines read alike, 0…1; nil when only one read.
    package var agreement: Double?
    /// By wall seconds; nil when only one engine read, or one of them part of the card.
    package var faster: OCREngine?
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
