import Foundation
package import SystemPackage

/// What a worker process arranges with the system before it loads an engine.
package enum WorkerEnvironment {
    /// Tesseract's OpenMP reads this when the process starts, never later: without it a card takes five times
    /// as long on a free machine and far more on a busy one.
    package static let threadLimit = (name: "OMP_THREAD_LIMIT", value: "1")

    /// How much sooner the system ends a worker than its coordinator when memory runs out: a card against the run.
    private static let expendability = 500

    /// glibc takes 64 MB at a time from the system for its heap, and gives nothing back below 256 MB: engines and pictures
    /// take and leave so much for each card that it asked the system three thousand times a card. What is not touched costs
    /// no memory. Of each small size it keeps up to 2,000 pieces at hand where 7 are usual: Tesseract makes and frees its
    /// outlines by the thousand.
    static let heap = (
        name: "GLIBC_TUNABLES",
        value: "glibc.malloc.top_pad=67108864:glibc.malloc.trim_threshold=268435456:glibc.malloc.tcache_count=2000"
    )

    /// The variables with which a worker runs. What Swift prints of a crash holds what was in the registers.
    static var variables: CleanEnvironment {
        CleanEnvironment(
            of: CleanEnvironment.ofThisProcess,
            defaults: [threadLimit, (name: "SWIFT_BACKTRACE", value: "enable=no"), heap])
    }

    /// Restarts this program in the same process with only the variables that a worker needs, if it has others.
    /// Returns only when there is nothing to do, or when the restart fails.
    package static func restartClean() {
        let variables = variables
        if variables.entries != CleanEnvironment.ofThisProcess { variables.restart() }
    }

    /// Reserves standard output for records: all that a library prints goes to standard error from here on.
    /// - Returns: the descriptor for records.
    package static func reserveStandardOutput() throws -> FileDescriptor {
        // The reader of the records may go away: that must become an error with an exit code, not a fatal signal.
        signal(SIGPIPE, SIG_IGN)
        let records = try FileDescriptor.standardOutput.duplicate()
        _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
        return records
    }

    /// Bounds the address space, so that a memory bomb in a picture ends this process and not the machine; and has the
    /// system take this process first when memory runs out all the same.
    /// - Parameter megabytes: of 2^20 bytes; 0 for no limit.
    package static func limitMemory(megabytes: Int) throws {
        // Where there is no such file, nobody takes anybody.
        try? Data("\(expendability)".utf8).write(to: URL(filePath: "/proc/self/oom_score_adj"))
        #if KTP_SANITIZE
            // A sanitizer maps more than any machine has.
            return
        #else
            guard megabytes > 0 else { return }
            try lower(__rlimit_resource_t(RLIMIT_AS.rawValue), to: rlim_t(megabytes) << 20)
        #endif
    }

    /// Sets the size limit of written files to 0, unless the records or standard error go to a regular file.
    /// - Parameter records: the descriptor from `reserveStandardOutput`.
    package static func limitFiles(besides records: FileDescriptor) throws {
        let streams = [records.rawValue, STDERR_FILENO].map { stream in
            var status = stat()
            return fstat(stream, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
        if !streams.contains(true) { try lower(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0) }
    }

    /// Ends this process when it still runs after so many seconds, or has computed for so many; 0 takes that back.
    ///
    /// The coordinator ends a worker that takes too long; this ends it when the coordinator is no more.
    /// (`PR_SET_PDEATHSIG` would not do: it follows the thread that started the process, not the process.)
    package static func endAfter(seconds: Int) {
        alarm(UInt32(clamping: seconds))
        var usage = rusage()
        var limit = rlimit()
        let processor = __rlimit_resource_t(RLIMIT_CPU.rawValue)
        guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0, getrlimit(processor, &limit) == 0 else { return }
        let spent = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
        limit.rlim_cur = seconds > 0 ? min(rlim_t(spent + seconds), limit.rlim_max) : limit.rlim_max
        setrlimit(processor, &limit)
    }

    private static func lower(_ resource: __rlimit_resource_t, to value: rlim_t) throws {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw Errno(rawValue: errno) }
        limit.rlim_cur = min(value, limit.rlim_max)
        guard setrlimit(resource, &limit) == 0 else { throw Errno(rawValue: errno) }
    }
}
