import KTPEvaluation
import Testing

struct TimeStatisticsTests {
    @Test func quantilesAreThoseOfNumpy() throws {
        // numpy.percentile([1, 2, 3, 10], [50, 95]) = [2.5, 8.95]
        let times = try #require(TimeStatistics(seconds: [10, 1, 3, 2]))
        #expect(times.n == 4)
        #expect(times.median == 2.5)
        #expect(abs(times.p95 - 8.95) < 1e-12)
        #expect(times.mean == 4)
        #expect(times.total == 16)
    }

    @Test func oneValueIsItsOwnQuantile() throws {
        let times = try #require(TimeStatistics(seconds: [0.25]))
        #expect(times.median == 0.25 && times.p95 == 0.25)
    }
}
