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
    /// Lines that are no answers, as where two programs wrote into one file, or hold what no card can have.
    private(set) var broken = 0
    /// Answers to lines that were no requests.
    private(set) var refused = 0
    /// Whether it ends in a piece of a line: its worker was killed, or is still at it.
    private(set) var isTorn = false

    private enum Line {
        case record(CardRecord)
        case refusal, other, broken
    }

    /// Looks through the file; throws `MergeError`, or `Errno` when reading fails.
    init(_ path: String) throws {
        self.path = path
        var (answers, lines) = (0, 0)
        var (last, first): (Line, [UInt8]) = (.other, [])
        try forEachLine { bytes in
            (last, lines) = (try line(bytes), lines + 1)
            if lines == 1 { first = bytes }
            switch last {
            case .record(let record):
                // Results of a session hold what persons decided, and not as decisions.
                guard var identity = record.fingerprint else { throw MergeError.notAPart(path: path) }
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

    /// Judges a file that is nothing but a piece of a line.
    private func couldBeAnAnswer(_ piece: [UInt8]) -> Bool {
        let opening = Array(#"{"schema":"\#(CardRecord.schema)","#.utf8)
        return piece.starts(with: opening) || opening.starts(with: piece)
    }

    /// - Throws: what `body` throws; `Errno` when reading fails.
    func forEachRecord(_ body: (_ record: CardRecord, _ identity: ReadingIdentity) throws -> Void) throws {
        try forEachLine { bytes in
            guard case .record(let record) = try line(bytes), let identity = record.fingerprint else { return }
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
        let record = try? OrderedJSON.decode(CardRecord.self, from: text)
        if let record, record.schema == CardRecord.schema {
            return record.error?.code == .badRequest ? .refusal : .record(record)
        }
        struct Named: Decodable { var id: String, schema: String? }
        guard let named = try? OrderedJSON.decode(Named.self, from: text) else { return .broken }
        guard let schema = named.schema else { return .other }
        guard schema == CardRecord.schema else { throw MergeError.otherSchema(path: path) }
        return .broken
    }
}
