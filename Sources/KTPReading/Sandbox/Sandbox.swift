internal import CSandbox
import Glibc

/// What a process that opens strangers' files may still do: compute, read what it has to, and write into what it has
/// open already. The kernel holds it to that, whoever has taken the process over, for as long as it lives.
///
/// Landlock holds the files, seccomp everything else. Neither can be opened again.
package struct Sandbox: Sendable, Equatable {
    /// Files, and folders with all that is below them, that may be read; nil for whatever the user may read.
    package var readable: [String]?
    /// The one folder below which files may be made and changed; nil for none.
    package var writable: String?

    package init(readable: [String]?, writable: String? = nil) {
        self.readable = readable
        self.writable = writable
    }

    /// Closes it around this process.
    ///
    /// Landlock holds for the thread that asks for it and for those that it starts, and whoever owns one thread of a
    /// process owns them all: so the process must have no other yet.
    ///
    /// - Returns: what holds it, which is less than everything on a kernel that lacks something.
    /// - Throws: when the kernel has the means and yet refuses them.
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
