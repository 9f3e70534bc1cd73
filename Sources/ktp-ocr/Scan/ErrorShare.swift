import ArgumentParser
import Foundation

/// The share of wrong values that an office puts up with, as people say it: `1/2000` or `0.0005`.
struct ErrorShare: ExpressibleByArgument {
    /// Above 0 and below 1.
    let share: Double

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard let first = parts.first, parts.count <= 2 else { return nil }
        share = parts.count == 2 ? first / parts[1] : first
        guard share > 0, share < 1 else { return nil }
    }
}
