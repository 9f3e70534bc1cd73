import Crypto
import CryptoExtras
package import Foundation

/// Bytes sealed in pieces by AES-256-GCM, so that a gigabyte needs no more memory than a piece.
///
///     header (50 bytes): "KTPLOCK1", kind of key, version, salt (16), beginning of every nonce (8), proof of the key (16)
///     piece: its bytes enciphered, and a tag of 16 bytes; all pieces but the last hold `pieceSize` bytes
///
/// A tag covers the header, the number of its piece and whether it is the last: none can be changed, taken out, put
/// elsewhere or cut off unnoticed.
package struct SealedChunks: Sendable {
    package enum Secret: Sendable {
        /// What a person types; the key is made by scrypt with 2^17 rounds, 128 MB and about half a second a try.
        case passphrase(String)
        /// The content of a file, which has to be as random as a key.
        case keyFile(Data)
    }

    /// What `open` and the reading initialiser throw.
    package enum Refusal: Error {
        case notSealed
        case wrongKey
        case damaged
    }

    package static let pieceSize = 1 << 20
    package static let headerSize = 50
    package static let tagSize = 16

    /// Stands at the file's beginning.
    package let header: Data
    private let key: SymmetricKey

    /// To seal with a salt of its own.
    package init(sealingWith secret: Secret) throws {
        var header = Data("KTPLOCK1".utf8)
        header.append(secret.kind)
        header.append(1)
        header += SymmetricKey(size: .init(bitCount: 192)).withUnsafeBytes { Data($0) }
        key = try secret.key(salt: header.dropFirst(10).prefix(16))
        let proof = try AES.GCM.seal(
            Data(), using: key, nonce: Self.nonce(header, number: .max), authenticating: header)
        self.header = header + proof.tag
    }

    /// To open what begins with `header`.
    /// - Throws: `Refusal`
    package init(opening header: Data, with secret: Secret) throws {
        let header = Data(header)
        guard header.count == Self.headerSize, header.starts(with: Data("KTPLOCK1".utf8)), header[9] == 1 else {
            throw Refusal.notSealed
        }
        guard header[8] == secret.kind else { throw Refusal.wrongKey }
        let front = header.prefix(34)
        key = try secret.key(salt: header.dropFirst(10).prefix(16))
        self.header = header
        do {
            let proof = try AES.GCM.SealedBox(
                nonce: Self.nonce(front, number: .max), ciphertext: Data(), tag: header.suffix(16))
            _ = try AES.GCM.open(proof, using: key, authenticating: front)
        } catch { throw Refusal.wrongKey }
    }

    /// - Parameter number: of the piece, from 0.
    package func seal(_ piece: Data, number: UInt32, isLast: Bool) throws -> Data {
        let box = try AES.GCM.seal(
            piece, using: key, nonce: Self.nonce(header, number: number), authenticating: context(number, isLast))
        return box.ciphertext + box.tag
    }

    /// - Throws: `Refusal.damaged`
    package func open(_ piece: Data, number: UInt32, isLast: Bool) throws -> Data {
        do {
            let box = try AES.GCM.SealedBox(
                nonce: Self.nonce(header, number: number), ciphertext: piece.dropLast(Self.tagSize),
                tag: piece.suffix(Self.tagSize))
            return try AES.GCM.open(box, using: key, authenticating: context(number, isLast))
        } catch { throw Refusal.damaged }
    }

    private func context(_ number: UInt32, _ isLast: Bool) -> Data {
        header + withUnsafeBytes(of: number.bigEndian) { Data($0) } + [isLast ? 1 : 0]
    }

    /// The eight bytes of the header and the piece's number: never twice under one key, since each file has its salt.
    private static func nonce(_ header: Data, number: UInt32) throws -> AES.GCM.Nonce {
        try AES.GCM.Nonce(
            data: header.dropFirst(26).prefix(8) + withUnsafeBytes(of: number.bigEndian) { Data($0) })
    }
}

extension SealedChunks.Secret {
    fileprivate var kind: UInt8 {
        switch self {
        case .passphrase: 1
        case .keyFile: 2
        }
    }

    fileprivate func key(salt: Data) throws -> SymmetricKey {
        switch self {
        case .passphrase(let phrase):
            // One letter may be written in several ways; a keyboard elsewhere must give the same bytes.
            let bytes = Data(phrase.precomposedStringWithCompatibilityMapping.utf8)
            return try KDF.Scrypt.deriveKey(
                from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << 17, blockSize: 8, parallelism: 1,
                maxMemory: 1 << 28)
        case .keyFile(let bytes):
            return HKDF<SHA256>.deriveKey(
                inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: Data("ktp-ocr lock".utf8),
                outputByteCount: 32)
        }
    }
}
