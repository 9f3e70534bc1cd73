import ArgumentParser
import Foundation
import KTPCore
import KTPRegister

struct SessionsListCommand: ConsoleCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .say(
                id: "Menyebut semua sesi di dalam sebuah folder.",
                en: "List the sessions in a folder and below it."),
            discussion: .say(
                id: "Tautan tidak diikuti. Sesi yang terkunci atau rusak ikut disebut.",
                en: "Links are not followed. Sessions that are locked or damaged are listed too.")
                + .examples("sessions list"))
    }

    @Argument(
        help: .say(id: "Folder tempat mencari (bawaan: folder ini).", en: "Where to look (default: this folder)."))
    var folder = "."

    @Flag(
        inversion: .prefixedNo,
        help: .say(id: "Satu objek JSON per sesi, satu per baris.", en: "One JSON object a session, a line each."))
    var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let words = SessionsMessages(language: common.spoken)
        let found = SessionFolder.below([folder]).map { SessionEntry(of: $0, in: common.spoken) }
        guard !found.isEmpty else { throw CommandFailure(.readOrWriteFailed, words.noSessions(in: folder)) }
        if json { return try found.forEach { try console.result(OrderedJSON.encode($0)) } }
        try console.result(words.table(of: found, within: console.columns))
        if !common.quiet { console.note(words.afterList) }
    }
}

extension SessionsMessages {
    func table(of sessions: [SessionEntry], within width: Int) -> String {
        let table = TerminalTable<SessionEntry>(width: width, tone: { $0.problem == nil ? .plain : .bad }) { session in
            [
                TableCell(title: language.say(id: "Sesi", en: "Session"), value: folder(session), overflow: .isCut),
                TableCell(title: language.say(id: "Kartu", en: "Cards"), value: number(session.cards), isNumber: true),
                TableCell(
                    title: language.say(id: "Periksa", en: "Review"), value: number(session.review), isNumber: true),
                TableCell(title: language.say(id: "Terakhir", en: "Last change"), value: time(session.lastChange)),
                TableCell(title: language.say(id: "Versi", en: "Version"), value: session.tool ?? "–"),
                TableCell(title: language.say(id: "Ukuran", en: "Size"), value: size(session.bytes), isNumber: true),
                TableCell(title: "", value: state(session)),
            ]
        }.text(of: sessions)
        let problems = sessions.compactMap { $0.problem.map(TerminalText.safe) }
        return ([table] + (problems.isEmpty ? [] : [""]) + problems).joined(separator: "\n")
    }

    fileprivate var afterList: String {
        language.say(
            id: "Lihat satu sesi: ktp-ocr show SESI · periksa keutuhannya: ktp-ocr sessions verify SESI",
            en: "See one: ktp-ocr show SESSION · check that it is whole: ktp-ocr sessions verify SESSION")
    }

    private func folder(_ session: SessionEntry) -> String {
        TerminalText.safe(session.folder.hasPrefix("./") ? String(session.folder.dropFirst(2)) : session.folder)
    }

    private func number(_ number: Int?) -> String { number.map(String.init) ?? "–" }

    private func state(_ session: SessionEntry) -> String {
        if session.isLocked { return language.say(id: "terkunci", en: "locked") }
        return session.problem == nil ? "" : language.say(id: "rusak", en: "damaged")
    }
}
