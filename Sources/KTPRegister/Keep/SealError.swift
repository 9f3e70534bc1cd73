package import KTPCore

/// Why a session cannot be locked or unlocked. Nothing has been changed then.
package enum SealError: Explained, Equatable {
    case wrongKey(folder: String)
    /// What is sealed was changed or cut off.
    case damaged(path: String)
    case notLocked(folder: String)
    /// Too few letters or bytes to be worth anything.
    case weakKey(least: Int)

    package func message(in language: Language) -> String {
        switch self {
        case .wrongKey(let folder):
            language.say(
                id: "kunci untuk \(folder) tidak cocok; tidak ada yang diubah, coba lagi dengan kunci yang benar",
                en: "that is not the key of \(folder); nothing was changed, try again with the right one")
        case .damaged(let path):
            language.say(
                id: "\(path) rusak atau terpotong; tidak ada yang diubah, pulihkan dari salinan",
                en: "\(path) is damaged or cut off; nothing was changed, restore a copy of it")
        case .notLocked(let folder):
            language.say(
                id:
                    "sesi di \(folder) tidak terkunci; lihat dengan `ktp-ocr sessions list \(ShellWord.quoted(folder))`",
                en: "the session in \(folder) is not locked; see `ktp-ocr sessions list \(ShellWord.quoted(folder))`")
        case .weakKey(let least):
            language.say(
                id: "kunci terlalu pendek; pakailah sedikitnya \(least) huruf, atau berkas kunci dengan 32 bita acak",
                en: "the key is too short; use at least \(least) letters, or a key file with 32 random bytes")
        }
    }
}
