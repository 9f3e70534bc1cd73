import ArgumentParser
import Foundation
import KTPCore
import KTPRegister
import KTPReports

struct ExportCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "export") }

    @Argument(help: .say(.sessionFolderHelp, valueName: "folder"), completion: .directory)
    var session: String?

    @Option(
        help: .say(.exportFormatHelp(formats: Self.formatNames)),
        completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format: String?

    @Option(help: .say(.exportProfileHelp, valueName: "name|file"), completion: .list(ProfileShelf.shipped))
    var profile: String?

    @Flag(help: .say(.exportProfilesHelp))
    var profiles = false

    @Flag(help: .say(.maskedHelp))
    var masked = false

    @Option(help: .say(.exportDuplicatesHelp, valueName: "ask|first|all"))
    var duplicates: RepeatedPersonsChoice?

    @Option(name: .shortAndLong, help: .say(.exportOutputHelp), completion: .file())
    var output: String?

    @OptionGroup var results: ResultArguments
    @OptionGroup var common: CommonOptions

    private static let formatNames = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

    var folder: String { session ?? "" }

    /// - Throws: `UnknownReportFormat`; `CommandFailure` where one file is to take several.
    private func formats() throws -> [ReportFormat] {
        let formats = try ReportFormat.list(format ?? "")
        guard !masked || !formats.contains(.truth) else { throw CommandFailure(.usage, .say(.truthCannotBeMasked)) }
        guard formats.count > 1, let output else { return formats }
        throw CommandFailure(.usage, .say(.exportOneFormat(output: output)))
    }

    func validate() throws {
        guard profiles || session != nil && (format != nil || profile != nil) else {
            throw ValidationError(.say(.exportUsage))
        }
        guard !masked || results.crops == nil else { throw ValidationError(.say(.cropsCannotBeMasked)) }
    }

    func run(on console: Console) async throws {
        if profiles { return try listProfiles(console) }
        if let profile { return try await export(profile, console) }
        let formats = try formats()
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        try store.numberCards()
        let left = try leftOut(of: store, console)
        let names = formats.map(\.rawValue).joined(separator: ",")
        try await store.logging("export", details: ["formats": .text(names), "masked": .flag(masked)]) {
            try await results.crop(from: folder, on: console, common)
            switch output {
            case nil:
                let written = try await ReportFolder(path: folder, style: style).write(formats, of: store)
                if !common.quiet { written.files.forEach { console.note($0) } }
                written.notes.forEach(console.say)
                if !common.quiet { console.note(next(after: written.files)) }
            case "-": for format in formats { try await print(format, of: store, without: left, console) }
            case let path?:
                for format in formats { try await write(format, of: store, without: left, to: path, console) }
            }
        }
        if formats.contains(.truth), !common.quiet, try isTruthEmpty(in: store) {
            console.say(common.spoken.say(.truthEmpty(folder: ShellWord.quoted(TerminalText.safe(folder)))))
        }
        let place = output == "-" ? " standard output" : output == nil ? "" : " elsewhere"
        store.auditIfPossible(
            "exported", by: Account.current,
            detail: names + (masked ? " masked" : "") + place)
    }

    private func isTruthEmpty(in store: SessionStore) throws -> Bool {
        var truth = TruthReport(try style.setting(of: store, scratch: folder))
        var isEmpty = true
        try store.forEachCard { card in
            if isEmpty, try truth.bytes(for: card, masked: false)?.isEmpty == false { isEmpty = false }
        }
        return isEmpty
    }

    var style: ReportStyle {
        ReportStyle(language: common.spoken, isMasked: masked, hasGuardedDigits: results.csvGuard)
    }

    private func write(
        _ format: ReportFormat, of store: SessionStore, without left: Set<String>, to path: String, _ console: Console
    ) async throws {
        let place = path.parentFolder
        try await withWriter(of: format, store, lyingIn: place.isEmpty ? "." : place, console) { writer in
            _ = try write(writer, format, of: store, without: left, to: path, console)
        }
    }

    /// The scratch folder of a workbook goes when `work` has ended.
    private func withWriter(
        of format: ReportFormat, _ store: SessionStore, lyingIn place: String, _ console: Console,
        _ work: (any ReportWriter) throws -> Void
    ) async throws {
        let scratch = try format == .xlsx ? scratchFolder() : nil
        defer { scratch?.remove() }
        let setting = try style.setting(of: store, scratch: scratch?.path ?? folder)
        try work(format.writer(setting, pictures: try await pictures(for: format, of: store, from: place, console)))
    }

    /// - Returns: where the report lies now.
    func write(
        _ writer: any ReportWriter, _ format: ReportFormat?, of store: SessionStore, without left: Set<String>,
        to path: String, _ console: Console
    ) throws -> String {
        guard try !store.keeps(path) else {
            throw CommandFailure(.usage, common.spoken.say(.exportOverRegister(file: TerminalText.safe(path))))
        }
        let state = try style.state(of: store)
        let report = try ReportFile(writer, format, path: path)
        try store.forEachCard { if !left.contains($0.id) { try report.write($0, masked: masked) } }
        let (file, note) = try ExportWriter(store: store, language: common.spoken)
            .commit(report, state: state)
        if file != path, !common.quiet { console.note(file) }
        if let note { console.say(note) }
        return file
    }

    /// What to do with what was written.
    private func next(after files: [String]) -> String {
        func file(_ ending: String) -> String? {
            files.first { $0.hasSuffix(ending) }.map { ShellWord.quoted(TerminalText.safe($0)) }
        }
        let language = common.spoken
        let folder = ShellWord.quoted(TerminalText.safe(folder))
        if let sheet = file(".xlsx") {
            guard !masked else { return language.say(.exportNextSheet(sheet: sheet)) }
            return language.say(.exportNextSheetImport(sheet: sheet, folder: folder))
        }
        if let page = file(".html") { return language.say(.exportNextPage(page: page)) }
        return language.say(.exportForExcel(folder: folder))
    }

    private func print(
        _ format: ReportFormat, of store: SessionStore, without left: Set<String>, _ console: Console
    ) async throws {
        try await withWriter(of: format, store, lyingIn: ".", console) {
            try print($0, of: store, without: left, console)
        }
    }

    func print(
        _ writer: any ReportWriter, of store: SessionStore, without left: Set<String>, _ console: Console
    ) throws {
        var writer = writer
        try console.result(writer.header())
        try store.forEachCard { card in
            guard !left.contains(card.id) else { return }
            if let bytes = try writer.bytes(for: card, masked: masked) { try console.result(bytes) }
        }
        try console.result(writer.footer())
    }

    private func pictures(
        for format: ReportFormat, of store: SessionStore, from folder: String, _ console: Console
    ) async throws -> SessionPictures {
        guard format.showsPictures, !masked else { return SessionPictures(from: folder) }
        let crops = PictureCrops(language: common.spoken, session: folder)
        let (pictures, note) = try await SessionPictures.crop(of: store, from: folder, with: crops, in: common.spoken)
        if let note { console.say(note) }
        return pictures
    }

    /// In the session's own folder, which nobody else may look into; elsewhere when that cannot be written to.
    func scratchFolder() throws -> ScratchFolder {
        if access(folder, W_OK) == 0 { return try ScratchFolder(in: folder) }
        let parent = output.flatMap { $0 == "-" ? nil : $0.parentFolder }
        return try ScratchFolder(in: parent.map { $0.isEmpty ? "." : $0 } ?? NSTemporaryDirectory())
    }
}

