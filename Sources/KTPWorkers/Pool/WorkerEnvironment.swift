import Foundation
package import SystemPackage

package enum WorkerEnvironment {
    /// Tesseract's OpenMP reads this at process start only: without it a card takes five times as long on a free machine.
    package static let threadLimit = (name: "OMP_THREAD_LIMIT", value: "1")

    /// How much sooner the system ends a worker than its coordinator when memory runs out: a card against the run.
    private static let expendability = 500

    /// Settings of glibc, which by default asked for memory three thousand times a card. Grows by 64 MB, gives nothing
    /// back below 256 MB, has pictures of up to 32 MB in the same memory, which else lay beside what earlier ones left
    /// free, and keeps 2,000 small pieces of a size instead of 7: Tesseract frees its outlines by the thousand.
    static let heap = (
        name: "GLIBC_TUNABLES",
        value: "glibc.malloc.top_pad=67108864:glibc.malloc.mmap_threshold=33554432"
            + ":glibc.malloc.trim_threshold=268435456:glibc.malloc.tcache_count=2000"
    )

    /// Swift's crash reports would print the registers.
    static var variables: CleanEnvironment {
        CleanEnvironment(
            of: CleanEnvironment.ofThisProcess,
            defaults: [threadLimit, (name: "SWIFT_BACKTRACE", value: "enable=no"), heap])
    }

    /// A worker's variables by name, for a process that starts one.
    package static var byName: [String: String] {
        let pairs = variables.entries.map { String(decoding: $0, as: UTF8.self).split(separator: "=", maxSplits: 1) }
        return Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }, uniquingKeysWith: { $1 })
    }

    /// Restarts this program in the same process with only a worker's variables, if it has others: somebody else than the
    /// pool started it.
    /// - Parameter prepare: what is to be done before; threads that it leaves end with the restart.
    package static func restartClean(after prepare: () throws -> Void) rethrows {
        let variables = variables
        guard variables.entries != CleanEnvironment.ofThisProcess else { return }
        try prepare()
        variables.restart()
    }

    /// Reserves standard output for records; libraries' prints go to standard error. Returns the records' descriptor.
    package static func reserveStandardOutput() throws -> FileDescriptor {
        // The reader of the records may go away: that must become an error with an exit code, not a fatal signal.
        signal(SIGPIPE, SIG_IGN)
        let records = try FileDescriptor.standardOutput.duplicate()
        _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
        return records
    }

    /// Bounds the address space against memory bombs, and has the system end this process first when memory runs out.
    /// - Parameter megabytes: of 2^20 bytes; 0 for no limit.
    package static func limitMemory(megabytes: Int) throws {
        // Without this file the system ranks processes itself.
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
    package static func limitFiles(besides records: FileDescriptor) throws {
        let streams = [records.rawValue, STDERR_FILENO].map { stream in
            var status = stat()
            return fstat(stream, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
        if !streams.contains(true) { try lower(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0) }
    }

    /// Ends this process after so many seconds; 0 takes that back. Needed when the coordinator is gone:
    /// `PR_SET_PDEATHSIG` follows the thread that started the process, not the process.
    package static func endAfter(seconds: Int) { alarm(UInt32(clamping: seconds)) }

    /// Bounds what this process may compute in all its life, 20,000 cards: one that somebody has taken over can take back its
    /// alarm and outlive its coordinator. Another worker takes over the card.
    package static func limitProcessor() throws { try lower(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: 4 * 3600) }

    private static func lower(_ resource: __rlimit_resource_t, to value: rlim_t) throws {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw Errno(rawValue: errno) }
        // For good: nothing in this process can raise it again.
        limit.rlim_max = min(value, limit.rlim_max)
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(resource, &limit) == 0 else { throw Errno(rawValue: errno) }
    }
}
