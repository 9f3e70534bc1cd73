import Crypto
import Foundation

/// One card to read: one page of one input.
package struct WorkItem: Sendable, Hashable {
    /// Stable for the same path and page: the first 12 hex digits of the SHA-256 of both.
    package let id: String
    /// As it was given, not made absolute.
    package let path: String
    /// From 1.
    package let page: Int

    package init(path: String, page: Int = 1) {
        self.path = path
        self.page = page
        let digest = SHA256.hash(data: Data("\(path)\u{0}\(page)".utf8))
        id = digest.prefix(6).map { String(format: "%02x", $0) }.joined()
    }

    package var request: WorkerRequest { WorkerRequest(id: id, path: path, page: page) }
}
