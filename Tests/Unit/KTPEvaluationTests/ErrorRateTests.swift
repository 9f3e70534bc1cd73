import KTPCore
import KTPEvaluation
import Testing

struct ErrorRateTests {
    @Test func kittenToSittingTakesThreeEditsOverSix() {
        #expect(CharacterErrorRate.between(truth: "KITTEN", reading: "SITTING") == ErrorRate(errors: 3, n: 6))
        #expect(CharacterErrorRate.between(truth: "KITTEN", reading: "SITTING").rate == 0.5)
    }

    @Test func anEmptyTruthAndAnEmptyReadingBehaveAsDocumented() {
        #expect(CharacterErrorRate.between(truth: "", reading: "") == ErrorRate(errors: 0, n: 0))
        #expect(CharacterErrorRate.between(truth: "", reading: "").rate == 0)
        #expect(CharacterErrorRate.between(truth: "ABC", reading: "").rate == 1)
        let invented = CharacterErrorRate.between(truth: "", reading: "ABC")
        #expect(invented == ErrorRate(errors: 3, n: 0))
        #expect(invented.rate == nil)
        #expect(WordErrorRate.between(truth: "", reading: "A B") == ErrorRate(errors: 2, n: 0))
        #expect(WordErrorRate.between(truth: "A B", reading: " ") == ErrorRate(errors: 2, n: 2))
    }

    @Test func moreMayBeWrongThanThereIs() {
        #expect(CharacterErrorRate.between(truth: "A", reading: "BCD").rate == 3)
    }

    @Test func aCharacterIsWhatAReaderCounts() {
        #expect(CharacterErrorRate.between(truth: "CAFÉ", reading: "CAFE\u{301}") == ErrorRate(errors: 0, n: 4))
        #expect(CharacterErrorRate.between(truth: "s\u{308}", reading: "s") == ErrorRate(errors: 1, n: 1))
        #expect(CharacterErrorRate.between(truth: "👨‍👩‍👧A", reading: "A") == ErrorRate(errors: 1, n: 2))
    }

    @Test func wordsStandBetweenBlanks() {
        let rate = WordErrorRate.between(truth: "JL. MAWAR NO 5", reading: "JL MAWAR  NO 5 A")
        #expect(rate == ErrorRate(errors: 2, n: 4))
    }

    /// Text of ASCII alone takes a shorter way to the same figures.
    @Test(arguments: ["", "SITI", " JL.  MAWAR\tNO 5\n", "A\u{B}B\u{C}C\u{1F}D", "A\r\nB", "\r", "É A"])
    func shortWaysLeadToTheSameRates(text: String) {
        let words = WordErrorRate.words(of: text)
        let characters = CharacterErrorRate.characters(of: text)
        #expect(WordErrorRate.between(truth: text, reading: text) == ErrorRate(errors: 0, n: words.count))
        #expect(CharacterErrorRate.between(truth: text, reading: text) == ErrorRate(errors: 0, n: characters.count))
        for other in ["", "SITI A", "A\r\nB C", "ÉA"] {
            let alignment = Alignment(truth: characters, reading: CharacterErrorRate.characters(of: other))
            let rate = CharacterErrorRate.between(truth: text, reading: other)
            #expect(rate == ErrorRate(errors: alignment.errors, n: characters.count), "\(other)")
        }
    }

    @Test func countsAddUpToTheRateOfTheWhole() {
        let sum = ErrorRate(errors: 1, n: 10) + ErrorRate(errors: 2, n: 2)
        #expect(sum.rate == 0.25)
        #expect((sum + ErrorRate(errors: 3, n: 0)).rate == 0.5)
    }

    @Test func theRateIsZeroExactlyWhenTheTextsAreEqual() {
        var random = SplitMix64(seed: 1)
        var equal = 0
        for _ in 0..<3000 {
            let (truth, reading) = (random.text(), random.text())
            let rate = CharacterErrorRate.between(truth: truth, reading: reading)
            #expect((rate.rate == 0) == (truth == reading), "\(truth) \(reading)")
            if truth == reading { equal += 1 }
        }
        #expect(equal > 20)
    }

    @Test func anAlignmentCostsTheSameBothWaysAndSpellsBothTexts() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let (truth, reading) = (Array(random.text()), Array(random.text()))
            let alignment = Alignment(truth: truth, reading: reading)
            #expect(alignment.errors == Alignment(truth: reading, reading: truth).errors)
            #expect(alignment.errors <= max(truth.count, reading.count))
            #expect(alignment.errors >= abs(truth.count - reading.count))
            let spelt = alignment.steps.reduce(into: (truth: "", reading: "")) { spelt, step in
                switch step {
                case .match(let both):
                    spelt.truth.append(both)
                    spelt.reading.append(both)
                case .substitution(let left, let right):
                    spelt.truth.append(left)
                    spelt.reading.append(right)
                case .deletion(let left): spelt.truth.append(left)
                case .insertion(let right): spelt.reading.append(right)
                }
            }
            #expect(spelt.truth == String(truth) && spelt.reading == String(reading))
        }
    }

    @Test func theDistanceObeysTheTriangleInequality() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<500 {
            let texts = (0..<3).map { _ in Array(random.text()) }
            func distance(_ left: Int, _ right: Int) -> Int {
                Alignment(truth: texts[left], reading: texts[right]).errors
            }
            #expect(distance(0, 2) <= distance(0, 1) + distance(1, 2))
        }
    }
}

extension SplitMix64 {
    /// Up to five characters of a small alphabet, so that equal texts come up too.
    fileprivate mutating func text() -> String {
        let alphabet: [Character] = ["A", "B", "É", " "]
        return String((0..<below(6)).map { _ in alphabet[below(alphabet.count)] })
    }
}
