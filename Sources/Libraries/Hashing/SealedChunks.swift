internal import CCrypto
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
    private let cipher: GaloisCounter

    /// To seal with a salt of its own.
    /// - Throws: `POSIXError` where there is no memory for the key of a passphrase.
    package init(sealingWith secret: Secret) throws {
        var header = Data("KTPLOCK1".utf8)
        header.append(secret.kind)
        header.append(1)
        header += KeyedHash.randomBytes(24)
        cipher = GaloisCounter(key: try secret.key(salt: header.dropFirst(10).prefix(16)))
        let proof = cipher.seal(Data(), nonce: Self.nonce(header, number: .max), context: header)
        self.header = header + proof.tag
    }

    /// To open what begins with `header`.
    /// - Throws: `Refusal`, or `POSIXError` where there is no memory for the key of a passphrase.
    package init(opening header: Data, with secret: Secret) throws {
        let header = Data(header)
        guard header.count == Self.headerSize, header.starts(with: Data("KTPLOCK1".utf8)), header[9] == 1 else {
            throw Refusal.notSealed
        }
        guard header[8] == secret.kind else { throw Refusal.wrongKey }
        let front = header.prefix(34)
        cipher = GaloisCounter(key: try secret.key(salt: header.dropFirst(10).prefix(16)))
        self.header = header
        let nonce = Self.nonce(front, number: .max)
        guard cipher.open(Data(), tag: header.suffix(16), nonce: nonce, context: front) != nil else {
            throw Refusal.wrongKey
        }
    }

    /// - Parameter number: of the piece, from 0.
    package func seal(_ piece: Data, number: UInt32, isLast: Bool) -> Data {
        let nonce = Self.nonce(header, number: number)
        let box = cipher.seal(piece, nonce: nonce, context: context(number, isLast))
        return box.sealed + box.tag
    }

    /// - Throws: `Refusal.damaged`
    package func open(_ piece: Data, number: UInt32, isLast: Bool) throws -> Data {
        let plain = cipher.open(
            piece.dropLast(Self.tagSize), tag: piece.suffix(Self.tagSize), nonce: Self.nonce(header, number: number),
            context: context(number, isLast))
        guard let plain else { throw Refusal.damaged }
        return plain
    }

    private func context(_ number: UInt32, _ isLast: Bool) -> Data {
        header + withUnsafeBytes(of: number.bigEndian) { Data($0) } + [isLast ? 1 : 0]
    }

    /// The eight bytes of the header and the piece's number: never twice under one key, since each file has its salt.
    private static func nonce(_ header: Data, number: UInt32) -> Data {
        header.dropFirst(26).prefix(8) + withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }
}

extension SealedChunks.Secret {
    fileprivate var kind: UInt8 {
        switch self {
        case .passphrase: 1
        case .keyFile: 2
        }
    }

    /// - Returns: 32 bytes.
    fileprivate func key(salt: Data) throws -> [UInt8] {
        switch self {
        case .passphrase(let phrase):
            // One letter may be written in several ways; a keyboard elsewhere must give the same bytes.
            let bytes = phrase.precomposedStringWithCompatibilityMapping.utf8.map { CChar(bitPattern: $0) }
            var key = [UInt8](repeating: 0, count: 32)
            let made = EVP_PBE_scrypt(
                bytes, bytes.count, Array(salt), salt.count, 1 << 17, 8, 1, 1 << 28, &key, key.count)
            guard made == 1 else { throw POSIXError(.ENOMEM) }
            return key
        case .keyFile(let bytes):
            // HKDF (RFC 5869) with SHA-256, of which 32 bytes are the first block.
            let extracted = KeyedHash.code(of: bytes, key: salt)
            return Array(KeyedHash.code(of: Data("ktp-ocr lock".utf8) + [1], key: extracted))
        }
    }
}
