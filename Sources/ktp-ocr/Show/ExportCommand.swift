import ArgumentParser
import Foundation
import KTPCore
import KTPRegister
import KTPReports

struct ExportCommand: WaitingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "export",
            abstract: .say(
                id: "Menulis hasil sebuah sesi sekali lagi, tanpa membaca kartu.",
                en: "Write the results of a session again, without reading a card."),
            discussion: .say(
                id: """
                    Tanpa -o berkasnya ditulis ke folder sesi: results.ndjson, results.csv, results.xlsx; dengan --masked \
                    results-masked.ndjson dan seterusnya. Untuk Excel dan LibreOffice bukalah results.xlsx. results.csv \
                    untuk program: NIK dan RT/RW polos; hanya sel yang akan dianggap rumus diberi satu tanda petik di \
                    depan. truth.json memuat apa yang diputuskan dan diperiksa petugas, untuk `ktp-ocr evaluate --truth`.
                    """,
                en: """
                    Without -o the files go into the session's folder: results.ndjson, results.csv, results.xlsx; with \
                    --masked results-masked.ndjson and so on. Open results.xlsx in Excel and LibreOffice. results.csv is \
                    for programs: NIK and RT/RW are plain; only a cell that would be taken for a formula carries one \
                    leading apostrophe. truth.json holds what persons settled and looked at, for `ktp-ocr evaluate --truth`.
                    """) + .examples("export"))
    }

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @Option(
        help: .say(
            id: "Yang ditulis: \(Self.formatNames), atau beberapa sekaligus.",
            en: "What to write: \(Self.formatNames), or several."),
        completion: .list(ReportFormat.allCases.map(\.rawValue)))
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
            en: "Write one format to this file, or - for standard output."), completion: .file())
    var output: String?

    @OptionGroup var results: ResultArguments
    @OptionGroup var common: CommonOptions

    private static let formatNames = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    /// - Throws: `UnknownReportFormat`; `CommandFailure` where one file is to take several.
    private func formats() throws -> [ReportFormat] {
        let formats = try ReportFormat.list(format)
        guard !masked || !formats.contains(.truth) else {
            throw CommandFailure(
                .usage,
                .say(
                    id: "truth berisi nilai yang sebenarnya dan tidak dapat disamarkan; ekspor tanpa --masked",
                    en: "truth holds the values themselves and cannot be masked; export it without --masked"))
        }
        guard formats.count > 1, let output else { return formats }
        throw CommandFailure(
            .usage,
            .say(
                id: "\(output) hanya muat satu format; pilih satu dengan --format, atau jangan pakai -o",
                en: "\(output) takes one format; choose one with --format, or leave out -o"))
    }

    func validate() throws {
        guard !masked || results.crops == nil else {
            throw ValidationError(
                .say(
                    id: "--crops memperlihatkan yang disamarkan --masked; pilih salah satu",
                    en: "--crops shows what --masked hides; choose one of them"))
        }
    }

    func run(on console: Console) async throws {
        let formats = try formats()
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        try await results.crop(from: folder, on: console, common)
        switch output {
        case nil:
            let written = try await ReportFolder(path: folder, style: style).write(formats, of: store)
            if !common.quiet { written.files.forEach { console.note($0) } }
            written.notes.forEach(console.say)
            if !common.quiet { console.note(next(after: written.files)) }
        case "-": for format in formats { try await print(format, of: store, console) }
        case let path?: for format in formats { try await write(format, of: store, to: path, console) }
        }
        let place = output == "-" ? " standard output" : output == nil ? "" : " elsewhere"
        store.auditIfPossible(
            "exported", by: Account.current,
            detail: formats.map(\.rawValue).joined(separator: ",") + (masked ? " masked" : "") + place)
    }

    private var style: ReportStyle {
        ReportStyle(language: common.spoken, isMasked: masked, hasGuardedDigits: results.csvGuard)
    }

    private func write(_ format: ReportFormat, of store: SessionStore, to path: String, _ console: Console) async throws
    {
        let folder = path.parentFolder
        let scratch = try scratchFolder(for: format)
        defer { scratch?.remove() }
        let report = try ReportFile(
            format, path: path, try style.setting(of: store, scratch: scratch?.path ?? folder),
            try await pictures(for: format, of: store, from: folder.isEmpty ? "." : folder, console))
        try store.forEachCard { try report.write($0, masked: masked) }
        let (file, note) = try ExportWriter(store: store, language: common.spoken).commit(report)
        if file != path, !common.quiet { console.note(file) }
        if let note { console.say(note) }
    }

    /// What to do with what was written.
    private func next(after files: [String]) -> String {
        func file(_ ending: String) -> String? {
            files.first { $0.hasSuffix(ending) }.map { ShellWord.quoted(TerminalText.safe($0)) }
        }
        let language = common.spoken
        let folder = ShellWord.quoted(TerminalText.safe(folder))
        if let sheet = file(".xlsx") {
            guard !masked else { return language.say(id: "Berikutnya: buka \(sheet)", en: "Next: open \(sheet)") }
            return language.say(
                id:
                    "Berikutnya: buka \(sheet); yang diketik di sana masuk dengan: ktp-ocr correct \(folder) --from \(sheet)",
                en: "Next: open \(sheet); what is typed there comes in with: ktp-ocr correct \(folder) --from \(sheet)")
        }
        if let page = file(".html") {
            return language.say(
                id: "Berikutnya: buka \(page) di peramban", en: "Next: open \(page) in a browser")
        }
        return language.say(
            id: "Untuk Excel dan LibreOffice: ktp-ocr export \(folder) --format xlsx",
            en: "For Excel and LibreOffice: ktp-ocr export \(folder) --format xlsx")
    }

    private func print(_ format: ReportFormat, of store: SessionStore, _ console: Console) async throws {
        let scratch = try scratchFolder(for: format)
        defer { scratch?.remove() }
        let setting = try style.setting(of: store, scratch: scratch?.path ?? folder)
        var writer = try format.writer(
            setting, pictures: try await pictures(for: format, of: store, from: ".", console))
        try console.result(writer.header())
        try store.forEachCard { card in
            if let bytes = try writer.bytes(for: card, masked: masked) { try console.result(bytes) }
        }
        try console.result(writer.footer())
    }

    private func pictures(
        for format: ReportFormat, of store: SessionStore, from folder: String, _ console: Console
    ) async throws -> SessionPictures {
        guard format.showsPictures, !masked else { return SessionPictures(from: folder) }
        let crops = PictureCrops(language: common.spoken)
        let (pictures, note) = try await SessionPictures.crop(of: store, from: folder, with: crops, in: common.spoken)
        if let note { console.say(note) }
        return pictures
    }

    /// In the session's own folder, which nobody else may look into; elsewhere when that cannot be written to.
    private func scratchFolder(for format: ReportFormat) throws -> ScratchFolder? {
        guard format == .xlsx else { return nil }
        if access(folder, W_OK) == 0 { return try ScratchFolder(in: folder) }
        let beside = output.flatMap { $0 == "-" ? nil : $0.parentFolder }
        return try ScratchFolder(in: beside.map { $0.isEmpty ? "." : $0 } ?? NSTemporaryDirectory())
    }

}
