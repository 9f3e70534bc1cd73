internal import CCrypto
package import Foundation

/// SHA-256 of bytes, in lower-case hex. It depends on the content only, not on a file's name.
///
/// For content that comes in pieces, make a `ContentHash`, `update` it with each piece and read its `hex`.
package struct ContentHash {
    private var digest = Digest()

    package init() {}

    package mutating func update(_ bytes: some DataProtocol) {
        if !isKnownUniquelyReferenced(&digest) { digest = Digest(copying: digest) }
        for region in bytes.regions { region.withUnsafeBytes(digest.update) }
    }

    /// Of all that it was updated with so far: 64 digits.
    package var hex: String { Digest(copying: digest).finish().hexDigits }

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

/// A hash that is being computed, libcrypto's.
private final class Digest {
    private let context: OpaquePointer = EVP_MD_CTX_new()

    init() {
        Libcrypto.must(EVP_DigestInit_ex(context, Libcrypto.sha256, nil))
    }

    init(copying other: Digest) {
        Libcrypto.must(EVP_MD_CTX_copy_ex(context, other.context))
    }

    deinit { EVP_MD_CTX_free(context) }

    func update(_ bytes: UnsafeRawBufferPointer) {
        Libcrypto.must(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count))
    }

    func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            Libcrypto.must(EVP_DigestFinal_ex(context, digest.baseAddress, nil))
            count = 32
        }
    }
}

extension Sequence<UInt8> {
    /// Two lower-case digits a byte.
    var hexDigits: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
