import Foundation
import Synchronization

/// A file of lines, each in one write: those of threads and processes never mix, a killed run leaves no half line. Where
/// another file has taken its name, as `forget` writes one without the person, lines go on there.
final class LogFile: Sendable {
    private let path: String?
    private let state: Mutex<State>

    private struct State {
        var descriptor: Int32
        var identity: FileIdentity?
        var lostLines = 0
        var isTorn = false
    }

    var lostLines: Int { state.withLock(\.lostLines) }

    init(path: String) throws(SessionError) {
        let descriptor = Self.opened(path)
        guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: systemReason()) }
        self.path = path
        state = Mutex(State(descriptor: descriptor, identity: FileIdentity(path)))
    }

    /// Standard error, as it is when this is made.
    static var standardError: LogFile { LogFile(descriptor: dup(2)) }

    private init(descriptor: Int32) {
        path = nil
        state = Mutex(State(descriptor: descriptor))
    }

    private static func opened(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    }

    func append(_ line: String) {
        state.withLock { state in
            if let path, FileIdentity(path) != state.identity, case let descriptor = Self.opened(path), descriptor >= 0
            {
                close(state.descriptor)
                (state.descriptor, state.identity, state.isTorn) = (descriptor, FileIdentity(path), false)
            }
            let bytes = Array(((state.isTorn ? "\n" : "") + line + "\n").utf8)
            var written = write(state.descriptor, bytes, bytes.count)
            while written < 0 && errno == EINTR { written = write(state.descriptor, bytes, bytes.count) }
            if written != bytes.count { state.lostLines += 1 }
            if written > 0 { state.isTorn = written != bytes.count }
        }
    }

    deinit { state.withLock { _ = close($0.descriptor) } }
}

struct SessionLog {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Takes out the lines about these cards; the file is there whole before and after.
    func drop(cards: [String]) throws(SessionError) -> Int {
        let old = path + ".old"
        let draft = path + ".new"
        // A try that was cut off between the two renamings had finished its draft; lines may have come since.
        if access(old, F_OK) == 0, access(draft, F_OK) == 0 {
            if let since = FileManager.default.contents(atPath: path) {
                let file = try LogFile(path: draft)
                for line in since.split(separator: UInt8(ascii: "\n")) {
                    file.append(String(decoding: line, as: UTF8.self))
                }
            }
            guard rename(draft, path) == 0 else { throw .failed(path: path, reason: systemReason()) }
        }
        try FileErasure.erase(old)
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return 0 }
        let marks = cards.map { Data("\"\($0)\"".utf8) }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        let kept = lines.filter { line in !marks.contains { line.range(of: $0) != nil } }
        guard kept.count < lines.count else { return 0 }
        unlink(draft)
        let file = try LogFile(path: draft)
        kept.forEach { file.append(String(decoding: $0, as: UTF8.self)) }
        guard file.lostLines == 0 else { throw .failed(path: draft, reason: systemReason()) }
        // Put aside first, so that it can be written over. Some disks know no links (FAT, exFAT).
        guard rename(path, old) == 0, rename(draft, path) == 0 else {
            throw .failed(path: path, reason: systemReason())
        }
        try FileErasure.erase(old)
        return lines.count - kept.count
    }
}
