#ifndef CSANDBOX_SHIM_H
#define CSANDBOX_SHIM_H

/* For syscall. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <errno.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * Calls that the C library has no functions for, or such as Swift cannot call. Numbers and structures of Landlock are written
 * out: they never change, and the headers of Debian 12 know fewer of them than kernels do. Each returns what the kernel does.
 */

enum { sandbox_landlock_create_ruleset = 444, sandbox_landlock_add_rule = 445, sandbox_landlock_restrict_self = 446 };

/* O_PATH, which Swift does not see: the place alone, without a right to what is in it. */
enum { sandbox_place = 010000000 };

struct sandbox_ruleset {
    uint64_t files;   /* rights over files that are refused unless a rule grants them */
    uint64_t network; /* from ABI 4 */
    uint64_t scoped;  /* from ABI 6 */
};

struct sandbox_rule {
    uint64_t rights;
    int32_t folder; /* opened as sandbox_place */
} __attribute__((packed));

/* The ABI, from 1; negative where the kernel has no Landlock. */
static inline long sandbox_landlock_abi(void) { return syscall(sandbox_landlock_create_ruleset, 0, 0, 1); }

/* size: bytes of the ruleset that the kernel's ABI knows. */
static inline int sandbox_make_ruleset(const struct sandbox_ruleset *ruleset, size_t size) {
    return (int)syscall(sandbox_landlock_create_ruleset, ruleset, size, 0);
}

static inline int sandbox_grant(int ruleset, const struct sandbox_rule *rule) {
    return (int)syscall(sandbox_landlock_add_rule, ruleset, 1, rule, 0);
}

static inline int sandbox_restrict(int ruleset) {
    return (int)syscall(sandbox_landlock_restrict_self, ruleset, 0);
}

static inline int sandbox_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

static inline int sandbox_not_dumpable(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

/* Asked for a filter that is nowhere, a kernel that knows filters finds fault with the place. */
static inline int sandbox_has_filters(void) {
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, (void *)0, 0, 0) == -1 && errno == EFAULT;
}

/* Gives up every capability whose bit is not set. */
static inline int sandbox_keep_capabilities(uint64_t kept) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct data[2];
    if (syscall(SYS_capget, &header, data) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        const uint32_t mask = (uint32_t)(kept >> (32 * i));
        data[i].effective &= mask;
        data[i].permitted &= mask;
        data[i].inheritable = 0;
    }
    return (int)syscall(SYS_capset, &header, data);
}

#endif
