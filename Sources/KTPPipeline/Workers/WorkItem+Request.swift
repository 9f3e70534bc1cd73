import Foundation
package import KTPCore
import KTPHash

extension WorkItem {
    /// Its id is the first 12 hex digits of the SHA-256 of path and page.
    package init(path: String, page: Int = 1) {
        let hash = ContentHash.sha256(of: Data("\(path)\u{0}\(page)".utf8))
        self.init(id: String(hash.prefix(12)), path: path, page: page)
    }

    package var request: WorkerRequest { WorkerRequest(id: id, path: path, page: page) }
}
