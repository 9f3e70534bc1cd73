import Foundation
import KTPCore
import KTPReading
import KTPWorkers
import SystemPackage

/// Every line that a worker is given is answered by one line, which is a record of this protocol.
enum WorkerInput {
    static func run(_ bytes: [UInt8]) throws {
        let input = try namelessFile()
        let output = try namelessFile()
        defer {
            try? input.close()
            try? output.close()
        }
        try input.writeAll(bytes)
        try input.seek(offset: 0, from: .start)
        var (read, counted) = (0, 0)
        func count(_: WorkerRequest) -> Int {
            counted += 1
            return 1
        }
        func crop(_: [PicturePiece], _: WorkerRequest) -> PictureAnswer<[CardCrop?]> {
            counted += 1
            return .gone
        }
        func readBox(_: BoundingBox, _: WorkerRequest) -> PictureAnswer<[LineReading]>? {
            counted += 1
            return .unknown
        }
        var worker = Worker(.en, RequestLines(input, output, limit: 4096))
        (worker.count, worker.crop, worker.readBox) = (count, crop, readBox)
        try worker.run { request, answer in
            read += 1
            try answer(CardRecord(id: request.id, status: .review, source: RecordSource(request.label)))
        }
        try check(output, lines: lines(in: bytes), read: read, counted: counted)
    }

    private static func namelessFile() throws -> FileDescriptor {
        let path = FilePath(NSTemporaryDirectory() + "ktp-fuzz-\(UUID().uuidString)")
        let file = try FileDescriptor.open(
            path, .readWrite, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
        try FileManager.default.removeItem(atPath: path.string)
        return file
    }

    /// What stands behind the last line's end is a line too.
    private static func lines(in bytes: [UInt8]) -> Int {
        bytes.count(where: { $0 == UInt8(ascii: "\n") }) + (bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? 0 : 1)
    }

    private static func check(_ output: FileDescriptor, lines: Int, read: Int, counted: Int) throws {
        try output.seek(offset: 0, from: .start)
        let text = try String(
            decoding: FileHandle(fileDescriptor: output.rawValue).readToEnd() ?? Data(), as: UTF8.self)
        let answers = text.split(separator: "\n")
        try Broken.unless(answers.count == lines, "\(lines) lines have \(lines) answers, not \(answers.count)")
        let records = answers.compactMap { try? OrderedJSON.decode(CardRecord.self, from: String($0)) }
        // A greeting names its id and nothing else.
        let greetings = answers.count { (try? OrderedJSON.decode([String: String].self, from: String($0)))?.count == 1 }
        try Broken.unless(
            records.count + counted + greetings == lines, "an answer is a record, a greeting, or of the kind asked for")
        let refused = records.count(where: { $0.error != nil })
        try Broken.unless(
            refused + read + counted + greetings == lines, "a line is read, answered otherwise or refused")
    }
}
