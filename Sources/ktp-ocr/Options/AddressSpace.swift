import Foundation
import KTPCore

/// The limit on memory that a shell sets (`ulimit -v`). Under it the system gives a process no more threads, which its
/// libraries wait for without end, or die of: so it is asked before the first.
enum AddressSpace {
    /// Bytes, with stacks and heaps for a thread on every core; a third of that is ever touched.
    private static var needed: Int { (640 + 32 * ProcessInfo.processInfo.activeProcessorCount) << 20 }

    /// - Throws: `CardFailure.engineUnavailable` when there is less than a run takes.
    static func ensureSufficient(in language: Language) throws(CardFailure) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
        let (has, needs) = (limit.rlim_cur >> 20, needed >> 20)
        throw CardFailure(.engineUnavailable, language.say(.addressSpaceTooSmall(limit: has, needed: needs)))
    }
}
