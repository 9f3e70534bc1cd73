import KTPEvaluation
import Testing

struct CalibrationTests {
    @Test func brierAndExpectedErrorAreThoseCountedByHand() throws {
        var calibration = Calibration()
        calibration.add(confidence: 0.9, right: true)
        calibration.add(confidence: 0.9, right: false)
        calibration.add(confidence: 0.2, right: false)
        calibration.add(confidence: 1.0, right: true)
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
        calibration.add(confidence: 1.5, right: true)
        calibration.add(confidence: -1, right: false)
        #expect(calibration.brier == 0)
    }
}
