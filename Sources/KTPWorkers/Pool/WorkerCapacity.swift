import Foundation

/// How many workers a coordinator can run at once: each takes file descriptors here and memory of the machine.
package struct WorkerCapacity: Sendable, Equatable {
    package var descriptors: Int
    package var memory: Int?

    package init(descriptors: Int, memory: Int?) { (self.descriptors, self.memory) = (descriptors, memory) }

    /// Pipes to and from a worker, both ends while it is started, and what is waited on for its end.
    package static let descriptorsEach = 10
    /// The session, its log and journals, results and the libraries' own: 24 at most, measured.
    package static let descriptorsAside = 32
    /// Bytes that a worker has in memory over a photograph of 12 megapixels; of a card it is half of that.
    package static let memoryEach = 192 << 20

    package var workers: Int { min(byDescriptors, memory.map { $0 / Self.memoryEach } ?? .max) }

    package var lacksDescriptors: Bool { byDescriptors <= workers }

    private var byDescriptors: Int { (descriptors - Self.descriptorsAside) / Self.descriptorsEach }

    /// The capacity of this process, once it has raised its limit on open files as far as it may.
    package static func ofThisProcess() -> WorkerCapacity {
        var files = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &files) == 0 else { return WorkerCapacity(descriptors: .max, memory: freeMemory) }
        // No further than anybody needs: there are programs that look at every number up to the limit.
        let wanted = min(files.rlim_max, 65_536)
        if files.rlim_cur < wanted {
            files.rlim_cur = wanted
            if setrlimit(resource, &files) != 0 { getrlimit(resource, &files) }
        }
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 16
        return WorkerCapacity(descriptors: Int(clamping: files.rlim_cur) - open, memory: freeMemory)
    }

    /// On this machine, or in this control group if that has less.
    private static var freeMemory: Int? { [systemMemory, groupMemory].compactMap { $0 }.min() }

    private static var systemMemory: Int? {
        let line = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8).split(separator: "\n")
            .first { $0.hasPrefix("MemAvailable:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }

    private static var groupMemory: Int? {
        guard
            let group = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8).split(separator: "\n")
                .first(where: { $0.hasPrefix("0::") })
        else { return nil }
        let folder = "/sys/fs/cgroup" + group.dropFirst(3)
        func bytes(_ file: String) -> Int? {
            (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
                .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
        guard let most = bytes("memory.max"), let used = bytes("memory.current") else { return nil }
        return max(0, most - used)
    }
}
