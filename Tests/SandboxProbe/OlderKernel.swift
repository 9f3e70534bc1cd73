internal import CSandbox
import Foundation

/// A kernel without something: its calls are answered as if there were none. Or one that has it and grants it to nobody.
struct OlderKernel {
    private let calls: [String]
    private var answer = ENOSYS

    init?(lacking name: String) {
        switch name {
        case "landlock": calls = ["landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"]
        case "seccomp": calls = ["seccomp"]
        default: return nil
        }
    }

    init?(refusing name: String) {
        guard name == "landlock" else { return nil }
        calls = ["landlock_restrict_self"]
        answer = EPERM
    }

    func pretend() {
        guard let filter = seccomp_init(SCMP_ACT_ALLOW) else { return }
        for call in calls {
            // Landlock has the same numbers everywhere; this library may be too old to know them.
            let known = seccomp_syscall_resolve_name(call)
            let numbers = ["landlock_create_ruleset": 444, "landlock_add_rule": 445, "landlock_restrict_self": 446]
            let number = known >= 0 ? known : Int32(numbers[call] ?? 0)
            seccomp_rule_add_array(filter, 0x0005_0000 | UInt32(answer), number, 0, nil)
        }
        if calls == ["seccomp"] {
            // The older way to the same.
            let asked = [scmp_arg_cmp(arg: 0, op: SCMP_CMP_EQ, datum_a: UInt64(PR_SET_SECCOMP), datum_b: 0)]
            seccomp_rule_add_array(
                filter, 0x0005_0000 | UInt32(EINVAL), seccomp_syscall_resolve_name("prctl"), 1, asked)
        }
        seccomp_load(filter)
        seccomp_release(filter)
    }
}
