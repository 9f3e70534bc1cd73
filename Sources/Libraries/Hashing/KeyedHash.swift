internal import CCrypto
package import Foundation

/// HMAC-SHA-256: a hash that only who holds the key can compute, so that what was hashed cannot be found by trying.
package enum KeyedHash {
    /// 32 random bytes, from the kernel's generator.
    package static func makeKey() -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// - Returns: lower-case hex, 64 digits.
    package static func hex(of bytes: some DataProtocol, key: Data) -> String {
        let (bytes, key) = (Array(bytes), Array(key))
        let code = [UInt8](unsafeUninitializedCapacity: 32) { code, count in
            var length: UInt32 = 0
            HMAC(Libcrypto.sha256, key, Int32(key.count), bytes, bytes.count, code.baseAddress, &length)
            precondition(length == 32, "libcrypto has no memory")
            count = Int(length)
        }
        return code.hexDigits
    }
}
