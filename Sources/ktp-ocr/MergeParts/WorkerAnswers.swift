import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPWorkers
import SystemPackage

/// A file of what workers answered, one record a line, in any order and from any number of workers.
struct WorkerAnswers {
    let path: String
    private(set) var identities: Set<ReadingIdentity> = []
    /// Lines that are no answers, as where two programs wrote into one file.
    private(set) var broken = 0
    /// Answers to lines that were no requests.
    private(set) var refused = 0
    /// Whether it ends in a piece of a line: its worker was killed, or is still at it.
    private(set) var isTorn = false

    private struct Header: Decodable {
        var schema: String
        var status: String
        var fingerprint: ReadingIdentity?
        var error: CardFailure?
    }

    private enum Line {
        case record(Header)
        case refusal
        case other
        case broken
    }

    /// Looks through the file.
    /// - Throws: `MergeError`; `Errno` when reading fails.
    init(_ path: String) throws {
        self.path = path
        var (answers, lines) = (0, 0)
        var (last, first): (Line, [UInt8]) = (.other, [])
        try forEachLine { bytes in
            (last, lines) = (try line(bytes), lines + 1)
            if lines == 1 { first = bytes }
            switch last {
            case .record(let header):
                // Results of a session hold what persons decided, and not as decisions.
                guard var identity = header.fingerprint else { throw MergeError.notAPart(path: path) }
                identity.turn = 0
                identities.insert(identity)
                answers += 1
            case .refusal: refused += 1
            case .other: answers += 1
            case .broken: broken += 1
            }
        }
        if case .broken = last, FileBytes.ends(PicturePath(path), length: 1)?.tail != [UInt8(ascii: "\n")] {
            (isTorn, broken) = (true, broken - 1)
        }
        guard answers + refused > 0 || lines == 0 || lines == 1 && isTorn && couldBeAnAnswer(first) else {
            throw MergeError.notAPart(path: path)
        }
    }

    /// Of a file that is nothing but a piece of a line.
    private func couldBeAnAnswer(_ piece: [UInt8]) -> Bool {
        let opening = Array(#"{"schema":"\#(CardRecord.schema)","#.utf8)
        return piece.starts(with: opening) || opening.starts(with: piece)
    }

    /// - Throws: what `body` throws; `Errno` when reading fails.
    func forEachRecord(_ body: (_ record: CardRecord, _ identity: ReadingIdentity) throws -> Void) throws {
        try forEachLine { bytes in
            guard case .record(let header) = try line(bytes), let identity = header.fingerprint,
                let record = try? OrderedJSON.decode(CardRecord.self, from: String(decoding: bytes, as: UTF8.self))
            else { return }
            try body(record, identity)
        }
    }

    private func forEachLine(_ body: ([UInt8]) throws -> Void) throws {
        guard let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec) else {
            throw MergeError.notAPart(path: path)
        }
        defer { try? file.close() }
        var lines = LineReader(file, limit: CardRecord.mostBytes)
        while let line = try lines.next() {
            switch line {
            case .bytes(let bytes): if !bytes.isEmpty { try body(bytes) }
            case .tooLong: try body([UInt8(ascii: "?")])
            }
        }
    }

    private func line(_ bytes: [UInt8]) throws -> Line {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let header = try? OrderedJSON.decode(Header.self, from: text) else {
            struct Named: Decodable { var id: String }
            return (try? OrderedJSON.decode(Named.self, from: text)) == nil ? .broken : .other
        }
        guard header.schema == CardRecord.schema else { throw MergeError.otherSchema(path: path) }
        return header.error?.code == .badRequest ? .refusal : .record(header)
    }
}
