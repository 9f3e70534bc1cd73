import Crypto
import Foundation
package import KTPCore

extension WorkItem {
    /// Its id is the first 12 hex digits of the SHA-256 of path and page.
    package init(path: String, page: Int = 1) {
        let digest = SHA256.hash(data: Data("\(path)\u{0}\(page)".utf8))
        self.init(id: digest.prefix(6).map { String(format: "%02x", $0) }.joined(), path: path, page: page)
    }

    package var request: WorkerRequest { WorkerRequest(id: id, path: path, page: page) }
}
