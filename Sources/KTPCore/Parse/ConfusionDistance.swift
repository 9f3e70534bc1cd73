/// Edit distance over folded letters: look-alikes cost nothing, near look-alikes half.
enum ConfusionDistance {
    /// The folded letters of a text; `rn` counts as `m`, which it is most often.
    static func fold(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        for byte in text.utf8 {
            guard let letter = ConfusableCharacters.folded(byte) else { continue }
            append(letter, to: &folded)
        }
        return folded
    }

    /// Adds one folded letter; after `r` an `n` makes an `m` of both.
    static func append(_ letter: UInt8, to folded: inout [UInt8]) {
        if letter == UInt8(ascii: "n"), folded.last == UInt8(ascii: "r") {
            folded[folded.count - 1] = UInt8(ascii: "m")
        } else {
            folded.append(letter)
        }
    }

    static func toPrefixes(of text: ArraySlice<UInt8>, from word: [UInt8]) -> [Double] {
        let costs = Self.costs
        return EditDistance.toPrefixes(of: text, from: word, skipping: 1) { costs[pair($0, $1)] }
    }

    static func toNearestPart(of text: [UInt8], from word: [UInt8]) -> Double {
        let costs = Self.costs
        return EditDistance.toPrefixes(of: text, from: word, skipping: 0) { costs[pair($0, $1)] }.min()
            ?? Double(word.count)
    }

    private static func pair(_ one: UInt8, _ other: UInt8) -> Int { Int(one - a) * 26 + Int(other - a) }

    private static let a = UInt8(ascii: "a")

    /// Costs of confusing two folded letters, 26 by 26: half for frequent confusions. Set on what both engines printed of
    /// our specimens, not swept.
    private static let costs: [Double] = {
        var costs = [Double](repeating: 1, count: 26 * 26)
        for letter in 0..<26 { costs[letter * 27] = 0 }
        for pair in ["ec", "hb", "gq", "ao", "mn", "un", "vy", "ft", "it", "dc", "kx", "hn", "ij", "vw"] {
            let letters = pair.utf8.map { Int($0 - a) }
            for (one, other) in [(letters[0], letters[1]), (letters[1], letters[0])] { costs[one * 26 + other] = 0.5 }
        }
        return costs
    }()
}
