import Foundation
import KTPCore

/// Wall and CPU seconds of each stage of one card, the latter on the thread that runs it.
struct StageClock {
    private(set) var wall: StageMap<Double> = [:]
    private(set) var cpu: StageMap<Double> = [:]

    mutating func time<Result, Failure: Error>(
        _ stage: Stage, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = Instant.now
        defer {
            let spent = Instant.now - start
            wall[stage] = (wall[stage] ?? 0) + spent.wall
            cpu[stage] = (cpu[stage] ?? 0) + spent.cpu
        }
        return try body()
    }
}

/// A point on both clocks, in seconds.
struct Instant {
    let wall: Double
    let cpu: Double

    static var now: Instant { Instant(wall: read(CLOCK_MONOTONIC), cpu: read(CLOCK_THREAD_CPUTIME_ID)) }

    /// Rounded to a tenth of a millisecond: more would be noise.
    static func - (later: Instant, earlier: Instant) -> (wall: Double, cpu: Double) {
        ((later.wall - earlier.wall).rounded(places: 4), (later.cpu - earlier.cpu).rounded(places: 4))
    }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
