import KTPEvaluation
import Testing

struct ChartScaleTests {
    @Test func sharesBeginAtTheTenUnderTheLeast() {
        #expect(ChartScale.shares([0.93, 0.99]).domain == 0.9...1)
        #expect(ChartScale.shares([0.62]).ticks == [0.6, 0.7, 0.8, 0.9, 1])
        #expect(ChartScale.shares([0, 1]).domain == 0...1)
        #expect(ChartScale.shares([1]).domain == 0.9...1)
        #expect(ChartScale.shares([0]).ticks.allSatisfy { $0.sign == .plus })
    }

    @Test func differencesLieEvenlyAboutZero() {
        let scale = ChartScale.differences([-0.03, 0.11])
        #expect(scale.ticks.contains(0) && scale.domain.lowerBound == -scale.domain.upperBound)
        #expect(scale.domain.upperBound >= 0.11 && scale.position(of: 0) == 0.5)
        #expect(ChartScale.differences([]).position(of: 0) == 0.5)
    }

    @Test func timesBeginAtZeroOrAtAPowerOfTen() {
        let linear = ChartScale.fromZero([0.3, 1.7])
        #expect(linear.domain.lowerBound == 0 && linear.domain.upperBound >= 1.7 && linear.ticks.count < 9)
        let logarithmic = ChartScale.powersOfTen([0, 0.002, 3])
        #expect(logarithmic.ticks.count == 5)
        #expect(abs(logarithmic.position(of: 0.1) - 0.5) < 1e-12)
        // Nothing is ever drawn outside.
        #expect(logarithmic.position(of: 0) == 0 && logarithmic.position(of: 99) == 1)
    }

    @Test func numbersOfADrawingAreShort() {
        #expect([1, 0.5, 2.0 / 3, -0.001].map(SVGCanvas.number) == ["1", "0.5", "0.67", "0"])
    }
}
