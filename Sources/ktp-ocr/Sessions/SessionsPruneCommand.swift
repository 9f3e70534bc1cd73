import ArgumentParser
import Foundation
import KTPCore
import KTPRegister

struct SessionsPruneCommand: ConsoleCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "prune",
            abstract: .say(
                id: "Menghapus sesi yang masa simpannya habis.", en: "Remove sessions whose time is up."),
            discussion: .say(
                id: """
                    Yang dihapus: semua berkas ktp-ocr dari sesi yang terakhir diubah sebelum masa itu, yaitu basis data, \
                    log, hasil dan potongan gambar; berkas lain dibiarkan dan disebut. Berkas ditimpa sebelum dihapus, tetapi \
                    SSD, jurnal dan salinan cadangan mungkin masih menyimpannya. Gambar asli tidak disentuh. Dalam \
                    \(SessionPruning.record), di folder di atas sesi, dicatat sesi mana yang dihapus, kapan dan oleh siapa, \
                    tanpa isi kartu.

                    Kode keluar: 0 selesai; 64 salah pemakaian; 74 menghapus gagal; 75 ada sesi yang sedang dipakai, yang lain \
                    sudah dihapus.
                    """,
                en: """
                    What goes: all files of the tool's of sessions that were last changed before then: database, log, results \
                    and pictures cut out; other files stay and are named. Files are written over before they are removed, but \
                    an SSD, a journal or a backup may still have them. The pictures that were read are not touched. \
                    \(SessionPruning.record), in the folder around the session, keeps which session was removed, when and by \
                    whom, without a value of a card.

                    Exit codes: 0 done; 64 usage; 74 removing failed; 75 a session is in use, the others have been removed.
                    """) + .examples("sessions prune"))
    }

    @Argument(help: .say(id: "Folder yang memuat sesi.", en: "Folders that hold sessions."))
    var folders: [String]

    @Option(
        help: .say(
            id: """
                Masa simpan sejak perubahan terakhir: 30d (hari), 8w (minggu), 6m (bulan) atau 5y (tahun); tanpa ini \
                berlaku `retention` di berkas pengaturan.
                """,
            en: """
                How long they are kept since the last change: 30d (days), 8w (weeks), 6m (months) or 5y (years); else \
                `retention` in the settings files says it.
                """,
            valueName: "time"))
    var olderThan: Retention?

    @Flag(help: .say(id: "Hanya menyebut apa yang akan dihapus.", en: "Say what would be removed, and remove nothing."))
    var dryRun = false

    @Flag(help: .say(id: "Menghapus tanpa bertanya.", en: "Remove without asking."))
    var yes = false

    @Flag(
        inversion: .prefixedNo,
        help: .say(id: "Satu objek JSON per sesi, satu per baris.", en: "One JSON object a session, a line each."))
    var json = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let words = SessionsMessages(language: common.spoken)
        let due = try due(words, console.environment)
        if due.isEmpty, !common.quiet { console.note(words.nothingDue(in: folders)) }
        guard !due.isEmpty, try dryRun || isAgreed(due, words, console) else { return }
        var busy: SessionError?
        for session in due {
            do {
                if !dryRun { try SessionPruning.remove(session, by: Account.current) }
                try console.result(json ? OrderedJSON.encode(session) : words.line(about: session, dryRun: dryRun))
            } catch let error as SessionError {
                guard case .busy = error else { throw error }
                busy = error
            }
        }
        if !common.quiet { console.note(words.next(after: folders, dryRun: dryRun)) }
        if let busy { throw busy }
    }

    /// - Throws: `CommandFailure` where a settings file is wrong, and where nobody says how long any of the sessions is kept.
    private func due(_ words: SessionsMessages, _ environment: [String: String]) throws -> [SessionPruning.Removed] {
        let now = Date()
        var (some, known) = (false, false)
        let due = try SessionPruning.due(below: folders, in: common.spoken) { folder in
            some = true
            guard let retention = try olderThan ?? Retention.ofSession(folder, environment) else { return nil }
            known = true
            return retention.limit(before: now)
        }
        guard known || !some else { throw CommandFailure(.usage, words.noRetention) }
        return due
    }

    /// Nothing goes before somebody has seen what.
    /// - Throws: `CommandFailure` where there is nobody to ask.
    private func isAgreed(
        _ due: [SessionPruning.Removed], _ words: SessionsMessages, _ console: Console
    ) throws -> Bool {
        guard !yes else { return true }
        for session in due { console.note(words.line(about: session, dryRun: true)) }
        guard let isAgreed = console.agrees(to: words.question(due.count)) else {
            throw CommandFailure(.usage, words.unasked(due.count))
        }
        guard isAgreed else {
            console.note(words.declined(folders))
            return false
        }
        return true
    }
}

