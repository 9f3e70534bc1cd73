internal import CSandbox
import Glibc

/// What may be asked of the kernel: a seccomp filter of what is allowed, the same for all threads. A call that is not
/// listed is answered as an older kernel would, and the C library makes do without.
struct SystemCallFilter {
    let mayWrite: Bool

    func enter() throws(SandboxError) {
        guard let filter = seccomp_init(Self.answer(ENOSYS)) else {
            throw SandboxError.refused(step: "seccomp", code: ENOMEM)
        }
        defer { seccomp_release(filter) }
        // By halves: some twenty comparisons a call would be two hundred otherwise.
        try Self.check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2))
        for rule in SystemCall.refused { try add(rule, Self.answer(EPERM), to: filter) }
        for rule in SystemCall.allowed(writing: mayWrite) { try add(rule, SCMP_ACT_ALLOW, to: filter) }
        try Self.check(seccomp_load(filter))
    }

    private func add(_ call: SystemCall, _ action: UInt32, to filter: scmp_filter_ctx) throws(SandboxError) {
        let number = seccomp_syscall_resolve_name(call.name)
        // A name that this library or this processor does not know is a call that nobody makes.
        guard number != __NR_SCMP_ERROR else { return }
        let conditions = call.conditions.map { condition in
            scmp_arg_cmp(
                arg: condition.argument, op: SCMP_CMP_MASKED_EQ, datum_a: condition.mask, datum_b: condition.value)
        }
        let status = seccomp_rule_add_array(filter, action, number, UInt32(conditions.count), conditions)
        // Calls of other processors have numbers below zero, and are no error.
        if number >= 0 { try Self.check(status) }
    }

    private static func check(_ status: Int32) throws(SandboxError) {
        guard status == 0 else { throw SandboxError.refused(step: "seccomp", code: -status) }
    }

    /// `SCMP_ACT_ERRNO`, which is a macro.
    private static func answer(_ code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) & 0xFFFF }
}
