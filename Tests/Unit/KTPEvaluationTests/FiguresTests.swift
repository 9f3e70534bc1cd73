import KTPCore
import KTPEvaluation
import Testing

struct FiguresTests {
    @Test func sharesAreRoundedToTheNearest() {
        #expect(Figures.share(Proportion(11, of: 12)) == "91.7 % 11/12")
        #expect(Figures.share(Proportion(2, of: 12)) == "16.7 % 2/12")
        #expect(Figures.share(Proportion(29, of: 100)) == "29.0 % 29/100")
        #expect(Figures.share(.none) == Figures.none)
    }

    @Test func aDifferenceOfTimesHasItsInterval() {
        let difference = Difference(
            value: 0.12, interval: Interval(low: 0.1, high: 0.14), cards: 9, differingCards: 9)
        #expect(Figures.seconds(difference) == "+0.120 s (+0.100 … +0.140)")
        let few = Difference(value: 0.12, interval: Interval(low: 0.12, high: 0.12), cards: 2, differingCards: 2)
        #expect(Figures.seconds(few) == "+0.120 s (too few cards)")
    }

    /// One card in ten thousand is not none.
    @Test func nearlyAllIsNotAllAndNearlyNothingNotNothing() {
        #expect(Figures.share(Proportion(9999, of: 10000)) == "99.9 % 9999/10000")
        #expect(Figures.share(Proportion(1, of: 10000)) == "0.1 % 1/10000")
        #expect(
            Figures.share(Proportion(7, of: 7)) == "100.0 % 7/7" && Figures.share(Proportion(0, of: 7)) == "0.0 % 0/7")
        #expect(Language.en.percent(0.997, places: 0) == "99 %" && Language.en.percent(0.001, places: 0) == "1 %")
        #expect(Figures.interval(Interval(low: 0.00001, high: 0.99999)) == "0.1–99.9 %")
    }
}
