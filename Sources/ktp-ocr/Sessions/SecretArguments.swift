import ArgumentParser
import Foundation
import Hashing
import KTPCore

/// With what a session is locked and unlocked.
struct SecretArguments: ParsableArguments {
    @Option(
        help: .say(
            id: "Berkas kunci sebagai ganti kata sandi: isinya harus acak, misalnya 32 bita dari /dev/urandom.",
            en: "A key file in place of a passphrase: its content has to be random, such as 32 bytes of /dev/urandom.",
            valueName: "file"))
    var keyFile: String?

    /// The file, else what is typed unseen, else the first line of standard input where that is no terminal.
    /// - Parameter isNew: asks twice, since a slip would lock it for good.
    /// - Throws: `CommandFailure`
    func secret(isNew: Bool, in language: Language) throws -> SealedChunks.Secret {
        if let keyFile {
            guard let bytes = try? Data(contentsOf: URL(filePath: keyFile)) else {
                throw CommandFailure(
                    .usage,
                    language.say(
                        id: "berkas kunci \(keyFile) tidak dapat dibaca; periksa namanya",
                        en: "the key file \(keyFile) cannot be read; see to its name"))
            }
            return .keyFile(bytes)
        }
        guard isatty(STDIN_FILENO) == 1 else { return .passphrase(readLine() ?? "") }
        let first = try HiddenLine.ask(language.say(id: "Kata sandi: ", en: "Passphrase: "))
        guard isNew else { return .passphrase(first) }
        guard try HiddenLine.ask(language.say(id: "Sekali lagi: ", en: "Once more: ")) == first else {
            throw CommandFailure(
                .usage,
                language.say(
                    id: "kedua kata sandi berbeda; tidak ada yang diubah, ulangi perintahnya",
                    en: "the two passphrases differ; nothing was changed, repeat the command"))
        }
        return .passphrase(first)
    }
}

/// A line that is typed on the terminal and not shown.
private enum HiddenLine {
    static func ask(_ question: String) throws -> String {
        Console().note(question, terminator: "")
        var settings = termios()
        let isKnown = tcgetattr(STDIN_FILENO, &settings) == 0
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        if isKnown { tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) }
        defer {
            if isKnown { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
            Console().note("")
        }
        return readLine() ?? ""
    }
}
