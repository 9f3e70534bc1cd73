package import KTPCore

/// Under what a card was read, and judged: what decides whether it is read again, and whether it is only judged anew.
package struct ReadingTerms: Sendable, Equatable {
    /// Tool, model and option versions: everything but the content that decides what is read.
    package var fingerprint: String
    /// The least confidence with which a field is accepted, 0…1.
    package var accept: Double
    /// Of the findings.
    package var language: Language

    package init(fingerprint: String, accept: Double = FieldDecision.acceptedFrom, language: Language = .en) {
        self.fingerprint = fingerprint
        self.accept = accept
        self.language = language
    }

    /// Those of a picture that a person had turned: it is another reading.
    package func turned(by degrees: Int) -> ReadingTerms {
        guard degrees != 0 else { return self }
        return ReadingTerms(fingerprint: "\(fingerprint); turned \(degrees)", accept: accept, language: language)
    }
}
