import Foundation
package import KTPCore
import KTPVision

/// One line a worker is sent: a picture to read, by path or by its bytes.
package struct WorkerRequest: Codable, Sendable, Equatable {
    package var id: String
    package var path: String?
    /// From 1; the first page when absent.
    package var page: Int?
    /// With which of the page's cards to begin, from 1; with the first when absent.
    package var firstCard: Int?
    /// Which engines are to read it; those the worker was started with when absent.
    package var engines: [OCREngine]?
    /// The file's bytes in base64, in place of `path`.
    package var bytes: String?
    /// What to call the bytes in the record.
    package var name: String?

    package init(
        id: String, path: String? = nil, page: Int? = nil, firstCard: Int? = nil, engines: [OCREngine]? = nil,
        bytes: String? = nil, name: String? = nil
    ) {
        self.id = id
        self.path = path
        self.page = page
        self.firstCard = firstCard
        self.engines = engines
        self.bytes = bytes
        self.name = name
    }
}

extension WorkerRequest {
    /// What to read; nil when the request names neither a path nor bytes in base64.
    var input: ImageInput? {
        if let path { return .file(path: path) }
        guard let bytes, let data = Data(base64Encoded: bytes) else { return nil }
        return .bytes([UInt8](data), name: name ?? "")
    }
}
