import Foundation
import Hashing
import KTPCore

/// The files of a session one after the other, sealed as they are written.
///
///     entry: length of the name (2 bytes), name, length of the content (8 bytes), content; a name of length 0 ends it
struct SealedArchiveWriter {
    private let chunks: SealedChunks
    private let file: FileHandle
    private var buffer = Data()
    private var number: UInt32 = 0

    init(to file: FileHandle, _ chunks: SealedChunks) throws {
        (self.file, self.chunks) = (file, chunks)
        try file.write(contentsOf: chunks.header)
    }

    mutating func add(_ name: String, from folder: String) throws {
        guard let source = FileHandle(forReadingAtPath: folder + "/" + name) else {
            throw SessionError.failed(path: folder + "/" + name, reason: systemReason())
        }
        defer { try? source.close() }
        let size = try source.seekToEnd()
        try source.seek(toOffset: 0)
        try write(UInt16(name.utf8.count).bytes + Data(name.utf8) + size.bytes)
        var left = size
        while left > 0 {
            guard let bytes = try source.read(upToCount: Int(min(left, 1 << 20))), !bytes.isEmpty else {
                throw SessionError.failed(path: folder + "/" + name, reason: "it has become shorter")
            }
            left -= UInt64(bytes.count)
            try write(bytes)
        }
    }

    mutating func finish() throws {
        try write(UInt16(0).bytes)
        try file.write(contentsOf: chunks.seal(buffer, number: number, isLast: true))
        try file.synchronize()
    }

    private mutating func write(_ bytes: Data) throws {
        buffer += bytes
        // One piece stays behind: only at the end is it known which is the last.
        while buffer.count > SealedChunks.pieceSize {
            let piece = Data(buffer.prefix(SealedChunks.pieceSize))
            try file.write(contentsOf: chunks.seal(piece, number: number, isLast: false))
            buffer = Data(buffer.dropFirst(SealedChunks.pieceSize))
            number += 1
        }
    }
}

/// Reads them again, each piece proven before a byte of it is given out.
struct SealedArchiveReader {
    private let chunks: SealedChunks
    private let file: FileHandle
    private let size: UInt64
    private var buffer = Data()
    private var number: UInt32 = 0
    private var isAtEnd = false

    /// - Throws: `SealedChunks.Refusal`
    init(_ file: FileHandle, _ secret: SealedChunks.Secret) throws {
        self.file = file
        size = try file.seekToEnd()
        try file.seek(toOffset: 0)
        let header = try file.read(upToCount: SealedChunks.headerSize) ?? Data()
        chunks = try SealedChunks(opening: header, with: secret)
    }

    /// - Parameters:
    ///   - begin: a file's name, below the session's folder.
    ///   - take: bytes of it, in their order.
    mutating func forEachFile(begin: (String) throws -> Void, take: (Data) throws -> Void) throws {
        while true {
            let length = Int(try read(2).number)
            guard length > 0 else { break }
            let name = String(decoding: try read(length), as: UTF8.self)
            guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
                throw SealedChunks.Refusal.damaged
            }
            try begin(name)
            var left = try read(8).number
            while left > 0 {
                let bytes = try read(Int(min(left, 1 << 20)))
                try take(bytes)
                left -= UInt64(bytes.count)
            }
        }
        guard isAtEnd, buffer.isEmpty else { throw SealedChunks.Refusal.damaged }
    }

    private mutating func read(_ count: Int) throws -> Data {
        while buffer.count < count {
            guard !isAtEnd else { throw SealedChunks.Refusal.damaged }
            let piece = try file.read(upToCount: SealedChunks.pieceSize + SealedChunks.tagSize) ?? Data()
            guard piece.count >= SealedChunks.tagSize else { throw SealedChunks.Refusal.damaged }
            isAtEnd = try file.offset() == size
            buffer += try chunks.open(piece, number: number, isLast: isAtEnd)
            number += 1
        }
        let bytes = Data(buffer.prefix(count))
        buffer = Data(buffer.dropFirst(count))
        return bytes
    }
}

extension FixedWidthInteger {
    fileprivate var bytes: Data { withUnsafeBytes(of: bigEndian) { Data($0) } }
}

extension Data {
    /// Big endian.
    fileprivate var number: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
