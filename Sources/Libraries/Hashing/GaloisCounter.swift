internal import CCrypto
import Foundation

/// AES-256-GCM under one key: enciphers, and proves what is opened and what stands beside it.
struct GaloisCounter: Sendable {
    static let tagSize = 16

    /// 32 bytes.
    let key: [UInt8]

    /// - Parameters:
    ///   - nonce: 12 bytes, never twice under one key.
    ///   - context: proven, not enciphered.
    /// - Returns: as many bytes as `plain`, enciphered, and the tag.
    func seal(_ plain: Data, nonce: Data, context: Data) -> (sealed: Data, tag: Data) {
        let cipher = Cipher(key: key, nonce: nonce, direction: .seal)
        cipher.prove(context)
        let sealed = cipher.turn(plain)
        // Nothing is left to write, and nothing to be refused.
        Libcrypto.must(cipher.finish())
        return (sealed, cipher.tag)
    }

    /// - Returns: nil where anything is not what was sealed.
    func open(_ sealed: Data, tag: Data, nonce: Data, context: Data) -> Data? {
        guard tag.count == Self.tagSize else { return nil }
        let cipher = Cipher(key: key, nonce: nonce, direction: .open)
        cipher.expect(tag: tag)
        cipher.prove(context)
        let plain = cipher.turn(sealed)
        return cipher.finish() == 1 ? plain : nil
    }
}

/// libcrypto's, for one message.
private final class Cipher {
    enum Direction: Int32 {
        case open = 0
        case seal = 1
    }

    private let context: OpaquePointer = EVP_CIPHER_CTX_new()

    init(key: [UInt8], nonce: Data, direction: Direction) {
        precondition(key.count == 32 && nonce.count == 12)
        Libcrypto.must(
            EVP_CipherInit_ex(context, Libcrypto.aes256GCM, nil, key, Array(nonce), direction.rawValue))
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    func prove(_ bytes: Data) {
        var count: Int32 = 0
        Libcrypto.must(EVP_CipherUpdate(context, nil, &count, Array(bytes), Int32(bytes.count)))
    }

    func turn(_ bytes: Data) -> Data {
        guard !bytes.isEmpty else { return Data() }
        var (turned, count) = (Data(count: bytes.count), Int32(0))
        turned.withUnsafeMutableBytes { out in
            Libcrypto.must(
                EVP_CipherUpdate(
                    context, out.baseAddress?.assumingMemoryBound(to: UInt8.self), &count, Array(bytes),
                    Int32(bytes.count)))
        }
        return turned
    }

    /// - Returns: 1, or less where the expected tag is another.
    func finish() -> Int32 {
        var (rest, count) = ([UInt8](repeating: 0, count: 16), Int32(0))
        return EVP_CipherFinal_ex(context, &rest, &count)
    }

    var tag: Data {
        var tag = [UInt8](repeating: 0, count: GaloisCounter.tagSize)
        Libcrypto.must(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag))
        return Data(tag)
    }

    func expect(tag: Data) {
        var tag = Array(tag)
        Libcrypto.must(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag))
    }
}
