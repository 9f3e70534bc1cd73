import KTPCore
import Testing

struct SampleStandingTests {
    private func standing(_ wrong: Int, of answered: Int, drawn: Int) -> SampleStanding {
        SampleStanding(share: 0.05, seed: "s", isBlind: true, drawn: drawn, wrong: Proportion(wrong, of: answered))
    }

    /// The interval as R's `prop.test(correct = FALSE)` and Newcombe's tables have it.
    @Test(arguments: [
        (1, 40, Language.id, "Dari 40 isian yang diperiksa acak, 1 salah: 2,5 % (95 %: 0,4–12,9 %)"),
        (1, 40, .en, "Of 40 fields looked at at random, 1 wrong: 2.5 % (95 %: 0.4–12.9 %)"),
        (0, 20, .en, "Of 20 fields looked at at random, 0 wrong: 0.0 % (95 %: 0.0–16.1 %)"),
    ])
    func theRateIsSaidWithItsInterval(wrong: Int, answered: Int, language: Language, sentence: String) {
        #expect(standing(wrong, of: answered, drawn: answered).sentence(in: language) == sentence)
    }

    @Test func whatIsLeftIsSaid() {
        #expect(standing(1, of: 12, drawn: 40).sentence(in: .id).hasSuffix("; masih 28 lagi"))
        #expect(standing(0, of: 0, drawn: 40).sentence(in: .en).contains("40 fields were drawn"))
    }

    @Test func itsFiguresStandInJSON() throws {
        let json = try OrderedJSON.encode(standing(1, of: 4, drawn: 10))
        let figures = #"{"share":0.05,"seed":"s","blind":true,"drawn":10,"answered":4,"wrong":1,"rate":0.25,"low":0.0"#
        #expect(json.hasPrefix(figures), "\(json)")
        #expect(try OrderedJSON.encode(standing(0, of: 0, drawn: 1)).hasSuffix(#""rate":null,"low":null,"high":null}"#))
    }
}
