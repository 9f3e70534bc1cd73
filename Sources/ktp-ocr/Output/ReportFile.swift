import Foundation
import KTPCore
import KTPHash
import KTPReports

/// One report on its way into one file.
final class ReportFile {
    let path: String
    let format: ReportFormat
    private var writer: any ReportWriter
    private var file: AtomicFile
    private var hash = ContentHash()

    /// - Throws: `OutputError`, `SpreadsheetFailure`
    init(_ format: ReportFormat, path: String, _ setting: ReportSetting, _ pictures: any CardPictures) throws {
        self.path = path
        self.format = format
        writer = try format.writer(setting, pictures: pictures)
        file = try AtomicFile(path: path)
        try put(writer.header())
    }

    func write(_ record: CardRecord, number: Int) throws { try put(writer.bytes(for: record, number: number)) }

    /// Writes what comes last.
    /// - Returns: SHA-256 of the whole, lower-case hex.
    func finish() throws -> String {
        try put(writer.footer())
        return hash.hex
    }

    /// Puts the file in its place, or in another.
    /// - Throws: `OutputError.cannotWrite`
    func commit(to other: String? = nil) throws { try file.commit(to: other) }

    private func put(_ bytes: [UInt8]) throws {
        hash.update(bytes)
        try file.write(bytes)
    }
}
