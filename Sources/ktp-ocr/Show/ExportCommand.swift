import ArgumentParser
import Foundation
import KTPCore
import KTPReports
import KTPStore

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: .say(
            id: "Menulis hasil sebuah sesi sekali lagi, tanpa membaca kartu.",
            en: "Write the results of a session again, without reading a card."),
        discussion: .say(
            id: """
                Tanpa -o berkasnya ditulis ke folder sesi: results.ndjson, results.csv; dengan --masked \
                results-masked.ndjson, results-masked.csv. Dalam CSV, sel yang oleh lembar kerja akan dianggap rumus \
                atau angka yang lebih pendek, dan RT/RW, yang akan dianggap tanggal dan bulan, diberi satu tanda petik \
                di depan; tanggal tidak diberi.
                """,
            en: """
                Without -o the files go into the session's folder: results.ndjson, results.csv; with --masked \
                results-masked.ndjson, results-masked.csv. In CSV, a cell that a spreadsheet would take for a formula \
                or a shorter number, and RT/RW, which it would take for a day of a month, carry one leading \
                apostrophe; dates carry none.
                """))

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."))
    var folder: String

    @Option(
        help: .say(
            id: "Yang ditulis: \(Self.formatNames), atau beberapa sekaligus.",
            en: "What to write: \(Self.formatNames), or several."))
    var format: String

    @Flag(
        help: .say(
            id: "Menyamarkan data pribadi: NIK menjadi 3273********0123, nama menjadi inisialnya.",
            en: "Hide personal values: a NIK becomes 3273********0123, a name its initials."))
    var masked = false

    @Option(
        name: .shortAndLong,
        help: .say(
            id: "Menulis satu format ke berkas ini, atau - untuk keluaran standar.",
            en: "Write one format to this file, or - for standard output."))
    var output: String?

    @OptionGroup var common: CommonOptions

    private static let formatNames = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    /// - Throws: `UnknownReportFormat`; `CommandFailure` where one file is to take several.
    private func formats() throws -> [ReportFormat] {
        let formats = try ReportFormat.list(format)
        guard formats.count > 1, let output else { return formats }
        throw CommandFailure(
            .usage,
            .say(
                id: "\(output) hanya muat satu format; pilih satu dengan --format, atau jangan pakai -o",
                en: "\(output) takes one format; choose one with --format, or leave out -o"))
    }

    func run() throws {
        try Console().run(in: common.spoken) { console in
            let formats = try formats()
            let store = try SessionStore.openForReading(folder)
            defer { store.close() }
            switch output {
            case nil:
                let files = try ReportFolder(path: folder).write(formats, of: store, masked: masked)
                if !common.quiet { files.forEach { console.note($0) } }
            case "-": for format in formats { try print(format, of: store) }
            case let path?: for format in formats { try write(format, of: store, to: path) }
            }
        }
    }

    private func write(_ format: ReportFormat, of store: SessionStore, to path: String) throws {
        let report = try ReportFile(format, path: path)
        try store.forEachRecord { try report.write(masked ? $0.masked : $0) }
        try report.commit()
    }

    private func print(_ format: ReportFormat, of store: SessionStore) throws {
        var writer = format.writer()
        try put(writer.header())
        try store.forEachRecord { try put(writer.bytes(for: masked ? $0.masked : $0)) }
        try put(writer.footer())
    }

    private func put(_ bytes: [UInt8]) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(bytes))
        } catch {
            throw OutputError.cannotWrite(path: "-", reason: OutputError.reason(error))
        }
    }
}
