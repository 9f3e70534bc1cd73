import Foundation

/// What somebody would try who has taken a worker over.
enum Attempt: String {
    case read, list, write, overwrite, create, remove, rename, link, mode
    /// Opened to read it, a file is emptied; a lock holds up its owner.
    case empty, lock
    case socket, datagram, localSocket
    case execute, spawn, signal, look
    case executableMemory
    /// A thread, which a library may well need; and what it may do, which is no more.
    case thread, writeInThread

    /// - Parameter path: of a file or folder, where it needs one.
    func succeeds(with path: String) -> Bool {
        switch self {
        case .read: opens(path, O_RDONLY)
        case .list: opendir(path) != nil
        case .write: opens(path, O_WRONLY)
        case .overwrite: truncate(path, 0) == 0
        case .create: opens(path, O_WRONLY | O_CREAT | O_EXCL)
        case .remove: unlink(path) == 0
        case .rename: Foundation.rename(path, path + ".moved") == 0
        case .link: symlink(path, path + ".link") == 0
        case .empty: opens(path, O_RDONLY | O_TRUNC)
        case .lock: locks(path)
        case .mode: chmod(path, 0o777) == 0
        case .socket: Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0
        case .datagram: Foundation.socket(AF_INET6, Int32(SOCK_DGRAM.rawValue), 0) >= 0
        case .localSocket: Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0
        case .execute: executes("/bin/true")
        case .spawn: spawns("/bin/true")
        case .signal: kill(getppid(), 0) == 0
        case .look: opens("/proc/\(getppid())/environ", O_RDONLY)
        case .executableMemory:
            mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
        case .thread: inThread { 0 } == 0
        case .writeInThread: inThread { opens(path, O_WRONLY) ? 0 : errno } == 0
        }
    }

    private func opens(_ path: String, _ how: Int32) -> Bool {
        let file = open(path, how | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
        return file >= 0
    }

    private func locks(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var lock = flock()
        lock.l_type = Int16(F_RDLCK)
        return fcntl(file, F_SETLK, &lock) == 0
    }

    private func executes(_ program: String) -> Bool {
        var arguments = [strdup(program), nil]
        return execv(program, &arguments) == 0
    }

    private func spawns(_ program: String) -> Bool {
        var arguments = [strdup(program), nil]
        var process: pid_t = 0
        errno = posix_spawn(&process, program, nil, nil, &arguments, nil)
        return errno == 0
    }

    /// - Returns: the error of what was done there.
    private func inThread(_ work: @escaping @Sendable () -> Int32) -> Int32 {
        let box = ThreadWork(work)
        var thread = pthread_t()
        let argument = Unmanaged.passUnretained(box).toOpaque()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let box = Unmanaged<ThreadWork>.fromOpaque(argument).takeUnretainedValue()
                box.result = box.work()
                return nil
            }, argument)
        guard failure == 0 else { return failure }
        pthread_join(thread, nil)
        errno = box.result
        return box.result
    }
}

private final class ThreadWork {
    let work: () -> Int32
    var result: Int32 = 0

    init(_ work: @escaping () -> Int32) { self.work = work }
}
