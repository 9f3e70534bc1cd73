internal import CSandbox
import Glibc

/// The calls to the kernel that are allowed: a seccomp filter, the same for all threads. A call that is not
/// listed is answered as an older kernel would, and the C library makes do without.
struct SystemCallFilter {
    let mayWrite: Bool
    /// Whether another program runs under it, of which nobody knows what it calls: only what reaches out is refused.
    let startsPrograms: Bool

    func enter() throws(SandboxError) {
        guard let filter = seccomp_init(startsPrograms ? SCMP_ACT_ALLOW : Self.answer(ENOSYS)) else {
            throw SandboxError.refused(step: "seccomp", code: ENOMEM)
        }
        defer { seccomp_release(filter) }
        // By halves: some twenty comparisons a call would be two hundred otherwise.
        try Self.check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2))
        let refused = SystemCall.refused.filter { !startsPrograms || !SystemCall.toStart.contains($0.name) }
        for rule in refused { try add(rule, Self.answer(EPERM), to: filter) }
        for rule in startsPrograms ? [] : SystemCall.allowed(writing: mayWrite) {
            try add(rule, SCMP_ACT_ALLOW, to: filter)
        }
        try Self.check(seccomp_load(filter))
    }

    private func add(_ call: SystemCall, _ action: UInt32, to filter: scmp_filter_ctx) throws(SandboxError) {
        let number = seccomp_syscall_resolve_name(call.name)
        // A call that this library or processor does not know cannot be made, so it needs no rule.
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

/// A call to the kernel, and for which arguments it is meant.
struct SystemCall {
    struct Condition {
        var argument: UInt32
        var mask: UInt64
        var value: UInt64

        static func argument(_ argument: UInt32, is value: Int32) -> Condition {
            Condition(argument: argument, mask: .max, value: UInt64(UInt32(bitPattern: value)))
        }

        static func argument(_ argument: UInt32, lacks bits: Int32) -> Condition {
            Condition(argument: argument, mask: UInt64(UInt32(bitPattern: bits)), value: 0)
        }
    }

    var name: String
    var conditions: [Condition] = []

    private static func named(_ names: String) -> [SystemCall] {
        names.split(separator: " ").map { SystemCall(name: String($0)) }
    }

    /// The calls that an honest library may try: it is told that it must not, rather than that there is no such thing.
    static let refused = named(
        """
        execve execveat fork vfork socket socketpair connect bind listen accept accept4 kill tkill ptrace \
        process_vm_readv process_vm_writev pidfd_open pidfd_send_signal pidfd_getfd mount umount2 chroot pivot_root \
        setns unshare bpf perf_event_open userfaultfd keyctl add_key request_key io_uring_setup
        """)

    /// The calls among them that starting a program takes.
    static let toStart: Set = ["execve", "execveat", "fork", "vfork", "socketpair"]

    static func allowed(writing: Bool) -> [SystemCall] {
        always + careful + (writing ? readingOnly + toWrite + forWriting : readingOnly)
    }

    /// Memory, threads, time, and what is open already. Everything here changes this process alone, or tells about files.
    private static let always = named(
        """
        brk munmap mremap madvise mincore futex futex_wait futex_wake sched_yield sched_getaffinity \
        sched_getparam sched_getscheduler set_robust_list rseq membarrier exit exit_group restart_syscall gettid getpid \
        getppid getuid geteuid getgid getegid getpriority getrusage times sysinfo uname getrandom getcpu \
        clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time alarm setitimer getitimer \
        rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigsuspend rt_sigtimedwait sigaltstack \
        read readv pread64 preadv write writev pwrite64 lseek close close_range dup dup2 dup3 pipe2 eventfd2 \
        poll ppoll select pselect6 epoll_create1 epoll_ctl epoll_wait epoll_pwait timerfd_create timerfd_settime \
        stat lstat fstat newfstatat statx statfs fstatfs access faccessat faccessat2 readlink readlinkat getcwd \
        getdents64 fadvise64 readahead
        """)

    private static var careful: [SystemCall] {
        // CLONE_THREAD, and none of the bits CLONE_NEW…: no process, and no name space of its own.
        let newSpaces: UInt64 = 0x7E02_0000 | 0x80
        let thread: UInt64 = 0x0001_0000
        let isThread = Condition(argument: 0, mask: newSpaces | thread, value: thread)
        let itself = Condition.argument(0, is: getpid())
        // PR_SET_NAME: a thread may say what it is called.
        let named = Condition.argument(0, is: 15)
        // Duplicates and flags (1030 is F_DUPFD_CLOEXEC, which Swift does not see); no locks, which hold up others, and not
        // who gets signals about a file.
        let fileCommands = [F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, 1030]
        // No memory becomes a program, and no program is loaded any more.
        let notExecutable = Condition.argument(2, lacks: PROT_EXEC)
        return [
            SystemCall(name: "clone", conditions: [isThread]), SystemCall(name: "tgkill", conditions: [itself]),
            SystemCall(name: "prctl", conditions: [named]),
            SystemCall(name: "mmap", conditions: [notExecutable]),
            SystemCall(name: "mprotect", conditions: [notExecutable]),
            SystemCall(name: "getrlimit"),
            SystemCall(name: "prlimit64", conditions: [.argument(0, is: 0), .argument(2, is: 0)]),
        ] + fileCommands.map { SystemCall(name: "fcntl", conditions: [.argument(1, is: $0)]) }
    }

    /// Files are opened to read them, where there is no Landlock either.
    private static let readingOnly: [SystemCall] = {
        let changing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | 0x0040_0000
        return [
            SystemCall(name: "open", conditions: [.argument(1, lacks: changing)]),
            SystemCall(name: "openat", conditions: [.argument(2, lacks: changing)]),
        ]
    }()

    /// Before its third ABI Landlock lets anybody empty a file that he may read: only what is opened to write is cut short.
    private static let toWrite: [SystemCall] = [("open", 1), ("openat", 2)].flatMap { name, argument in
        [O_WRONLY, O_RDWR].map { way in
            SystemCall(
                name: name,
                conditions: [Condition(argument: argument, mask: UInt64(O_ACCMODE), value: UInt64(way))])
        }
    }

    /// No call that changes modes: Landlock cannot restrict those. Files are created with their modes.
    private static let forWriting = named(
        """
        mkdir mkdirat rename renameat renameat2 unlink unlinkat ftruncate fallocate fsync fdatasync umask
        """)
}
