import Foundation
package import KTPCore

/// Character error rate (CER): edits over characters of the truth.
/// A character is an extended grapheme cluster (UAX #29) of the string in NFC, as in dinglehopper; jiwer counts code
/// points. Nothing is trimmed or folded.
/// Empty truth: every character read is an error over nothing; the counts add up, the rate alone is undefined.
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
