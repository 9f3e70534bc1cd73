import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsRecoverCommand: ConsoleCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "recover",
            abstract: .say(
                id: "Menyelamatkan isi sesi yang rusak ke dalam sesi baru.",
                en: "Save what is left of a damaged session into a new one."),
            discussion: .say(
                id: """
                    Kartu diambil dari basis data baris demi baris, bila kode ujinya cocok; dari yang disusun ulang oleh \
                    program `sqlite3`, bila terpasang; lalu dari results.ndjson. Folder yang rusak tidak diubah. Kartu yang \
                    hilang disebut, dan dibaca lagi oleh `ktp-ocr scan` berikutnya.

                    Kode keluar: 0 semua selamat; 1 ada kartu yang hilang; 73 folder baru tidak dapat dibuat; 74 tidak ada \
                    yang dapat dibaca.
                    """,
                en: """
                    Cards are taken from the database row by row, where their checksum fits; from what the `sqlite3` program \
                    rebuilds, where it is installed; then from results.ndjson. The damaged folder is not changed. Cards that \
                    are lost are named, and the next `ktp-ocr scan` reads them again.

                    Exit codes: 0 all were saved; 1 some cards are lost; 73 the new folder cannot be created; 74 nothing can \
                    be read.
                    """) + .examples("sessions recover"))
    }

    @Argument(help: .say(id: "Folder sesi yang rusak.", en: "The damaged session's folder."))
    var folder: String

    @Option(
        help: .say(
            id: "Folder baru (bawaan: nama yang lama dengan -recovered).",
            en: "The new folder (default: the old name with -recovered).", valueName: "dir"))
    var out: String?

    @OptionGroup var common: CommonOptions

    func run(on console: Console) throws {
        let target = out ?? trimmed + "-recovered"
        let recovery = try SessionRecovery(of: folder, into: target, by: Account.current)
        console.note(SessionsMessages(language: common.spoken).account(of: recovery))
        guard recovery.lost.isEmpty else { throw ExitStatus.someUnreadable.exitCode }
    }

    private var trimmed: String { folder.hasSuffix("/") ? String(folder.dropLast()) : folder }
}

extension SessionsMessages {
    func account(of recovery: SessionRecovery) -> String {
        let saved = recovery.fromDatabase + recovery.fromResults
        let folder = TerminalText.safe(recovery.folder)
        var lines = [
            language.say(
                id: """
                    \(saved) kartu diselamatkan ke \(folder): \(recovery.fromDatabase) dari basis data, \
                    \(recovery.fromResults) dari results.ndjson; \(recovery.corrections) koreksi, \
                    \(recovery.auditRows) baris jejak audit
                    """,
                en: """
                    \(saved) cards were saved into \(folder): \(recovery.fromDatabase) from the database, \
                    \(recovery.fromResults) from results.ndjson; \(recovery.corrections) corrections, \
                    \(recovery.auditRows) rows of audit trail
                    """)
        ]
        lines += recovery.lost.prefix(50).map { card in
            let name = TerminalText.safe(card.path ?? card.id)
            return language.say(id: "hilang: \(name)", en: "lost: \(name)")
        }
        if recovery.lost.count > 50 { lines.append("… (\(recovery.lost.count))") }
        let place = ShellWord.quoted(folder)
        lines.append(
            recovery.lost.isEmpty
                ? language.say(id: "Lihat: ktp-ocr show \(place)", en: "See it: ktp-ocr show \(place)")
                : language.say(
                    id: "Baca lagi yang hilang: ktp-ocr scan FOLDER-GAMBAR --out \(place)",
                    en: "Read again what is lost: ktp-ocr scan PICTURES --out \(place)"))
        return lines.joined(separator: "\n")
    }
}
