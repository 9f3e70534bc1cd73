"""Too few descriptors, too little memory, by ulimit and by control group: a run may refuse, in words and with a code of
its own, or go on slower; it may not hang, crash or lose a card.
"""

import os
import pathlib
import resource

from bench import Trial, plain


def trials(bench):
    for count, jobs in bench.some([(count, jobs) for count in range(6, 80, 4) for jobs in (1, 8, 16)], 3):
        limits = [(resource.RLIMIT_NOFILE, count)]
        yield limited(bench, f"{'few' if count > 20 else 'hardly any'} descriptors", f"{count} descriptors, {jobs} jobs",
                      jobs, limits=limits)
    for megabytes in bench.some(list(range(50, 1050, 25)), 3):
        limits = [(resource.RLIMIT_AS, megabytes << 20)]
        yield limited(bench, "little address space", f"{megabytes} MB", 2, limits=limits)
    for megabytes in bench.some([40, 60, 80, 100, 120, 160, 200, 260, 320, 400], 1):
        yield grouped(bench, megabytes)


def limited(bench, fault, measure, jobs, limits=None, during=None):
    out = bench.folder("limits")
    run = bench.run(bench.scan([str(bench.inputs)], out, jobs=jobs), limits=limits, during=during, patience=180)
    killed = during and run.code == -9
    # Below what its libraries take, the system's own loader refuses.
    if not limits or run.code != 127 or "error while loading shared libraries" not in run.error:
        lost = "" if killed else run.fault
    else:
        lost, run.error = "", "ktp-ocr: the system cannot load the program's libraries"
    lost = lost or bench.settle(bench.scan([str(bench.inputs)], out, reader=bench.undisturbed.double), out, bench.undisturbed)
    words = f": {plain(run.error)}" if run.code > 1 else ""
    return bench.clear(Trial(fault, f"{run.ending}{words}" if not lost else "lost", f"{measure}: {lost}" if lost else ""), out)


def grouped(bench, megabytes):
    """In a control group with so much memory. When the kernel kills the coordinator itself, that is a kill like any
    other: the session has to be whole."""
    group = control_group(megabytes)
    if not group:
        return Trial("control group's memory", "no control group can be made here", tried=False)
    try:
        return limited(bench, "control group's memory", f"{megabytes} MB", 2,
                       during=lambda process: (group / "cgroup.procs").write_text(str(process.pid)))
    finally:
        try:
            group.rmdir()
        except OSError:
            pass


def control_group(megabytes):
    for root, limit in (("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max")):
        group = pathlib.Path(root) / f"ktp-torture-{os.getpid()}-{megabytes}"
        try:
            group.mkdir()
        except OSError:
            continue
        try:
            (group / limit).write_text(str(megabytes << 20))
            return group
        except OSError:
            group.rmdir()
    return None