extension SessionsMessages {
    fileprivate func nothingDue(in folders: [String]) -> String {
        language.say(
            id: "tidak ada sesi yang masa simpannya habis; lihat semuanya: \(list(folders))",
            en: "no session's time is up; see them all: \(list(folders))")
    }

    fileprivate var noRetention: String {
        language.say(
            id: """
                tidak ada masa simpan yang ditetapkan; sebutkan dengan --older-than 30d, atau tulis retention: 30d di \
                berkas pengaturan (`ktp-ocr doctor` menyebut tempatnya)
                """,
            en: """
                nobody says how long sessions are kept; say it with --older-than 30d, or write retention: 30d into a \
                settings file (`ktp-ocr doctor` says where)
                """)
    }

    fileprivate func question(_ count: Int) -> String {
        language.say(id: "Hapus \(count) sesi itu? [y/T] ", en: "Remove these \(count) sessions? [y/N] ")
    }

    fileprivate func unasked(_ count: Int) -> String {
        language.say(
            id: "\(count) sesi belum dihapus: tambahkan --yes untuk menghapusnya tanpa bertanya",
            en: "\(count) sessions were not removed: add --yes to remove them without asking")
    }

    fileprivate func declined(_ folders: [String]) -> String {
        let list = list(folders)
        return language.say(
            id: "tidak ada yang dihapus; lihat semuanya: \(list)", en: "nothing was removed; see them all: \(list)")
    }

    fileprivate func next(after folders: [String], dryRun: Bool) -> String {
        guard !dryRun else {
            return language.say(
                id: "belum ada yang dihapus; untuk menghapusnya, ulangi perintah ini tanpa --dry-run",
                en: "nothing was removed yet; to remove them, repeat this command without --dry-run")
        }
        let list = list(folders)
        return language.say(id: "Yang tersisa: \(list)", en: "What is left: \(list)")
    }

    private func list(_ folders: [String]) -> String {
        (["ktp-ocr sessions list"] + folders.map { ShellWord.quoted(TerminalText.safe($0)) }).joined(separator: " ")
    }

    fileprivate func line(about session: SessionPruning.Removed, dryRun: Bool) -> String {
        let folder = TerminalText.safe(session.folder)
        let cards = session.cards.map { language.say(id: "\($0) kartu", en: "\($0) cards") } ?? "–"
        let head =
            dryRun
            ? language.say(id: "akan dihapus: \(folder)", en: "would be removed: \(folder)")
            : language.say(id: "dihapus: \(folder)", en: "removed: \(folder)")
        let figures = language.say(
            id: "\(session.files) berkas, \(size(session.bytes)), terakhir \(time(session.lastChange))",
            en: "\(session.files) files, \(size(session.bytes)), last changed \(time(session.lastChange))")
        let stay = (session.kept + session.elsewhere).map { name in
            language.say(id: "  tetap ada: \(TerminalText.safe(name))", en: "  stays: \(TerminalText.safe(name))")
        }
        return (["\(head) (\(cards), \(figures))"] + stay).joined(separator: "\n")
    }
}
