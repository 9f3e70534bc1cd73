import Foundation
import KTPCore
import KTPEvaluation
import TestSupport
import Testing

/// dinglehopper and jiwer, where they are installed, must come to the same rates on the same pairs.
struct CrosscheckTests {
    /// That of `.build/crosscheck`, where `make test` puts the packages, unless another is named.
    private static let interpreter =
        ProcessInfo.processInfo.environment["KTP_CROSSCHECK_PYTHON"]
        ?? Repository.root.appending(path: ".build/crosscheck/bin/python3").path

    @Test(
        .enabled("jiwer and dinglehopper are not installed: `make test` does so where there is a network") {
            (try? await Python.run("import jiwer, dinglehopper", by: interpreter)) != nil
        })
    func errorRatesAreThoseOfDinglehopperAndJiwer() async throws {
        let pairs = Self.pairs()
        let lines = try pairs.map { pair in
            try OrderedJSON.encode(
                Pair(
                    truth: pair.0, reading: pair.1,
                    characters: CharacterErrorRate.between(truth: pair.0, reading: pair.1),
                    words: WordErrorRate.between(truth: pair.0, reading: pair.1)))
        }
        let script = Repository.root.appending(path: "Tests/Unit/KTPEvaluationTests/crosscheck.py")
        let output = try await Python.run(
            String(contentsOf: script, encoding: .utf8), input: Array(lines.joined(separator: "\n").utf8),
            by: Self.interpreter)
        let confirmed = try OrderedJSON.decode([String: Int].self, from: output)
        #expect(confirmed["dinglehopper CER"] == pairs.count)
        #expect(confirmed["jiwer WER"] == pairs.count)
        for check in ["jiwer CER", "dinglehopper WER"] {
            #expect(confirmed[check, default: 0] > 500, "\(check) was hardly put to use: \(confirmed)")
        }
    }

    private struct Pair: Encodable {
        var truth: String
        var reading: String
        var characters: ErrorRate
        var words: ErrorRate
    }

    /// Hand-picked corners, and 2,000 pairs drawn at random: half of letters and blanks alone, half with
    /// combining marks, joined emoji and punctuation.
    private static func pairs() -> [(String, String)] {
        let corners = [
            ("", ""), ("", "A"), ("A", ""), (" ", "A B"), ("A  B", "A B"), ("SITI AMINAH", "SITI AMlNAH"),
            ("Café", "Cafe\u{301}"), ("3273014107900001", "32730141O79OOOO1"), ("PEKALONGAN, 01-02-1990", "PEKALONGAN"),
            ("👨‍👩‍👧 A", "👨 A"), ("s\u{308}", "s"), ("KITTEN", "SITTING"),
        ]
        var random = SplitMix64(seed: 3)
        let plain = ["A", "B", "C", "I", "1", " ", "É"]
        let rich = plain + ["e\u{301}", "s\u{308}", "👨‍👩‍👧", "🇮🇩", ",", "-", "'", "ꦏ꦳"]
        let drawn = (0..<2000).map { index in
            let alphabet = index.isMultiple(of: 2) ? plain : rich
            func text() -> String {
                (0..<random.below(14)).map { _ in alphabet[random.below(alphabet.count)] }.joined()
            }
            return (text(), text())
        }
        return corners + drawn
    }
}
