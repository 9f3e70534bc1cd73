import Foundation
package import KTPCore

/// Errors over the truth's length, kept as two counts: rates of fields add up to the rate of all, weighted by length.
package struct ErrorRate: Sendable, Equatable {
    /// Insertions, deletions and substitutions.
    package var errors: Int
    /// Length of the truth, in the metric's unit.
    package var n: Int

    package init(errors: Int, n: Int) { (self.errors, self.n) = (errors, n) }

    package static let none = ErrorRate(errors: 0, n: 0)

    /// 0 without errors, above 1 when more was read than there is; nil (not finite) when only the truth is empty.
    package var rate: Double? {
        if errors == 0 { return 0 }
        return n == 0 ? nil : Double(errors) / Double(n)
    }

    package static func + (left: ErrorRate, right: ErrorRate) -> ErrorRate {
        ErrorRate(errors: left.errors + right.errors, n: left.n + right.n)
    }

    package static func += (left: inout ErrorRate, right: ErrorRate) { left = left + right }
}

extension ErrorRate: Encodable {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["rate": rate, "errors": errors, "n": n])
    }
}

/// Character error rate (CER): edits over characters of the truth, in extended grapheme clusters (UAX #29) of NFC as in
/// dinglehopper; jiwer counts code points. Nothing is trimmed or folded. Over an empty truth every character read is an
/// error: the counts add up, the rate alone is undefined.
package enum CharacterErrorRate {
    package static func between(truth: String, reading: String) -> ErrorRate {
        guard truth != reading else { return ErrorRate(errors: 0, n: count(of: truth)) }
        if isPlain(truth), isPlain(reading) {
            return ErrorRate(errors: EditDistance.between(truth, reading), n: truth.utf8.count)
        }
        let characters = characters(of: truth)
        let alignment = Alignment(truth: characters, reading: self.characters(of: reading))
        return ErrorRate(errors: alignment.errors, n: characters.count)
    }

    package static func alignment(truth: String, reading: String) -> Alignment<Character> {
        Alignment(truth: characters(of: truth), reading: characters(of: reading))
    }

    private static func count(of text: String) -> Int {
        isPlain(text) ? text.utf8.count : characters(of: text).count
    }

    /// Whether each byte is a cluster of its own: of ASCII only CR LF is one of two.
    static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

    package static func characters(of text: String) -> [Character] {
        Array(text.precomposedStringWithCanonicalMapping)
    }
}

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
