/// How the two engines compare on one card.
package struct EngineComparison: Codable, Sendable, Equatable {
    /// Of the fields that either engine read, both having been asked, the share that both read alike, 0…1; nil when only
    /// one engine read.
    package var agreement: Double?
    /// By wall seconds; nil when only one engine read, or one of them a part of the card.
    package var faster: OCREngine?
    /// By mean word confidence; nil as before.
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
