import KTPCore
import KTPEvaluation
import Testing

struct CalibrationTests {
    @Test func brierAndExpectedErrorAreThoseCountedByHand() throws {
        var calibration = Calibration()
        calibration.add(card: [(0.9, true), (0.9, false)])
        calibration.add(card: [(0.2, false), (1.0, true)])
        // (0.01 + 0.81 + 0.04 + 0) / 4
        #expect(abs(try #require(calibration.brier) - 0.215) < 1e-12)
        // The last tenth holds 0.9, 0.9 and 1: |2 right − 2.8|; that of 0.2: |0 − 0.2|.
        #expect(abs(try #require(calibration.expectedError) - 0.25) < 1e-12)
        #expect(calibration.bins[9].right == Proportion(2, of: 3))
        #expect(calibration.bins[2].right == Proportion(0, of: 1))
        #expect(calibration.bins[2].meanConfidence == 0.2)
        #expect(calibration.bins[5].meanConfidence == nil)
        #expect(calibration.n == 4)
    }

    @Test func whatLiesOutsideIsTakenForTheNearerEnd() {
        var calibration = Calibration()
        calibration.add(card: [(1.5, true), (-1, false)])
        #expect(calibration.brier == 0)
    }

    /// Ten answers of one card are one observation, not ten.
    @Test func cardsCountNotAnswers() throws {
        var clustered = Calibration()
        var independent = Calibration()
        for card in 0..<20 {
            clustered.add(card: Array(repeating: (0.95, card < 15), count: 10))
            for _ in 0..<10 { independent.add(card: [(0.95, card < 15)]) }
        }
        let wide = try #require(clustered.intervals[9])
        let narrow = try #require(independent.intervals[9])
        #expect(wide.low <= 0.75 && wide.high >= 0.75)
        // √10 times as wide.
        #expect((2.5...3.9).contains((wide.high - wide.low) / (narrow.high - narrow.low)))
        #expect(clustered.intervals[3] == nil)
    }

    @Test func answersOfFiveCardsHaveNoInterval() {
        var calibration = Calibration()
        for _ in 0..<5 { calibration.add(card: Array(repeating: (0.95, true), count: 12)) }
        #expect(calibration.intervals[9] == nil)
        calibration.add(card: [(0.95, true)])
        #expect(calibration.intervals[9]?.high == 1)
    }
}
