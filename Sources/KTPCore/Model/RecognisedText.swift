/// One engine's reading of one normalised card: lines of words of symbols, top to bottom, left to right.
package struct RecognisedText: Encodable, Sendable, Equatable {
    package var engine: EngineName
    package var lines: [RecognisedLine]

    package init(engine: EngineName, lines: [RecognisedLine]) { (self.engine, self.lines) = (engine, lines) }

    /// The text as a person would copy it: one line a row, words set apart by one blank.
    package var text: String { lines.map(\.text).joined(separator: "\n") }

    /// Mean word confidence, 0…1; 0 when nothing was read.
    package var confidence: Double {
        let words = lines.flatMap(\.words)
        guard !words.isEmpty else { return 0 }
        return words.map(\.confidence).reduce(0, +) / Double(words.count)
    }
}

package struct RecognisedLine: Encodable, Sendable, Equatable {
    package var words: [RecognisedWord]

    package init(words: [RecognisedWord]) { self.words = words }

    package var text: String { words.map(\.text).joined(separator: " ") }
    package var box: BoundingBox? { BoundingBox.union(words.compactMap(\.box)) }
}

package struct RecognisedWord: Encodable, Sendable, Equatable {
    package var text: String
    package var confidence: Double
    /// In pixels of the normalised card; nil where the text came without an image (`ktp-ocr parse`).
    package var box: BoundingBox?
    package var symbols: [RecognisedSymbol]

    package init(text: String, confidence: Double, box: BoundingBox? = nil, symbols: [RecognisedSymbol] = []) {
        (self.text, self.confidence, self.box, self.symbols) = (text, confidence, box, symbols)
    }
}

package struct RecognisedSymbol: Encodable, Sendable, Equatable {
    package var text: String
    package var confidence: Double
    package var box: BoundingBox?
    /// Other readings of the place, likeliest first, without the chosen one. The legacy engine's alone: asking the LSTM
    /// takes a fifth of its time.
    package var alternatives: [Alternative]

    package struct Alternative: Encodable, Sendable, Equatable {
        package var text: String
        package var confidence: Double

        package init(text: String, confidence: Double) { (self.text, self.confidence) = (text, confidence) }
    }

    package init(text: String, confidence: Double, box: BoundingBox? = nil, alternatives: [Alternative] = []) {
        (self.text, self.confidence, self.box, self.alternatives) = (text, confidence, box, alternatives)
    }
}

extension RecognisedText {
    /// Text that did not come from an engine of ours, one line a row, every word held for certain.
    package init(plainText: String, engine: EngineName = .lstm) {
        let lines = plainText.split(whereSeparator: \.isNewline).map { line in
            RecognisedLine(
                words: line.split(whereSeparator: \.isWhitespace).map {
                    RecognisedWord(text: String($0), confidence: 1)
                })
        }
        self.init(engine: engine, lines: lines.filter { !$0.words.isEmpty })
    }
}
