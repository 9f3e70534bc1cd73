import Foundation
package import KTPCore

extension WorkItem {
    /// A page that no session knows yet, under an id by which nobody can find out its path: 12 random hex digits.
    package init(path: PicturePath, page: Int = 1) {
        let digits = String(UInt64.random(in: 0..<(1 << 48)), radix: 16)
        self.init(id: String(repeating: "0", count: 12 - digits.count) + digits, path: path, page: page)
    }

    package var request: WorkerRequest {
        let turn = turn == 0 ? nil : turn
        guard let content else { return WorkerRequest(id: id, path, page: page, turn: turn) }
        return WorkerRequest(id: id, page: page, turn: turn, bytes: content.base64EncodedString(), name: path.text)
    }
}
