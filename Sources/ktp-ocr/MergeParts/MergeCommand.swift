import ArgumentParser
import Foundation
import KTPCore
import KTPReading
import KTPRegister
import KTPReports

struct MergeCommand: WaitingCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "merge") }

    @Argument(help: .say(.mergeFolderHelp)) var folder: String
    @Argument(help: .say(.mergePartsHelp)) var parts: [String]

    @Option(
        help: .say(
            .mergeFormatHelp(formats: ReportFormat.names(), standard: ReportFormat.names(ReportFormat.standard)),
            valueName: "list"))
    var format: String?

    @Option(help: .say(.mergeAcceptHelp)) var accept: Double?
    @Flag(help: .say(.mergeMixedHelp)) var mixed = false
    @Option(help: .say(.mergePerHelp, valueName: "cards")) var per: Int?
    @Option(help: .say(.mergeFailuresHelp, valueName: "file"), completion: .file()) var failures: String?

    @OptionGroup var common: CommonOptions

    private enum Part {
        case session(String)
        case answers(WorkerAnswers)
    }

    func validate() throws {
        guard !parts.isEmpty else { throw ValidationError(.say(.mergeNeedsPart)) }
        guard per ?? 1 > 0 else { throw ValidationError(.say(.mergePerOutOfRange)) }
        guard accept.map((0...1).contains) ?? true else { throw ValidationError(.say(.acceptOutOfRange)) }
    }

    func run(on console: Console) async throws {
        let formats = try format.map { try ReportFormat.list($0) } ?? ReportFormat.standard
        let table = try failures.map { try ReportFile(nil, path: $0) }
        try table?.take(FailureTable.header())
        var status = ExitStatus.done
        for (folder, parts) in try checked() {
            let outcome = try await merge(parts, into: folder, formats, table, on: console)
            console.note(outcome.text(isQuiet: common.quiet, in: common.spoken), terminator: "")
            if outcome.exitStatus != .done { status = outcome.exitStatus }
        }
        try table?.commit()
        throw status.exitCode
    }

    /// The parts of each register, in their order.
    private func registers(of parts: [Part]) throws -> [(folder: String, parts: [Part])] {
        guard let per else { return [(folder, parts)] }
        var plan = try RegisterPlan(in: folder, holding: per)
        var registers: [(folder: String, parts: [Part])] = []
        for part in parts {
            let home = try plan.place(contents(of: part))
            if let place = registers.firstIndex(where: { $0.folder == home }) {
                registers[place].parts.append(part)
            } else {
                registers.append((home, [part]))
            }
        }
        return registers
    }

    private func contents(of part: Part) throws -> RegisterPlan.Part {
        switch part {
        case .session(let path): return try RegisterPlan.Part(session: path)
        case .answers(let answers):
            var contents = RegisterPlan.Part()
            try answers.forEachRecord { record, _ in contents.add(record) }
            return contents
        }
    }

    private func merge(
        _ parts: [Part], into folder: String, _ formats: [ReportFormat], _ failures: ReportFile?, on console: Console
    ) async throws -> MergeOutcome {
        let store = try SessionStore.open(folder, .run, making: true)
        defer { store.close() }
        store.modes.messages(in: common.spoken).forEach { console.say($0) }
        return try await store.logging("merge", account: \.account) {
            let (counts, exchanged) = try merge(parts, into: store)
            let written = try await ReportFolder(path: folder, style: ReportStyle(language: common.spoken))
                .write(formats, of: store)
            written.notes.forEach(console.say)
            try store.forEachCard(withRecords: false) { card in
                guard let failures, card.status == .failed, let failure = card.failure else { return }
                try failures.take(
                    FailureTable.row(
                        failure, parts: counts.failed[card.item.id]?.sorted() ?? [], register: folder, id: card.id,
                        at: card.item.location, card: card.card))
            }
            return MergeOutcome(
                folder: folder, parts: parts.count, counts: counts, exchanged: exchanged,
                summary: try store.summary(isBrief: true),
                answers: parts.compactMap { if case .answers(let answers) = $0 { answers } else { nil } })
        }
    }

    /// Every part, and the register that it goes into, before anything is written.
    private func checked() throws -> [(folder: String, parts: [Part])] {
        var parts: [Part] = []
        var identities: Set<ReadingIdentity> = []
        for path in self.parts {
            if path.isFolder {
                identities.formUnion(try SessionMerge.identities(ofSession: path))
                parts.append(.session(path))
            } else {
                let answers = try WorkerAnswers(path)
                identities.formUnion(answers.identities)
                parts.append(.answers(answers))
            }
        }
        let registers = try registers(of: parts)
        for (folder, _) in registers where FileManager.default.fileExists(atPath: folder + "/session.sqlite") {
            identities.formUnion(try SessionMerge.identities(ofSession: folder))
        }
        guard mixed || identities.count <= 1 else { throw MergeError.mixed(identities.map(\.text).sorted()) }
        return registers
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
                    try merge.merge(record, readBy: identity, from: folder, of: answers.path)
                }
            }
        }
        return (try merge.finish(accept: accept, language: common.spoken), exchanged)
    }
}
