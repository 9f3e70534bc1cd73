import Crypto
import Foundation
package import KTPCore

// Local stand-in until KTPVision is merged: the interface of the real one, and a reader that says it cannot read.

/// The order of work for one card, from the picture to its record. One a worker process: it owns the engines.
package struct CardPipeline {
    package let fingerprint: String

    package init(options: ReadingOptions) throws(CardFailure) {
        fingerprint = "\(ToolVersion.current) none \(options.engines.map(\.rawValue)) \(options.accept)"
    }

    package mutating func read(_ request: WorkerRequest) -> CardRecord {
        CardRecord(
            id: request.id, status: .failed,
            source: CardSource(path: request.path ?? request.name ?? "", page: request.page ?? 1),
            error: CardFailure(.engineUnavailable, "this build has no engine"))
    }
}

package enum InputPages {
    package static func count(ofFileAt path: String) -> Int { 1 }
}

package enum ContentHash {
    package static func sha256(ofFileAt path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return SHA256.hash(data: data).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
