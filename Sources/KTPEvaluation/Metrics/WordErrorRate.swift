import KTPCore

/// Word error rate (WER): edits over words of the truth.
///
/// A word is what stands between white space, as in jiwer; canonically equivalent words are equal.
/// dinglehopper breaks words by UAX #29 and drops punctuation: it agrees on text that has none inside words.
/// Empty truth and empty reading are as in ``CharacterErrorRate``.
package enum WordErrorRate {
    package static func between(truth: String, reading: String) -> ErrorRate {
        let words = words(of: truth)
        guard truth != reading else { return ErrorRate(errors: 0, n: words.count) }
        let alignment = Alignment(truth: words, reading: self.words(of: reading))
        return ErrorRate(errors: alignment.errors, n: words.count)
    }

    package static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
