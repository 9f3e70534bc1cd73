import KTPCore
import Testing

struct NIKDecoderTests {
    private let printed = "3273015708900001"

    @Test func whereEachEngineErrsInOnePlaceTheSurerDigitsMakeTheNumber() throws {
        let decision = try #require(
            decide(lstm: "3273015708900007", [15: 0.5], legacy: "3213015708900001", [2: 0.4]))
        #expect(decision.value == printed)
        #expect(decision.from == .derived)
        #expect(decision.status == .review)
    }

    /// Both digits are as sure as can be, but no month is the eighteenth.
    @Test func aDigitThatNoNIKCanHaveLosesToOneLessSure() {
        let decision = decide(lstm: "3273015718900001", [:], legacy: printed, [8: 0.3])
        #expect(decision?.value == printed)
        #expect(decision?.status == .review)
    }

    /// Day 57 is a woman's 17th, day 17 a man's; only the birth date's year tells the rest.
    @Test func theRestOfTheCardDecidesBetweenDigitsInDispute() {
        let card: FieldMap<String> = [.tanggalLahir: "17-08-1990", .jenisKelamin: "PEREMPUAN"]
        let decision = decide(lstm: "3273011708900001", [:], legacy: "3273015708980001", [6: 0.3, 11: 0.99], card)
        #expect(decision?.value == printed)
    }

    @Test func aDigitThatTheLegacyEngineConsideredCountsWhereTheyDiffer() {
        // Neither 13 nor 18 is a month; the legacy engine would also have it 12.
        let decision = decide(
            lstm: "3273015713900001", [:], legacy: "3273015718900001", [:], considered: [9: ("2", 0.8)])
        #expect(decision?.value == "3273015712900001")
        #expect(decision?.status == .review)
    }

    @Test func whatBothReadIsKeptAgainstRuleAndCard() {
        let impossible = "3171234567890123"
        let decision = decide(
            lstm: impossible, [8: 0.3], legacy: impossible, [8: 0.3], [.tanggalLahir: "23-05-1967"],
            considered: [8: ("0", 0.29)])
        #expect(decision?.value == impossible)
        #expect(decision?.status == .review)
    }

    /// For any readings of two engines and any rest of the card, no digit is made up, and no digit is accepted that one
    /// engine read differently.
    @Test func everyDigitWasReadInItsPlace() {
        var numbers = SeededRandom(state: 20_250_101)
        for _ in 0..<1_000 {
            let readings = (0..<2).map { _ in
                String(printed.map { Int.random(in: 0..<8, using: &numbers) > 0 ? $0 : Self.digit(&numbers) })
            }
            let sure = (0..<2).map { _ in
                Dictionary(uniqueKeysWithValues: (0..<16).map { ($0, Double.random(in: 0...1, using: &numbers)) })
            }
            let card: FieldMap<String> = [.tanggalLahir: "17-08-1990", .jenisKelamin: "PEREMPUAN"]
            let decision = decide(lstm: readings[0], sure[0], legacy: readings[1], sure[1], card)
            let value = decision?.value ?? ""
            #expect(value.count == 16)
            #expect(zip(value, zip(readings[0], readings[1])).allSatisfy { $0 == $1.0 || $0 == $1.1 })
            #expect(readings[0] == readings[1] || decision?.status == .review)
        }
    }

    @Test func oneNetworkThatReadsTwiceHasOneVoice() {
        let decision = decide(
            lstm: "3273015708900007", [15: 0.6], legacy: printed, [15: 0.9], squeezed: "3273015708900007")
        #expect(decision?.value == printed)
    }

    /// A model that never saw the typeface is sure of each digit that it makes up, and of no number.
    @Test func aNetworkAtALossHasLittleToSayOfAnyDigit() {
        let unsure = Dictionary(uniqueKeysWithValues: (0..<16).map { ($0, 0.7) })
        let decision = decide(lstm: "3213015108400007", [:], ofAll: 0.2, legacy: printed, unsure)
        #expect(decision?.value == printed)
        #expect(decision?.from == .legacy)
    }

    @Test func readingsWithLittleInCommonAreNotMixed() {
        let other = "3204164502710013"
        let decision = decide(lstm: printed, [13: 0.1, 15: 0.1], legacy: other, [:])
        #expect([printed, other].contains(decision?.value ?? ""))
        #expect(decision?.from != .derived)
    }

    /// The whole readings would leave it to the LSTM (0.9 each): the last digits themselves do not.
    @Test func theSymbolsOfTheDigitsAreFoundAmongStrays() {
        let decision = decide(
            lstm: "3273015708900007", [15: 0.5], legacy: printed, [15: 0.8], strays: [0: "'", 4: "-", 9: ","])
        #expect(decision?.value == printed)
        #expect(decision?.from == .legacy)
    }

    // MARK: Cards made for the purpose

    /// What is decided of two readings whose symbols are sure (0.95) but for those named; the LSTM is as sure of its whole
    /// number as `ofAll` says, the others 0.9.
    private func decide(
        lstm: String, _ lstmSure: [Int: Double], ofAll: Double = 0.9, legacy: String, _ legacySure: [Int: Double],
        _ card: FieldMap<String> = [:], considered: [Int: (String, Double)] = [:], strays: [Int: String] = [:],
        squeezed: String? = nil
    ) -> FieldDecision? {
        func data(_ nik: String, _ sure: Double = 0.9) -> KTPData {
            var data = KTPData(fields: card.mapValues { FieldReading(value: $0, confidence: 0.9) })
            data[.nik] = FieldReading(
                value: nik, confidence: sure, box: BoundingBox(x: 60, y: 100, width: 340, height: 30))
            return data
        }
        func run(_ engine: OCREngine, _ nik: String, _ sure: [Int: Double]) -> EngineRun {
            let symbols = nik.enumerated().flatMap { index, digit in
                let others = engine == .legacy ? considered[index].map { [$0] } ?? [] : []
                let read = RecognisedSymbol(
                    // Letters of a digit's shape count as that digit.
                    text: digit == "0" ? "O" : String(digit), confidence: sure[index] ?? 0.95,
                    alternatives: others.map { .init(text: $0.0, confidence: $0.1) })
                return (strays[index].map { [RecognisedSymbol(text: $0, confidence: 0.1)] } ?? []) + [read]
            }
            let label = RecognisedSymbol(text: "I", confidence: 0.2)
            let line = RecognisedLine(words: [word([label], x: 0, width: 50), word(symbols, x: 60, width: 340)])
            return EngineRun(
                text: RecognisedText(engine: engine, lines: [line]), model: "x", seconds: 0.2, cpuSeconds: 0.2)
        }
        var readings: ReadingSourceMap<KTPData> = [.lstm: data(lstm, ofAll), .legacy: data(legacy)]
        readings[.narrowed] = squeezed.map { data($0) }
        var runs: ReadingSourceMap<EngineRun> = [
            .lstm: run(.lstm, lstm, lstmSure), .legacy: run(.legacy, legacy, legacySure),
        ]
        runs[.narrowed] = squeezed.map { run(.lstm, $0, lstmSure) }
        return ReadingComparator().compare(readings, of: runs, accept: 0.95).fields[.nik]
    }

    private static func digit(_ numbers: inout SeededRandom) -> Character {
        Character(String(Int.random(in: 0...9, using: &numbers)))
    }

    private func word(_ symbols: [RecognisedSymbol], x: Int, width: Int) -> RecognisedWord {
        RecognisedWord(
            text: symbols.map(\.text).joined(), confidence: 0.9,
            box: BoundingBox(x: x, y: 100, width: width, height: 30), symbols: symbols)
    }
}
