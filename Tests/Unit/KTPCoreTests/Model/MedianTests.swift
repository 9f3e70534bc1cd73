import KTPCore
import Testing

struct MedianTests {
    @Test func aMedianIsOneOfTheValues() {
        #expect([3, 1, 2].upperMedian == 2)
        #expect([10, 1, 2, 7].upperMedian == 7)
        #expect([Int]().upperMedian == nil)
    }
}
