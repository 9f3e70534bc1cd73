import Foundation

/// How far a value can be trusted: a logistic regression on `ConfidenceFeatures` that makes of the readings' odds
/// the share of such values that are right. A value type, so that a model fitted to other cards can take its place.
package struct ConfidenceModel: Sendable {
    /// What each unit of a feature adds to the log-odds that the value is right.
    package var weights: ConfidenceFeatures

    /// Values that no reader read so, or a card cannot print, are a person's to confirm; so is a NIK that not both engines
    /// read, or that the rest of the card contradicts, a NIK or a blood group that a reader disputes, and a date or number
    /// of which one family alone knows.
    package static let forPerson = 0.9
    private static let impossible = 0.5
    private static let most = 0.9999

    /// - Returns: 0…0.9999, to four decimals: the share of such values that are right.
    package func confidence(in field: KTPField, on features: ConfidenceFeatures) -> Double {
        let logOdds = features.pairs.reduce(0) { $0 + (weights[$1.key] ?? 0) * $1.value }
        let ceiling =
            if features[.inadmissible] != nil, features[.bothEngines] == nil {
                Self.impossible
            } else if field == .nik
                && (features[.bothEngines] == nil || features[.contradicted] != nil)
                || features[.disputed] != nil || features[.marked] != nil || features[.unfinished] != nil
                || features[.unsure] != nil
                || features[.inadmissible] != nil
                || features[.number] != nil && features[.oneFamily] != nil
                || features[.derived] != nil && features[.closed] == nil
            {
                Self.forPerson
            } else {
                Self.most
            }
        return min((1 / (1 + exp(-logOdds))).rounded(places: 4), ceiling)
    }
}
