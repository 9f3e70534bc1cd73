import KTPCore
import KTPEvaluation
import Testing

struct IntervalTests {
    /// Newcombe 1998, table I, method 3 (Wilson score): 81/263, 15/148, 0/20, 1/29.
    @Test(arguments: [
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
    ])
    func wilsonIntervalsAreThoseOfNewcombe(hits: Int, n: Int, low: Double, high: Double) throws {
        let interval = try #require(Proportion(hits, of: n).wilsonInterval())
        #expect(abs(interval.low - low) < 5e-5 && abs(interval.high - high) < 5e-5)
    }

    @Test func allOfManyReachesOne() {
        #expect(Proportion(7, of: 7).wilsonInterval()?.high == 1)
    }
}
