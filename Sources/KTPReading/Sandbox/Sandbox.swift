internal import CSandbox
import Glibc
package import KTPCore

/// The rights of a process that opens untrusted files: it may still compute, read the files it needs, and write to open
/// descriptors. The kernel enforces this for the life of the process: Landlock restricts files, seccomp all else.
package struct Sandbox: Sendable, Equatable {
    /// Files and folders (with all their contents) that may be read; nil for all that the user may read.
    package var readable: [String]?
    /// The one folder below which files may be made and changed; nil for none.
    package var writable: String?
    /// A session's folder below a readable one: it is not readable.
    package var hidden: String?
    /// How the names of files in it end that hold values and no picture.
    package var reports: [String]
    /// Whether it becomes another program, which may start more.
    package var startsPrograms = false

    package init(readable: [String]?, writable: String? = nil, hidden: String? = nil, reports: [String] = []) {
        (self.readable, self.writable, self.hidden, self.reports) = (readable, writable, hidden, reports)
    }

    /// Applies the sandbox to this process, which must still have only one thread: Landlock applies to the calling
    /// thread and those it starts, and an attacker who controls one thread controls all.
    /// - Returns: the mechanisms in force; on a kernel that lacks one, not all of them.
    @discardableResult
    package func enter() throws(SandboxError) -> SandboxSupport {
        let support = SandboxSupport.ofThisKernel
        guard support != .none else { return support }
        try Self.demandOneThread()
        guard sandbox_no_new_privileges() == 0 else { throw SandboxError.refused(step: "no_new_privs", code: errno) }
        if let abi = support.landlock {
            try FileRules(
                abi: abi, readable: readable, writable: writable, hidden: hidden, reports: reports,
                startsPrograms: startsPrograms
            ).enter()
        }
        dropCapabilities()
        if support.seccomp { try SystemCallFilter(mayWrite: writable != nil, startsPrograms: startsPrograms).enter() }
        return support
    }

    /// Lets nobody look into this process, and leaves no picture of its memory when it ends badly.
    package static func keepMemoryPrivate() throws(SandboxError) {
        // Swift's crash report prints what registers point to.
        #if !KTP_SANITIZE
            if getenv("SWIFT_BACKTRACE") == nil {
                for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT] { signal(fault, SIG_DFL) }
            }
        #endif
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        guard setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none) == 0 else {
            throw SandboxError.refused(step: "RLIMIT_CORE", code: errno)
        }
        guard sandbox_not_dumpable() == 0 else { throw SandboxError.refused(step: "PR_SET_DUMPABLE", code: errno) }
    }

    private static func demandOneThread() throws(SandboxError) {
        guard let tasks = opendir("/proc/self/task") else { return }
        defer { closedir(tasks) }
        var count = 0
        while let entry = readdir(tasks) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        guard count <= 1 else { throw SandboxError.refused(step: "\(count) threads", code: EBUSY) }
    }

    /// The only power of root's that stays is to look at files of others, as for the coordinator. Without any there is
    /// nothing to give up, and where it fails, the filter stands before all that they are good for.
    private func dropCapabilities() {
        let kept = writable == nil ? [CAP_DAC_READ_SEARCH] : [CAP_DAC_READ_SEARCH, CAP_DAC_OVERRIDE]
        _ = sandbox_keep_capabilities(kept.reduce(0) { $0 | 1 << UInt64($1) })
    }
}

package struct SandboxSupport: Sendable, Equatable {
    /// Landlock's ABI, from 1; nil if the kernel has no Landlock.
    package var landlock: Int?
    package var seccomp: Bool

    package static let none = SandboxSupport(landlock: nil, seccomp: false)

    package var active: [String] {
        (landlock.map { ["Landlock ABI \($0)"] } ?? []) + (seccomp ? ["seccomp"] : [])
    }
    package var lacking: [String] { (landlock == nil ? ["Landlock"] : []) + (seccomp ? [] : ["seccomp"]) }

    package func demandAll() throws(SandboxError) {
        if !lacking.isEmpty { throw .incomplete(self) }
    }

    package static var ofThisKernel: SandboxSupport {
        #if KTP_SANITIZE
            // A sanitizer has threads, maps and signals of its own. Such a build is for tests alone.
            return .none
        #else
            let abi = sandbox_landlock_abi()
            return SandboxSupport(landlock: abi > 0 ? abi : nil, seccomp: sandbox_has_filters() != 0)
        #endif
    }
}

package enum SandboxError: ExplainedError, Equatable {
    case refused(step: String, code: Int32)
    /// The kernel lacks something, and everything was demanded.
    case incomplete(SandboxSupport)

    package func message(in language: Language) -> String {
        switch self {
        case .refused(let step, let code):
            let reason = String(cString: strerror(code))
            return language.say(.sandboxRefused(step: step, reason: reason))
        case .incomplete(let support):
            let lacking = support.lacking.joined(separator: ", ")
            return language.say(.sandboxIncomplete(lacking: lacking))
        }
    }
}
