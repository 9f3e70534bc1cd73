import Foundation
package import SystemPackage

/// What a worker process arranges with the system before it loads an engine.
package enum WorkerEnvironment {
    /// Tesseract's OpenMP reads this when the process starts, never later: without it a card takes five times
    /// as long on a free machine and far more on a busy one.
    package static let threadLimit = (name: "OMP_THREAD_LIMIT", value: "1")

    /// Starts this program again in the same process with the thread limit set, where whoever started it did
    /// not set one. Returns only when there is nothing to do, or when it cannot be done.
    package static func restartWithThreadLimit() {
        guard getenv(threadLimit.name) == nil else { return }
        setenv(threadLimit.name, threadLimit.value, 1)
        execv("/proc/self/exe", CommandLine.unsafeArgv)
    }

    /// Takes standard output for records alone: whatever a library prints goes to standard error from here on.
    /// - Returns: where records are written.
    package static func reserveStandardOutput() throws -> FileDescriptor {
        let records = try FileDescriptor.standardOutput.duplicate()
        _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
        return records
    }

    /// Bounds the address space, so that a memory bomb in a picture ends this process and not the machine.
    /// - Parameter megabytes: of 2^20 bytes; 0 for no limit.
    package static func limitMemory(megabytes: Int) throws {
        guard megabytes > 0 else { return }
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { throw Errno(rawValue: errno) }
        limit.rlim_cur = min(rlim_t(megabytes) << 20, limit.rlim_max)
        guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { throw Errno(rawValue: errno) }
    }

    /// Ends this process by SIGALRM when it still runs after so many seconds; 0 takes that back.
    ///
    /// The coordinator ends a worker that takes too long; this ends it when the coordinator is no more.
    /// (`PR_SET_PDEATHSIG` would not do: it follows the thread that started the process, not the process.)
    package static func endAfter(seconds: Int) {
        alarm(UInt32(clamping: seconds))
    }
}
