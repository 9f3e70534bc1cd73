import Foundation
import KTPCore

package struct Stopwatch {
    private let start = Self.clocks

    package init() {}

    /// Since then, to a tenth of a millisecond. CPU seconds are of the thread that made the watch, which must ask.
    package var seconds: (wall: Double, cpu: Double) {
        let now = Self.clocks
        return ((now.wall - start.wall).rounded(places: 4), (now.cpu - start.cpu).rounded(places: 4))
    }

    private static var clocks: (wall: Double, cpu: Double) { (read(CLOCK_MONOTONIC), read(CLOCK_THREAD_CPUTIME_ID)) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
