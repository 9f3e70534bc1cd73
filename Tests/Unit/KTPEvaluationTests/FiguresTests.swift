import KTPCore
import KTPEvaluation
import Testing

struct FiguresTests {
    private let figures = Figures(language: .en)

    @Test func sharesAreRoundedToTheNearest() {
        #expect(figures.share(Proportion(11, of: 12)) == "91.7 % 11/12")
        #expect(figures.share(Proportion(2, of: 12)) == "16.7 % 2/12")
        #expect(figures.share(Proportion(29, of: 100)) == "29.0 % 29/100")
        #expect(Figures(language: .id).share(Proportion(8, of: 12)) == "66,7 % 8/12")
        #expect(figures.share(.none) == Figures.none)
    }

    @Test func aDifferenceOfTimesSpeaksTheLanguage() {
        let difference = Difference(
            value: 0.12, interval: Interval(low: 0.1, high: 0.14), cards: 9, differingCards: 9)
        #expect(figures.seconds(difference) == "+0.120 s (+0.100 … +0.140)")
        #expect(Figures(language: .id).seconds(difference) == "+0,120 detik (+0,100 … +0,140)")
    }

    /// One card in ten thousand is not none.
    @Test func nearlyAllIsNotAllAndNearlyNothingNotNothing() {
        #expect(figures.share(Proportion(9999, of: 10000)) == "99.9 % 9999/10000")
        #expect(figures.share(Proportion(1, of: 10000)) == "0.1 % 1/10000")
        #expect(
            figures.share(Proportion(7, of: 7)) == "100.0 % 7/7" && figures.share(Proportion(0, of: 7)) == "0.0 % 0/7")
        #expect(Language.en.percent(0.997, places: 0) == "99 %" && Language.en.percent(0.001, places: 0) == "1 %")
        #expect(figures.interval(Interval(low: 0.00001, high: 0.99999)) == "0.1–99.9 %")
    }
}
