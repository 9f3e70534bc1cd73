import Foundation
import Hashing
import KTPCore
import KTPRegister
import KTPReports

final class ReportFile {
    let path: String
    /// nil of a report in the form of a profile.
    let format: ReportFormat?
    private var writer: any ReportWriter
    private var file: AtomicFile
    private var hash = ContentHash()

    init(_ writer: any ReportWriter, _ format: ReportFormat?, path: String) throws {
        self.path = path
        self.format = format
        self.writer = writer
        file = try AtomicFile(path: path)
        try append(self.writer.header())
    }

    func write(_ card: RegisterRow, masked isMasked: Bool) throws {
        if let bytes = try writer.bytes(for: card, masked: isMasked) { try append(bytes) }
    }

    /// Writes what comes last, and returns the SHA-256 of the whole, in lower-case hex.
    func finish() throws -> String {
        try append(writer.footer())
        return hash.hex
    }

    func commit(to other: String? = nil) throws { try file.commit(to: other) }

    private func append(_ bytes: [UInt8]) throws {
        hash.update(bytes)
        try file.write(bytes)
    }
}

extension ReportWriter {
    /// - Returns: nil of a card that waits to be read.
    mutating func bytes(for card: RegisterRow, masked isMasked: Bool) throws -> [UInt8]? {
        if !isMasked, let json = card.json, let bytes = bytes(forJSON: json) { return bytes }
        guard let record = try card.record(briefly: !isMasked) else { return nil }
        return try bytes(for: isMasked ? record.masked : record, number: card.number)
    }
}
