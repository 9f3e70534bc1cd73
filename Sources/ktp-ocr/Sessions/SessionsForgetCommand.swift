import ArgumentParser
import KTPCore
import KTPRegister
import KTPReports

struct SessionsForgetCommand: WaitingCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "forget",
            abstract: .say(
                id: "Menghapus data satu orang dari sebuah sesi.", en: "Delete one person's data from a session."),
            discussion: .say(
                id: """
                    Dihapus: semua kartu dengan NIK itu beserta rangkapnya, koreksinya, baris log-nya dan potongan gambarnya, \
                    juga yang dibuat dengan `--crops`; hasil di folder sesi ditulis ulang tanpa kartu itu, hasil di tempat lain \
                    yang belum diubah dihapus, dan basis data disusun ulang supaya tidak ada sisa. \
                    Jejak audit mencatat bahwa kartu bernomor sekian dihapus, tanpa isinya. Bila terputus, perintah yang sama \
                    menyelesaikannya.

                    Tidak dihapus: gambar aslinya (jalurnya disebut; selama masih ada, `scan` membacanya lagi), hasil di tempat \
                    lain yang sudah diubah atau dipindahkan (yang diubah disebut), salinan cadangan, dan kunci atau salinan yang dibuat orang lain.

                    Kode keluar: 0 selesai; 64 kartu itu tidak ada, atau ada hasil yang diubah; 74 menghapus gagal; 75 sesi \
                    sedang dipakai.
                    """,
                en: """
                    What goes: all cards with that NIK and their duplicates, what was decided about them, their lines in the \
                    log and their pictures cut out, with `--crops` too; results in the session's folder are written anew without \
                    them, those that were written elsewhere and not changed since are removed, and the database is laid out \
                    anew, so that nothing is left in it. The audit trail keeps that a card of that id was \
                    deleted, without its values. If it is cut off, the same command finishes.

                    What stays: the pictures (their paths are said; as long as they are there, `scan` reads them again), results \
                    elsewhere that somebody has changed or moved (the changed ones are named), backups, and what others have copied.

                    Exit codes: 0 done; 64 there is no such card, or a result was edited; 74 deleting failed; 75 the session is \
                    in use.
                    """) + .examples("sessions forget"))
    }

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @Argument(
        help: .say(
            id: "NIK orang itu, atau satu kartunya: nomor, id, jalur atau nama berkas.",
            en: "The person's NIK, or one of the cards: its number, id, path or file name."))
    var person: String

    @Flag(
        help: .say(
            id: "Menulis ulang juga hasil yang sudah diubah dengan tangan; perubahannya hilang.",
            en: "Write results anew that were edited by hand too; what was edited is lost."))
    var discardEdits = false

    @OptionGroup var common: CommonOptions

    func run(on console: Console) async throws {
        let words = SessionsMessages(language: common.spoken)
        let store = try SessionStore.open(folder, .run)
        defer { store.close() }
        let edited = discardEdits ? [] : try store.editedResults()
        guard edited.isEmpty else { throw CommandFailure(.usage, words.edited(edited, in: folder)) }
        let forgotten = try await store.forget(person, by: Account.current) { try await write($0, of: store) }
        guard let forgotten else { throw CommandFailure(.usage, words.nobody(in: folder)) }
        if !common.quiet { console.note(words.account(of: forgotten, in: folder)) }
    }

    /// Those of the names that the tool writes; a copy under a numbered name goes.
    private func write(_ names: [String], of store: SessionStore) async throws {
        for masked in [false, true] {
            let formats = ReportFormat.allCases.filter { names.contains(name(of: $0, masked: masked)) }
            guard !formats.isEmpty else { continue }
            let style = ReportStyle(language: common.spoken, isMasked: masked)
            _ = try await ReportFolder(path: folder, style: style).write(formats, of: store)
        }
    }

    private func name(of format: ReportFormat, masked: Bool) -> String {
        masked ? format.fileName.replacing(".", with: "-masked.", maxReplacements: 1) : format.fileName
    }
}

extension SessionsMessages {
    fileprivate func edited(_ names: [String], in folder: String) -> String {
        let list = names.joined(separator: ", ")
        return language.say(
            id: """
                diubah sejak ditulis: \(list); masukkan dulu dengan `ktp-ocr correct \(ShellWord.quoted(folder)) --from BERKAS`, atau ulangi \
                dengan --discard-edits
                """,
            en: """
                edited since it was written: \(list); bring that in first with `ktp-ocr correct \(ShellWord.quoted(folder)) --from FILE`, or \
                repeat this with --discard-edits
                """)
    }

    /// The number is not said again: it may be a person's.
    fileprivate func nobody(in folder: String) -> String {
        language.say(
            id:
                "tidak ada kartu seperti itu di sesi ini; lihat daftarnya dengan `ktp-ocr show \(ShellWord.quoted(folder))`",
            en: "there is no such card in this session; list its cards with `ktp-ocr show \(ShellWord.quoted(folder))`")
    }

    fileprivate func account(of forgotten: ErasureSummary, in folder: String) -> String {
        let place = ShellWord.quoted(TerminalText.safe(folder))
        let head = language.say(
            id: "\(forgotten.cards) kartu dihapus, dengan \(forgotten.logLines) baris log",
            en: "\(forgotten.cards) cards were deleted, with \(forgotten.logLines) lines of log")
        let next = language.say(
            id: "Pastikan sesinya utuh: ktp-ocr sessions verify \(place)",
            en: "See that the session is whole: ktp-ocr sessions verify \(place)")
        return ([head] + pictures(forgotten) + results(forgotten, place) + [next]).joined(separator: "\n")
    }

    private func pictures(_ forgotten: ErasureSummary) -> [String] {
        forgotten.pictures.map {
            language.say(
                id: "hapus juga gambarnya: \(TerminalText.safe($0))",
                en: "delete the picture too: \(TerminalText.safe($0))")
        }
            + forgotten.shared.map {
                language.say(
                    id: """
                        jalur ini masih ada pada kartu lain di halaman yang sama; bila perlu, hapus kartu itu juga: \
                        \(TerminalText.safe($0))
                        """,
                    en: """
                        other cards on the same picture keep this path; forget those as well if need be: \
                        \(TerminalText.safe($0))
                        """)
            }
    }

    /// - Parameter place: the session, as a word of a command.
    private func results(_ forgotten: ErasureSummary, _ place: String) -> [String] {
        forgotten.removed.map {
            let file = TerminalText.safe($0)
            return language.say(
                id: "hasil ini memuat kartu itu dan dihapus; tulis lagi dengan `ktp-ocr export \(place)`: \(file)",
                en: "this result held the cards and is gone; `ktp-ocr export \(place)` writes it again: \(file)")
        }
            + forgotten.elsewhere.map {
                let file = TerminalText.safe($0)
                return language.say(
                    id: "hasil ini sudah diubah dan mungkin masih memuat kartu itu; hapus sendiri: \(file)",
                    en: "this result was changed and may hold the cards still; delete it yourself: \(file)")
            }
    }
}