/// The cards in the form of another office.
extension ExportCommand {
    func listProfiles(_ console: Console) throws {
        let shelf = ProfileShelf(console.environment)
        let rows = try shelf.names.map { name in
            let profile = try shelf.named(name)
            return (label: name, value: "\(profile.fileExtension)  \(profile.title)")
        }
        for line in TerminalText.aligned(rows) { try console.result(line) }
    }

    /// `name` is of a profile of the tool, or a path. Throws `ExportProfileError` before anything is written.
    func export(_ name: String, _ console: Console) async throws {
        let shelf = ProfileShelf(console.environment)
        let profile = try shelf.named(name)
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        let scratch = try profile.isWorkbook ? scratchFolder() : nil
        defer { scratch?.remove() }
        let report = try ProfileReport(profile, style.setting(of: store, scratch: scratch?.path ?? folder))
        try store.numberCards()
        let left = try leftOut(of: store, console)
        try await store.logging("export", details: ["formats": .text("profile"), "masked": .flag(masked)]) {
            guard output != "-" else { return try print(report, of: store, without: left, console) }
            let stem = name.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "profile"
            let path = output ?? "\(folder)/\(stem)\(masked ? "-masked" : "").\(profile.fileExtension)"
            let file = try write(report, nil, of: store, without: left, to: path, console)
            if !common.quiet, file == path { console.note(TerminalText.safe(file)) }
        }
        var lacking: [String: Int] = [:]
        var leftOut = 0
        try store.forEachRecord { record in
            let columns = profile.lacking(record)
            if !columns.isEmpty { leftOut += 1 }
            for column in columns { lacking[column, default: 0] += 1 }
        }
        if leftOut > 0 {
            let columns = lacking.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            console.say(common.spoken.say(.profileLacking(count: leftOut, columns: columns)))
        }
        let empty = profile.emptyColumns
        if !empty.isEmpty, !common.quiet {
            console.say(common.spoken.say(.profileEmptyColumns(columns: empty.joined(separator: ", "))))
        }
        store.auditIfPossible(
            "exported", by: Account.current,
            detail: "profile " + (ProfileShelf.shipped.contains(name) ? name : "of a file"))
    }
}
