internal import CCrypto
package import Foundation

/// SHA-256 in lower-case hex, at once or `update`d piece by piece.
package struct ContentHash {
    private var digest = Digest()

    package init() {}

    package mutating func update(_ bytes: some DataProtocol) {
        if !isKnownUniquelyReferenced(&digest) { digest = Digest(copying: digest) }
        for region in bytes.regions { region.withUnsafeBytes(digest.update) }
    }

    /// 64 digits.
    package var hex: String { Digest(copying: digest).finish().hexDigits }

    package static func sha256(of bytes: some DataProtocol) -> String {
        var hash = ContentHash()
        hash.update(bytes)
        return hash.hex
    }

    /// nil where the file cannot be read, or is a pipe or device, which may never end.
    package static func sha256(ofFile path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var hash = ContentHash()
        do {
            while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty { hash.update(bytes) }
        } catch { return nil }
        return hash.hex
    }
}

private final class Digest {
    private let context: OpaquePointer = EVP_MD_CTX_new()

    init() { Libcrypto.must(EVP_DigestInit_ex(context, Libcrypto.sha256, nil)) }

    init(copying other: Digest) { Libcrypto.must(EVP_MD_CTX_copy_ex(context, other.context)) }

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
    var hexDigits: String {
        func digit(_ number: UInt8) -> UInt8 { number + (number < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) }
        var digits: [UInt8] = []
        for byte in self {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }
}

/// Debian's libcrypto, which libzip brings along anyway. Of what is called here nothing fails but for want of memory.
enum Libcrypto {
    static var sha256: OpaquePointer {
        precondition(isReady)
        return EVP_sha256()
    }

    /// Its own code alone: settings of the machine's could put somebody else's in its place, and a reader may not open them.
    private static let isReady = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

    static func must(_ result: Int32) { precondition(result == 1, "libcrypto has no memory") }
}
