import ArgumentParser
import KTPCore
import KTPRegister

struct SessionsLockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock",
        abstract: .say(
            id: "Mengunci sebuah sesi dengan kata sandi atau berkas kunci.",
            en: "Lock a session with a passphrase or a key file."),
        discussion: .say(
            id: """
                Semua berkas sesi, hasil dan potongan gambar masuk ke satu berkas session.ktp-locked (AES-256-GCM; kunci \
                dari kata sandi dengan scrypt), yang dibaca ulang sebelum yang lain ditimpa dan dihapus. Tanpa kuncinya \
                tidak ada yang dapat membukanya, kami pun tidak.

                Tidak dilindungi: sesi yang sedang terbuka, gambar aslinya, hasil yang ditulis di tempat lain, salinan \
                cadangan, memori dan swap, dan sisa blok pada SSD. Untuk itu enkripsikan seluruh disk.
                """,
            en: """
                All files of the session, results and pictures cut out go into one file, session.ktp-locked (AES-256-GCM; \
                a passphrase becomes a key by scrypt), which is read again before the others are written over and removed. \
                Without its key nobody opens it, nor do we.

                Not protected: a session that is unlocked, the pictures, results that were written elsewhere, backups, \
                memory and swap, and what is left in an SSD's blocks. For those encrypt the whole disk.
                """) + .examples("sessions lock"))

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @OptionGroup var secret: SecretArguments
    @OptionGroup var common: CommonOptions

    func run() throws {
        try Console().run(in: common.spoken) { console in
            guard SessionFolder(folder).holdsSession else { throw SessionError.notASession(folder: folder) }
            let key = try secret.secret(isNew: true, in: common.spoken)
            let count = try SealedSession(folder).lock(with: key, by: Account.current)
            let others = SessionFolder(folder).others
            guard !common.quiet else { return }
            console.note(SessionsWords(language: common.spoken).locked(count, in: folder, others: others))
        }
    }
}

struct SessionsUnlockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlock",
        abstract: .say(id: "Membuka sesi yang terkunci.", en: "Unlock a session that is locked."),
        discussion: .say(
            id: "Dengan kunci yang salah tidak ada yang diubah.", en: "With a wrong key nothing is changed.")
            + .examples("sessions unlock"))

    @Argument(help: .say(id: "Folder sesi.", en: "The session's folder."), completion: .directory)
    var folder: String

    @OptionGroup var secret: SecretArguments
    @OptionGroup var common: CommonOptions

    func run() throws {
        try Console().run(in: common.spoken) { console in
            let sealed = SealedSession(folder)
            try sealed.refuseUnlocked()
            let key = try secret.secret(isNew: false, in: common.spoken)
            let count = try sealed.unlock(with: key, by: Account.current)
            guard !common.quiet else { return }
            console.note(
                common.spoken.say(
                    id: "terbuka: \(count) berkas; lihat dengan `ktp-ocr show \(ShellWord.quoted(folder))`",
                    en: "unlocked: \(count) files; see it with `ktp-ocr show \(ShellWord.quoted(folder))`"))
        }
    }
}

extension SessionsWords {
    fileprivate func locked(_ count: Int, in folder: String, others: [String]) -> String {
        var lines = [
            language.say(
                id: "terkunci: \(count) berkas; buka dengan `ktp-ocr sessions unlock \(ShellWord.quoted(folder))`",
                en: "locked: \(count) files; open it with `ktp-ocr sessions unlock \(ShellWord.quoted(folder))`")
        ]
        lines += others.map { name in
            language.say(
                id:
                    "tidak dikunci, bukan berkas ktp-ocr; pindahkan bila berisi data pribadi: \(TerminalText.safe(name))",
                en: "not locked, no file of the tool's; move it if it holds personal data: \(TerminalText.safe(name))")
        }
        return lines.joined(separator: "\n")
    }
}
