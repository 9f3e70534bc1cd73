internal import CSandbox
import Glibc

/// What a process that opens untrusted files may still do: compute, read the files it needs, and write to descriptors
/// that are already open. The kernel enforces this for the life of the process, even if an attacker takes it over.
///
/// Landlock restricts files, seccomp restricts everything else. Neither restriction can be lifted again.
package struct Sandbox: Sendable, Equatable {
    /// Files and folders (with all their contents) that may be read; nil for all that the user may read.
    package var readable: [String]?
    /// The one folder below which files may be made and changed; nil for none.
    package var writable: String?

    package init(readable: [String]?, writable: String? = nil) {
        self.readable = readable
        self.writable = writable
    }

    /// Applies the sandbox to this process.
    ///
    /// Landlock applies to the calling thread and to those it starts, and an attacker who controls one thread of a
    /// process controls all of them. So the process must still have only one thread.
    ///
    /// - Returns: the mechanisms in force; on a kernel that lacks one, not all of them.
    /// - Throws: `SandboxError` if the kernel has a mechanism but refuses it.
    @discardableResult
    package func enter() throws(SandboxError) -> SandboxSupport {
        let support = SandboxSupport.ofThisKernel
        guard support != .none else { return support }
        try Self.demandOneThread()
        guard sandbox_no_new_privileges() == 0 else { throw SandboxError.refused(step: "no_new_privs", code: errno) }
        if let abi = support.landlock { try FileRules(abi: abi, readable: readable, writable: writable).enter() }
        dropCapabilities()
        if support.seccomp { try SystemCallFilter(mayWrite: writable != nil).enter() }
        return support
    }

    /// Lets nobody look into this process, and leaves no picture of its memory when it ends badly.
    package static func keepMemoryPrivate() throws(SandboxError) {
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

    /// Of root's powers only that to look at files of others stays, as for the coordinator. Without any there is
    /// nothing to give up, and where it fails, the filter stands before all that they are good for.
    private func dropCapabilities() {
        let kept = writable == nil ? [CAP_DAC_READ_SEARCH] : [CAP_DAC_READ_SEARCH, CAP_DAC_OVERRIDE]
        _ = sandbox_keep_capabilities(kept.reduce(0) { $0 | 1 << UInt64($1) })
    }
}
