import Foundation
import KTPCore

/// Words, confidences and boxes as `tesseract … tsv` writes them.
enum TesseractTSV {
    /// - Returns: the words in lines, the page scaled to the width of a normalised card, 1012 pixels.
    static func recognisedText(of tsv: String) -> RecognisedText {
        var lines: [RecognisedLine] = []
        var lastLine = ""
        var scale = 1.0
        for row in tsv.split(separator: "\n").dropFirst() {
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 12 else { continue }
            func pixels(_ column: Int) -> Int { Int((Double(columns[column]) ?? 0) * scale) }
            if columns[0] == "1", let width = Double(columns[8]), width > 0 { scale = 1012 / width }
            guard columns[0] == "5", !columns[11].allSatisfy(\.isWhitespace) else { continue }
            let word = RecognisedWord(
                text: String(columns[11]), confidence: (Double(columns[10]) ?? 0) / 100,
                box: BoundingBox(x: pixels(6), y: pixels(7), width: pixels(8), height: pixels(9)))
            let line = columns[1...4].joined(separator: ".")
            if line == lastLine, !lines.isEmpty {
                lines[lines.count - 1].words.append(word)
            } else {
                lines.append(RecognisedLine(words: [word]))
                lastLine = line
            }
        }
        return RecognisedText(engine: .lstm, lines: lines)
    }
}
