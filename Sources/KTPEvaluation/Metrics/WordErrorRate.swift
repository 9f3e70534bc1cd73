import KTPCore

/// Word error rate (WER): edits over words of the truth, between white space as in jiwer; canonically equivalent ones
/// are equal. dinglehopper breaks words by UAX #29 and drops punctuation: it agrees on text that has none inside words.
package enum WordErrorRate {
    package static func between(truth: String, reading: String) -> ErrorRate {
        guard truth != reading else { return ErrorRate(errors: 0, n: count(of: truth)) }
        let words = words(of: truth)
        let alignment = Alignment(truth: words, reading: self.words(of: reading))
        return ErrorRate(errors: alignment.errors, n: words.count)
    }

    private static func count(of text: String) -> Int {
        guard CharacterErrorRate.isPlain(text) else { return words(of: text).count }
        var (count, isWithin) = (0, false)
        for byte in text.utf8 {
            let isLetter = byte != UInt8(ascii: " ") && !(0x09...0x0D).contains(byte)
            if isLetter, !isWithin { count += 1 }
            isWithin = isLetter
        }
        return count
    }

    package static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
