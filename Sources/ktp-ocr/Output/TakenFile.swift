import Foundation
import Hashing

/// An edited spreadsheet of which the corrections are in the session now.
struct TakenFile {
    let path: String
    /// SHA-256 of what was taken in.
    let digest: String
    /// Whether nothing else would be lost with it.
    let isWhole: Bool

    func lies(at other: String) -> Bool {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL
            == URL(filePath: other).resolvingSymlinksInPath().standardizedFileURL
    }

    /// Whether it lies there, and nobody has changed it since.
    func isStill(_ other: String) -> Bool {
        guard lies(at: other), let bytes = try? Data(contentsOf: URL(filePath: other), options: .mappedIfSafe) else {
            return false
        }
        return ContentHash.sha256(of: bytes) == digest
    }
}
