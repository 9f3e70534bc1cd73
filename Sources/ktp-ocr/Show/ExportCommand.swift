import ArgumentParser
import Foundation
import KTPCore
import KTPRegister
import KTPReports

struct ExportCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "export") }

    @Argument(help: .say(.sessionFolderHelp, valueName: "folder"), completion: .directory) var session: String?

    @Option(
        help: .say(.exportFormatHelp(formats: Self.formatNames)),
        completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format: String?

    @Option(help: .say(.exportProfileHelp, valueName: "name|file"), completion: .list(ProfileShelf.shipped))
    var profile: String?

    @Flag(help: .say(.exportProfilesHelp)) var profiles = false
    @Flag(help: .say(.maskedHelp)) var masked = false

    @Option(help: .say(.exportDuplicatesHelp, valueName: "ask|first|all"))
    var duplicates: RepeatedPersonsChoice?

    @Option(name: .shortAndLong, help: .say(.exportOutputHelp), completion: .file()) var output: String?

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
        let profile = try profile.map { try ProfileShelf(console.environment).named($0) }
        let formats = try format.map { _ in try self.formats() } ?? []
        let store = try SessionStore.open(folder, .read)
        defer { store.close() }
        try store.numberCards()
        let left = try leftOut(of: store, console)
        let names = profile == nil ? formats.map(\.rawValue).joined(separator: ",") : "profile"
        try await store.logging("export", details: ["formats": .text(names), "masked": .flag(masked)]) {
            try await results.crop(from: folder, on: console, common)
            if let profile {
                try write(
                    ProfileReport(profile, setting(of: store)), of: store, without: left, to: place(of: profile),
                    console)
            } else if let output, let format = formats.first {
                try await write(format, of: store, without: left, to: output, console)
            } else {
                try await renew(formats, of: store, console)
            }
        }
        if let profile {
            try sayWhatIsLacking(under: profile, in: store, console)
        } else if formats.contains(.truth), !common.quiet, try isTruthEmpty(in: store) {
            console.say(common.say(.truthEmpty(folder: ShellWord.quoted(TerminalText.safe(folder)))))
        }
        store.auditIfPossible("exported", by: Account.current, detail: auditDetail(names))
    }

    private func auditDetail(_ names: String) -> String {
        if let profile { return "profile " + (ProfileShelf.shipped.contains(profile) ? profile : "of a file") }
        let place = output == "-" ? " standard output" : output == nil ? "" : " elsewhere"
        return names + (masked ? " masked" : "") + place
    }

    private func isTruthEmpty(in store: SessionStore) throws -> Bool {
        let bytes = ReportBytes()
        try Report.write([Report(TruthReport(style.setting(of: store)), to: bytes)], of: store)
        return bytes.bytes == Array(TruthReport.empty.utf8)
    }

    private var style: ReportStyle {
        ReportStyle(language: common.spoken, isMasked: masked, hasGuardedDigits: results.csvGuard)
    }

    private func setting(of store: SessionStore) throws -> ReportSetting {
        try style.setting(of: store, or: output == "-" ? NSTemporaryDirectory() : outputFolder)
    }

    /// The folder that the named file is in.
    private var outputFolder: String {
        guard let output, output != "-", !output.parentFolder.isEmpty else { return "." }
        return output.parentFolder
    }

    /// Writes the session's own results.
    private func renew(_ formats: [ReportFormat], of store: SessionStore, _ console: Console) async throws {
        let written = try await ReportFolder(path: folder, style: style).write(formats, of: store)
        if !common.quiet { written.files.forEach { console.note($0) } }
        written.notes.forEach(console.say)
        if !common.quiet { console.note(next(after: written.files)) }
    }

    private func write(
        _ format: ReportFormat, of store: SessionStore, without left: Set<String>, to path: String, _ console: Console
    ) async throws {
        let (pictures, note) = try await style.pictures(for: [format], of: store, lyingIn: outputFolder)
        if let note { console.say(note) }
        let writer = try format.writer(setting(of: store), pictures: pictures)
        try write(writer, format, of: store, without: left, to: path, console)
    }

    private func write(
        _ writer: any ReportWriter, _ format: ReportFormat? = nil, of store: SessionStore, without left: Set<String>,
        to path: String, _ console: Console
    ) throws {
        if path == "-" {
            return try Report.write([Report(writer, to: console)], of: store, without: left, masked: masked)
        }
        guard try !store.keeps(path) else {
            throw CommandFailure(.usage, common.say(.exportOverRegister(file: TerminalText.safe(path))))
        }
        let state = try style.state(of: store)
        let report = try ReportFile(format, path: path)
        try Report.write([Report(writer, to: report)], of: store, without: left, masked: masked)
        let (file, note) = try ExportWriter(store: store, language: common.spoken).commit(report, state: state)
        if file != path || format == nil, !common.quiet { console.note(TerminalText.safe(file)) }
        if let note { console.say(note) }
    }

    /// The next step with what was written.
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
}

/// The cards in the form of another office.
extension ExportCommand {
    private func listProfiles(_ console: Console) throws {
        let shelf = ProfileShelf(console.environment)
        let rows = try shelf.names.map { name in
            let profile = try shelf.named(name)
            return (label: name, value: "\(profile.fileExtension)  \(profile.title)")
        }
        for line in TerminalText.aligned(rows) { try console.result(line) }
    }

    /// The named file; without one a file beside the session's own results.
    private func place(of profile: ExportProfile) -> String {
        if let output { return output }
        let stem = self.profile?.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "profile"
        return "\(folder)/\(stem)\(masked ? "-masked" : "").\(profile.fileExtension)"
    }

    private func sayWhatIsLacking(under profile: ExportProfile, in store: SessionStore, _ console: Console) throws {
        var lacking: [String: Int] = [:]
        var leftOut = 0
        try store.forEachRecord { record in
            let columns = profile.lacking(record)
            if !columns.isEmpty { leftOut += 1 }
            for column in columns { lacking[column, default: 0] += 1 }
        }
        if leftOut > 0 {
            let columns = lacking.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            console.say(common.say(.profileLacking(count: leftOut, columns: columns)))
        }
        let needed = profile.emptyColumns(required: true)
        if !needed.isEmpty { console.say(common.say(.profileToFill(columns: needed.joined(separator: ", ")))) }
        let empty = profile.emptyColumns(required: false)
        if !empty.isEmpty, !common.quiet {
            console.say(common.say(.profileEmptyColumns(columns: empty.joined(separator: ", "))))
        }
    }
}
