import Crypto
package import Foundation

/// SHA-256 of bytes, in lower-case hex: what they hold, whatever their file is called.
///
/// For what comes in pieces, make one, `update` it with each and ask for its `hex`.
package struct ContentHash {
    private var hash = SHA256()

    package init() {}

    package mutating func update(_ bytes: some DataProtocol) { hash.update(data: bytes) }

    /// Of all that it was updated with so far: 64 digits.
    package var hex: String {
        hash.finalize().map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    package static func sha256(of bytes: some DataProtocol) -> String {
        var hash = ContentHash()
        hash.update(bytes)
        return hash.hex
    }

    /// Of a file, which is read in pieces.
    /// - Returns: nil where it cannot be read.
    package static func sha256(ofFile path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        var hash = ContentHash()
        do {
            while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty { hash.update(bytes) }
        } catch { return nil }
        return hash.hex
    }
}
