package import Foundation

/// How far the times of files can be relied on: it depends on the file system.
package struct FileClocks: Sendable {
    /// By device, as in `/proc/self/mountinfo`: `8:1`.
    private let types: [String: String]

    /// As things are mounted now.
    init() {
        self.init(mounts: (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? "")
    }

    /// - Parameter mounts: lines such as `36 35 8:1 / /mnt rw - ext4 /dev/sda1 rw`.
    package init(mounts: String) {
        var types: [String: String] = [:]
        for line in mounts.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 2, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else { continue }
            types[String(fields[2])] = String(fields[dash + 1])
        }
        self.types = types
    }

    /// So many seconds a change has to lie back before it can be told from a later one; nil where no time will do: of an
    /// unknown system, and of one that keeps no time of change, as on memory cards, where a file may be replaced and not
    /// show it.
    package func margin(on device: dev_t) -> Double? {
        switch types[Self.name(of: device)] {
        // This machine's clock, in fractions of a second.
        case "ext2", "ext3", "ext4", "xfs", "f2fs", "zfs", "tmpfs", "overlay": 2
        // Another machine's, which may go wrong.
        case "nfs", "nfs4", "cifs", "smb3", "ceph": 24 * 60 * 60
        default: nil
        }
    }

    private static func name(of device: dev_t) -> String {
        let number = UInt64(device)
        let major = (number >> 8) & 0xFFF | (number >> 32) & 0xFFFF_F000
        let minor = number & 0xFF | (number >> 12) & 0xFFFF_FF00
        return "\(major):\(minor)"
    }
}
