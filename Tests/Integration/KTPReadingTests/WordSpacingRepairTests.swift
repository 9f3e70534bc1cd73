import KTPCore
import KTPReading
import Testing

/// Words whose letters are black boxes, 14 pixels broad and 20 high, so far apart as a test says.
struct WordSpacingRepairTests {
    /// - Parameter gaps: pixels between the letters.
    private func restored(_ text: String, gaps: [Int], ink: UInt8 = 40) -> [String] {
        var x = 10
        var symbols: [RecognisedSymbol] = []
        var strip = GreyRaster(width: 400, height: 30, pixels: [UInt8](repeating: 230, count: 400 * 30))
        for (letter, gap) in zip(text, [0] + gaps) {
            x += gap
            symbols.append(
                RecognisedSymbol(
                    text: String(letter), confidence: 0.9, box: BoundingBox(x: x + 100, y: 205, width: 14, height: 20)))
            for y in 5..<25 { for column in x..<x + 14 { strip.pixels[y * 400 + column] = ink } }
            x += 14
        }
        let word = RecognisedWord(text: text, confidence: 0.9, symbols: symbols)
        return WordSpacingRepair(strip: strip, origin: (100, 200), scale: (1, 1))
            .restored(in: RecognisedLine(words: [word])).words.map(\.text)
    }

    /// As Liberation Sans, which is as broad as Arial, prints it at 22 pixels.
    @Test func aGapThatTwoLettersALeaveByNoMeansIsABlank() {
        #expect(restored("GRIYAASRI", gaps: [4, 4, 2, 1, 6, 1, 4, 4]) == ["GRIYA", "ASRI"])
        #expect(restored("BANDAACEH", gaps: [2, 3, 4, 1, 6, 2, 3, 4]) == ["BANDA", "ACEH"])
    }

    @Test func lettersThatStandUprightAreAsFarApartWithoutOne() {
        #expect(restored("BANDAACEH", gaps: [2, 3, 4, 1, 1, 2, 3, 4]) == ["BANDAACEH"])
        #expect(restored("MINIHILNI", gaps: [4, 5, 4, 4, 6, 4, 5, 4]) == ["MINIHILNI"])
        #expect(restored("WURATANGR", gaps: [4, 4, 2, 6, 1, 1, 4, 4]) == ["WURATANGR"], "a thin end that blur took")
    }

    @Test func printThatIsSetWideHasNone() {
        #expect(restored("GRIYAASRI", gaps: [9, 9, 7, 6, 6, 6, 9, 9]) == ["GRIYAASRI"])
    }

    /// What a reader puts before the first letter of a word, or behind the last, is no letter of its own.
    @Test func aLetterAloneIsNoWord() {
        #expect(restored("AABDI", gaps: [8, 2, 2, 4]) == ["AABDI"])
    }

    @Test func withoutInkThereIsNothingToSee() {
        #expect(restored("GRIYAASRI", gaps: [4, 4, 2, 1, 6, 1, 4, 4], ink: 215) == ["GRIYAASRI"])
    }
}
