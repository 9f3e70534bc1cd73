import Glibc
package import KTPCore

/// Why a process is not locked in as it was to be.
package enum SandboxError: ExplainedError, Equatable {
    /// The kernel has the means and yet refused them.
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
