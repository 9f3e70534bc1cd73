import Foundation

/// Where a file lies: its path made absolute, `.` and `..` taken out, as the bytes that the system knows it by.
struct InputPlace {
    let bytes: Data

    init(bytes: Data) {
        self.bytes = bytes
    }

    /// - Parameter folder: what a relative path starts from, absolute.
    init(of path: String, from folder: String) {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        bytes = Data(("/" + parts.joined(separator: "/")).utf8)
    }

    /// Whether something stands there, be it only a link that leads nowhere.
    var isThere: Bool {
        var status = stat()
        return (bytes + [0]).withUnsafeBytes { buffer in
            buffer.bindMemory(to: CChar.self).baseAddress.map { lstat($0, &status) == 0 } ?? false
        }
    }
}
