import Foundation

/// One word in plain ASCII, since nothing else is printed on a card: one character is one byte.
struct ParsedWord: Equatable {
    var text: String
    var confidence: Double
    var box: BoundingBox?

    init(text: String, confidence: Double, box: BoundingBox?) {
        (self.text, self.confidence, self.box) = (text, confidence, box)
    }

    init(_ word: RecognisedWord) {
        self.init(
            text: ASCIIFolding.fold(word.text), confidence: min(max(word.confidence, 0), 1), box: word.box)
    }

    /// The characters of `range` (byte offsets), with the share of the box that they take up.
    func part(_ range: Range<Int>) -> ParsedWord {
        let length = text.utf8.count
        guard range != 0..<length else { return self }
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
        let share = box.map { box in
            let left = box.x + box.width * range.lowerBound / length
            return BoundingBox(
                x: left, y: box.y, width: max(1, box.width * range.count / length), height: box.height)
        }
        return ParsedWord(text: String(text[start..<end]), confidence: confidence, box: share)
    }
}

/// A run of words that stand side by side: a row, a value, or a part of one.
struct WordRun: Equatable {
    var words: [ParsedWord] = []

    /// The words set apart by one blank; offsets everywhere are bytes into this.
    var text: String { words.map(\.text).joined(separator: " ") }
    var isEmpty: Bool { words.isEmpty }
    var box: BoundingBox? { BoundingBox.union(words.compactMap(\.box)) }
    /// The least certain word's: a value is right only where all its words are.
    var confidence: Double { words.map(\.confidence).min() ?? 0 }

    static func + (left: WordRun, right: WordRun) -> WordRun {
        WordRun(words: left.words + right.words)
    }

    /// The words in `range` (byte offsets into `text`); words that lie across its ends are cut.
    func part(_ range: Range<Int>) -> WordRun {
        var start = 0
        var kept: [ParsedWord] = []
        for word in words {
            let end = start + word.text.utf8.count
            let common = range.clamped(to: start..<end)
            if !common.isEmpty { kept.append(word.part(common.lowerBound - start..<common.upperBound - start)) }
            start = end + 1
        }
        return WordRun(words: kept)
    }

    func dropping(first bytes: Int) -> WordRun { part(min(bytes, byteCount)..<byteCount) }

    /// The index of the word in which the byte lies, or that follows it.
    func wordIndex(at byte: Int) -> Int {
        var end = 0
        for (index, word) in words.enumerated() {
            end += word.text.utf8.count
            if byte < end { return index }
            end += 1
        }
        return words.count
    }

    private var byteCount: Int { max(0, words.reduce(-1) { $0 + $1.text.utf8.count + 1 }) }

    /// - Parameter trust: 0…1, less than 1 where characters were folded.
    func reading(_ value: String, trust: Double = 1) -> FieldReading? {
        value.isEmpty ? nil : FieldReading(value: value, confidence: confidence * trust, box: box)
    }
}

extension String {
    func byteRange(of range: Range<String.Index>) -> Range<Int> {
        let start = utf8.distance(from: startIndex, to: range.lowerBound)
        return start..<start + utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
}

/// The characters that engines print for marks that a card does not have.
enum ASCIIFolding {
    static func fold(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.flatMap(fold)))
    }

    /// Accents and ligatures are taken apart; a mark with no plain cousin becomes `*`, which no reader keeps.
    private static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar {
        case "!"..."~": [scalar]
        case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{00AD}", "\u{00AF}": ["-"]
        case "‘", "’", "‚", "´", "`", "\u{2032}": ["'"]
        case "“", "”", "„", "\u{2033}": ["\""]
        case "¦", "│": ["|"]
        case "€", "£": ["E"]
        case "¥": ["Y"]
        case "§": ["S"]
        case "¢", "©": ["C"]
        case "Ø": ["O"]
        default:
            switch String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.filter({
                $0 > " " && $0 < "\u{7F}"
            }) {
            case let plain where plain.isEmpty: ["*"]
            case let plain: Array(plain)
            }
        }
    }
}

extension UInt8 {
    var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
    var isLetter: Bool { isCapital || isSmall }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isAlphanumeric: Bool { isLetter || isDigit }
    var isBlank: Bool { self == UInt8(ascii: " ") }
    var isColon: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") || self == UInt8(ascii: "=") }
    /// Upright strokes: an I, a 1, a fleck or the card's edge.
    var isBar: Bool {
        self == UInt8(ascii: "|") || self == UInt8(ascii: "!") || self == UInt8(ascii: "[") || self == UInt8(ascii: "]")
    }
}
