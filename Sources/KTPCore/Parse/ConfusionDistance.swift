/// How far apart two words are for an eye as weak as an OCR engine's: edit distance over folded letters,
/// in which look-alikes cost nothing and near look-alikes half.
enum ConfusionDistance {
    /// Letters in lower case, look-alikes as one; nil for marks, which labels and vocabularies do without.
    static func fold(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "I"), UInt8(ascii: "i"), UInt8(ascii: "1"),
            UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: "]"):
            UInt8(ascii: "i")
        case UInt8(ascii: "0"): UInt8(ascii: "o")
        case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
        case UInt8(ascii: "8"): UInt8(ascii: "b")
        case UInt8(ascii: "2"): UInt8(ascii: "z")
        case UInt8(ascii: "4"): UInt8(ascii: "a")
        case UInt8(ascii: "6"), UInt8(ascii: "9"): UInt8(ascii: "g")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte
        default: nil
        }
    }

    /// The folded letters of a text; `rn` counts as `m`, which it is most often.
    static func fold(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        for byte in text.utf8 {
            guard let letter = fold(byte) else { continue }
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

    /// The distance of `word` to every prefix of `text`: element n is that to its first n letters.
    static func toPrefixes(of text: ArraySlice<UInt8>, from word: [UInt8]) -> [Double] {
        distances(of: text, from: word, skipping: 1)
    }

    /// The distance of `word` to the part of `text` that is nearest to it.
    static func toNearestPart(of text: [UInt8], from word: [UInt8]) -> Double {
        distances(of: text[...], from: word, skipping: 0).min() ?? Double(word.count)
    }

    static func between(_ one: [UInt8], _ other: [UInt8]) -> Double {
        toPrefixes(of: one[...], from: other).last ?? Double(other.count)
    }

    /// One column of the edit matrix after the other.
    ///
    /// - Parameter skip: what a letter of `text` costs before `word` begins.
    private static func distances(of text: ArraySlice<UInt8>, from word: [UInt8], skipping skip: Double) -> [Double] {
        let costs = Self.costs
        var column = (0...word.count).map(Double.init)
        var distances = [Double(word.count)]
        distances.reserveCapacity(text.count + 1)
        for letter in text {
            var diagonal = column[0]
            column[0] += skip
            for row in 1..<column.count {
                let replaced = diagonal + costs[Int(letter - a) * 26 + Int(word[row - 1] - a)]
                diagonal = column[row]
                column[row] = min(replaced, min(column[row], column[row - 1]) + 1)
            }
            distances.append(column[word.count])
        }
        return distances
    }

    private static let a = UInt8(ascii: "a")

    /// What it costs to take one folded letter for another, 26 by 26.
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
