import Foundation

/// What `ConfidenceModel` looks at and is fitted to. Lab/Training/confidence.py reads it as `--keep-stages` leaves it.
package enum ConfidenceFeature: String, CaseIterable, Sendable {
    case always
    /// Natural logarithm of the odds over all other values: other candidates and those that differ by one symbol.
    case lead
    /// How sure each family is of it: minus the natural logarithm of the doubt of its surest reading.
    case lstmFor, legacyFor, otherFor
    /// The same of its surest reading of something else.
    case lstmAgainst, legacyAgainst, otherAgainst
    /// Whether both engines read it to the letter.
    case bothEngines
    /// Whether one family alone did, of two engines that were asked.
    case oneFamily
    /// Whether this engine alone was asked.
    case lstmAlone, legacyAlone
    /// Whether nobody did.
    case derived
    /// How implausible the readings are, if it is right: of the family that fits worst, a symbol.
    case implausible
    /// The mean lead of the card's other fields: garbled rows seldom stand alone.
    case cardLead
    /// Whether a field that every card has was not read by anybody.
    case incompleteCard
    /// Whether no card can read so.
    case inadmissible
    /// Whether the field has usual values, and this is not one of them.
    case unlisted
    /// Engines that were asked and read nothing.
    case silentEngines
    /// Whether it has one or two symbols.
    case short
    /// Whether a reading of the LSTM, or of two families, goes on behind or begins before it: the others alone make up words.
    case partial
    /// Whether anybody reads it with an apostrophe more, but for the legacy engine against both networks.
    case marked
    /// Whether no engine is sure of what it read.
    case unsure
    /// Whether it ends with a word behind which more must follow.
    case unfinished
    /// Of a NIK: whether the birth date or the sex contradicts it.
    case contradicted
    /// Whether somebody reads another NIK, or a network another blood group.
    case disputed
    case nik, number, closed, listed, open
}

package typealias ConfidenceFeatures = CaseMap<ConfidenceFeature, Double>
