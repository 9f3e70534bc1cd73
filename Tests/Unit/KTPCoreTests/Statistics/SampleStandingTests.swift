import KTPCore
import Testing

struct SampleStandingTests {
    private func standing(_ wrong: Int, of answered: Int, drawn: Int) -> SampleStanding {
        SampleStanding(share: 0.05, seed: "s", isBlind: true, drawn: drawn, wrong: Proportion(wrong, of: answered))
    }

    /// The interval as R's `prop.test(correct = FALSE)` and Newcombe's tables have it.
    @Test(arguments: [
        (1, 40, Language.id, "Pada uji petik, 1 dari 40 isian yang diperiksa ternyata salah: 2,5 % (95 %: 0,4–12,9 %)"),
        (1, 40, .en, "The spot check found 1 wrong value among 40 checked: 2.5 % (95 %: 0.4–12.9 %)"),
        (0, 20, .en, "The spot check found 0 wrong values among 20 checked: 0.0 % (95 %: 0.0–16.1 %)"),
    ])
    func theRateIsSaidWithItsInterval(wrong: Int, answered: Int, language: Language, sentence: String) {
        #expect(standing(wrong, of: answered, drawn: answered).sentence(in: language) == sentence)
    }

    @Test func whatIsLeftIsSaid() {
        #expect(standing(1, of: 12, drawn: 40).sentence(in: .id).hasSuffix("; masih 28 isian yang perlu diperiksa"))
        #expect(standing(0, of: 0, drawn: 40).sentence(in: .en).contains("40 accepted fields were drawn"))
    }

    @Test func itsFiguresStandInJSON() throws {
        let json = try OrderedJSON.encode(standing(1, of: 4, drawn: 10))
        let figures = #"{"share":0.05,"seed":"s","blind":true,"drawn":10,"answered":4,"wrong":1,"rate":0.25,"low":0.0"#
        #expect(json.hasPrefix(figures), "\(json)")
        #expect(try OrderedJSON.encode(standing(0, of: 0, drawn: 1)).hasSuffix(#""rate":null,"low":null,"high":null}"#))
    }
}
