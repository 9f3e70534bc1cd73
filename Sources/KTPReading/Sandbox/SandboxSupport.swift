internal import CSandbox
import Glibc

/// What this kernel holds a sandbox with.
package struct SandboxSupport: Sendable, Equatable {
    /// Landlock's ABI, from 1; nil if the kernel has no Landlock.
    package var landlock: Int?
    package var seccomp: Bool

    package static let none = SandboxSupport(landlock: nil, seccomp: false)

    /// The names of what there is, and of what there is not.
    package var active: [String] {
        (landlock.map { ["Landlock ABI \($0)"] } ?? []) + (seccomp ? ["seccomp"] : [])
    }
    package var lacking: [String] { (landlock == nil ? ["Landlock"] : []) + (seccomp ? [] : ["seccomp"]) }

    /// - Throws: `SandboxError.incomplete`
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
