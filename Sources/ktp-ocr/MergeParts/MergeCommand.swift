import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPReports

struct MergeCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "merge") }

    @Argument(help: .say(.mergeFolderHelp))
    var folder: String

    @Argument(help: .say(.mergePartsHelp))
    var parts: [String]

    @Option(
        help: .say(
            .mergeFormatHelp(formats: ReportFormat.names(), standard: ReportFormat.names(ReportFormat.standard)),
            valueName: "list"))
    var format: String?

    @Option(help: .say(.mergeAcceptHelp))
    var accept: Double?

    @Flag(help: .say(.mergeMixedHelp))
    var mixed = false

    @OptionGroup var common: CommonOptions

    private enum Part {
        case session(String)
        case answers(WorkerAnswers)
    }

    func validate() throws {
        guard !parts.isEmpty else { throw ValidationError(.say(.mergeNeedsPart)) }
        guard accept.map((0...1).contains) ?? true else {
            throw ValidationError(.say(.acceptOutOfRange))
        }
    }

    func run(on console: Console) async throws {
        let formats = try format.map { try ReportFormat.list($0) } ?? ReportFormat.standard
        let parts = try checked()
        let store = try SessionStore.open(folder, .run, making: true)
        defer { store.close() }
        store.modes.messages(in: common.spoken).forEach { console.say($0) }
        let outcome = try await store.logging("merge", account: \.account) {
            let (counts, exchanged) = try merge(parts, into: store)
            let written = try await ReportFolder(path: folder, style: ReportStyle(language: common.spoken))
                .write(formats, of: store)
            written.notes.forEach(console.say)
            return MergeOutcome(
                folder: folder, parts: parts.count, counts: counts, exchanged: exchanged,
                summary: try store.summary(isBrief: true),
                answers: parts.compactMap { if case .answers(let answers) = $0 { answers } else { nil } })
        }
        console.note(outcome.text(isQuiet: common.quiet, in: common.spoken), terminator: "")
        throw outcome.exitStatus.exitCode
    }

    /// Every part, before anything is written.
    private func checked() throws -> [Part] {
        var parts: [Part] = []
        var identities: Set<ReadingIdentity> = []
        for path in self.parts {
            if Self.isFolder(path) {
                identities.formUnion(try SessionMerge.identities(ofSession: path))
                parts.append(.session(path))
            } else {
                let answers = try WorkerAnswers(path)
                identities.formUnion(answers.identities)
                parts.append(.answers(answers))
            }
        }
        if FileManager.default.fileExists(atPath: folder + "/session.sqlite") {
            identities.formUnion(try SessionMerge.identities(ofSession: folder))
        }
        guard mixed || identities.count <= 1 else { throw MergeError.mixed(identities.map(\.text).sorted()) }
        return parts
    }

    /// - Returns: also the pictures that are not those that were answered for, by their paths.
    private func merge(
        _ parts: [Part], into store: SessionStore
    ) throws -> (SessionMerge.Counts, exchanged: [PicturePath]) {
        var merge = SessionMerge(into: store, by: Account.current)
        let folder = FileManager.default.currentDirectoryPath
        var exchanged: [PicturePath] = []
        // Nobody's word is taken for what a file holds, if it is there. Cards of one picture follow each other.
        var latest: (path: PicturePath, sha256: String?)?
        for part in parts {
            switch part {
            case .session(let path): try merge.merge(session: path)
            case .answers(let answers):
                try answers.forEachRecord { record, identity in
                    let path = record.source.location.path
                    if latest?.path != path { latest = (path, FileBytes.sha256(path)) }
                    if let claimed = record.source.sha256, let found = latest?.sha256, found != claimed {
                        if exchanged.last != path { exchanged.append(path) }
                        return
                    }
                    try merge.merge(record, readBy: identity, from: folder)
                }
            }
        }
        return (try merge.finish(accept: accept, language: common.spoken), exchanged)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
