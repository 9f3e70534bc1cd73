import Crypto
package import Foundation

/// HMAC-SHA-256: a hash that only who holds the key can compute, so that what was hashed cannot be found by trying.
package enum KeyedHash {
    /// 32 random bytes.
    package static func makeKey() -> Data { SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) } }

    /// - Returns: lower-case hex, 64 digits.
    package static func hex(of bytes: some DataProtocol, key: Data) -> String {
        HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
