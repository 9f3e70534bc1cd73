import Foundation
import GRDB
package import KTPCore

/// Why a session cannot be opened, read or written. Each sentence ends with what can be done about it.
package enum SessionError: ExplainedError, Equatable {
    /// Another run holds the session; its process where it is known.
    case busy(folder: String, process: Int32?)
    case cannotCreate(path: String, reason: SystemReason)
    /// There is no session in the folder, or the database in it is another program's.
    case notASession(folder: String)
    /// Written by a newer version of the tool.
    case newer(folder: String)
    case damaged(path: String, reason: String)
    /// The database was removed or replaced while it was open.
    case gone(folder: String)
    /// Enciphered by `sessions lock` of version 0.2, which alone opens it.
    case locked(folder: String)
    /// Several cards of the session answer to the name.
    case ambiguous(item: String, choices: [String])
    case failed(path: String, reason: SystemReason)

    package func message(in language: Language) -> String {
        switch self {
        case .busy(let folder, let process):
            language.say(
                id: """
                    sesi di \(folder) sedang dipakai proses lain\(process.map { " (nomor \($0))" } ?? ""); \
                    tunggu sampai selesai, atau pilih folder lain dengan --out
                    """,
                en: """
                    the session in \(folder) is held by another run\(process.map { " (process \($0))" } ?? ""); \
                    wait until that has ended, or choose another folder with --out
                    """)
        case .cannotCreate(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat dibuat: \(reason.sentence(in: language)); pilih folder yang boleh Anda tulisi dengan --out",
                en:
                    "cannot create \(path): \(reason.sentence(in: language)); choose a folder you may write to with --out"
            )
        case .notASession(let folder):
            language.say(
                id: "di \(folder) tidak ada sesi; sebutkan folder hasil `ktp-ocr scan`",
                en: "\(folder) holds no session; name the folder that `ktp-ocr scan` wrote")
        case .newer(let folder):
            language.say(
                id: "sesi di \(folder) ditulis oleh ktp-ocr yang lebih baru; pakailah versi itu atau sesudahnya",
                en: "the session in \(folder) was written by a newer ktp-ocr; use that version or a later one")
        case .damaged(let path, let reason):
            language.say(
                id: """
                    \(path) rusak (\(reason)); pulihkan dari salinan, atau selamatkan yang masih ada dengan \
                    `ktp-ocr sessions recover \(ShellWord.quoted(path.parentFolder))`
                    """,
                en: """
                    \(path) is damaged (\(reason)); restore a copy, or save what is left with \
                    `ktp-ocr sessions recover \(ShellWord.quoted(path.parentFolder))`
                    """)
        case .gone(let folder):
            language.say(
                id: """
                    sesi di \(folder) dihapus atau diganti selagi dipakai; kembalikan foldernya, lalu jalankan \
                    perintah yang sama lagi
                    """,
                en: """
                    the session in \(folder) was removed or replaced while it was in use; put the folder back, then \
                    run the same command again
                    """)
        case .locked(let folder):
            language.say(
                id: """
                    sesi di \(folder) dikunci ktp-ocr 0.2; buka dengan versi itu: \
                    `ktp-ocr sessions unlock \(ShellWord.quoted(folder))`
                    """,
                en: """
                    the session in \(folder) was locked by ktp-ocr 0.2; open it with that version: \
                    `ktp-ocr sessions unlock \(ShellWord.quoted(folder))`
                    """)
        case .ambiguous(let item, let choices):
            language.say(
                id: "\(item) dapat berarti: \(choices.joined(separator: ", ")); sebutkan salah satu dengan nomornya",
                en: "\(item) may be any of: \(choices.joined(separator: ", ")); name one by its number")
        case .failed(let path, let why):
            language.say(
                id: """
                    \(path) tidak dapat dibaca atau ditulis: \(why.sentence(in: language)); periksa apakah disk terpasang, \
                    masih cukup, dan boleh ditulisi
                    """,
                en: """
                    cannot read or write \(path): \(why.sentence(in: language)); see that the disk is there, has room and \
                    may be written to
                    """)
        }
    }
}

extension SessionError {
    /// What went wrong under the hood, in the session's own words. SQLite's message, never its arguments:
    /// those are personal values.
    init(_ error: any Error, at path: String) {
        switch error {
        case let error as SessionError: self = error
        case let error as DatabaseError:
            let reason = error.message ?? "\(error.resultCode)"
            switch error.resultCode.primaryResultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, reason: reason)
            case .SQLITE_FULL: self = .failed(path: path, reason: SystemReason(errno: ENOSPC))
            case .SQLITE_IOERR: self = .failed(path: path, reason: SystemReason(errno: EIO))
            case .SQLITE_READONLY: self = .failed(path: path, reason: SystemReason(errno: EROFS))
            case .SQLITE_BUSY: self = .failed(path: path, reason: SystemReason(errno: EBUSY))
            default: self = .failed(path: path, reason: SystemReason(reason))
            }
        case let damage as RecordText.Damage:
            self = .damaged(path: path, reason: "the checksum of card \(damage.card) does not fit it")
        case is DecodingError: self = .damaged(path: path, reason: "a record in it is no record")
        case is RowDecodingError: self = .damaged(path: path, reason: "a row in it holds something else")
        case is EncodingError: self = .failed(path: path, reason: "a record holds a number that JSON cannot")
        default: self = .failed(path: path, reason: "\(type(of: error))")
        }
    }
}

/// The operating system's word on the call that has just failed.
func systemReason() -> SystemReason { SystemReason(errno: errno) }
