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
    case newer(folder: String)
    case damaged(path: String, reason: String)
    /// The database was removed or replaced while it was open.
    case gone(folder: String)
    /// Enciphered by `sessions lock` of version 0.2, which alone opens it.
    case locked(folder: String)
    case ambiguous(item: String, choices: [String])
    case failed(path: String, reason: SystemReason)
    /// The file of an office's correction of confidences, which somebody has changed.
    case calibrationUnreadable(path: String)

    package func message(in language: Language) -> String {
        switch self {
        case .busy(let folder, let process):
            process.map { language.say(.sessionBusyWithProcess(process: $0, folder: folder)) }
                ?? language.say(.sessionBusy(folder: folder))
        case .cannotCreate(let path, let reason):
            language.say(.sessionNotCreated(path: path, reason: reason.sentence(in: language)))
        case .notASession(let folder): language.say(.sessionMissing(folder: folder))
        case .newer(let folder): language.say(.sessionNewer(folder: folder))
        case .damaged(let path, let reason):
            language.say(.sessionDamaged(path: path, reason: reason, quotedFolder: ShellWord.quoted(path.parentFolder)))
        case .gone(let folder): language.say(.sessionGone(folder: folder))
        case .locked(let folder): language.say(.sessionLocked(folder: folder, quotedFolder: ShellWord.quoted(folder)))
        case .ambiguous(let item, let choices):
            language.say(.cardAmbiguous(item: item, choices: choices.joined(separator: ", ")))
        case .calibrationUnreadable(let path): language.say(.calibrationUnreadable(path: path))
        case .failed(let path, let why): language.say(.sessionIOFailed(path: path, reason: why.sentence(in: language)))
        }
    }
}

extension SessionError {
    /// Takes an error from inside in the session's words: SQLite's message, never its arguments, which are personal.
    init(_ error: any Error, at path: String) {
        switch error {
        case let error as SessionError: self = error
        case let error as DatabaseError:
            let reason = error.message ?? "\(error.resultCode)"
            switch error.resultCode.primaryResultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, reason: reason)
            case .SQLITE_FULL: self = .failed(path: path, reason: SystemReason(errno: ENOSPC))
            case .SQLITE_IOERR:
                self = .failed(path: path, reason: SystemReason(errno: Self.isFull(path) ? ENOSPC : EIO))
            case .SQLITE_READONLY: self = .failed(path: path, reason: SystemReason(errno: EROFS))
            case .SQLITE_BUSY: self = .failed(path: path, reason: SystemReason(errno: EBUSY))
            default: self = .failed(path: path, reason: SystemReason(reason))
            }
        case let damage as RecordText.Damage:
            self = .damaged(path: path, reason: "the checksum of card \(damage.card) does not fit it")
        case is DecodingError: self = .damaged(path: path, reason: "a record in it cannot be decoded")
        case is RowDecodingError: self = .damaged(path: path, reason: "a row in it cannot be decoded")
        case let error as CocoaError: self = .failed(path: path, reason: SystemReason(error))
        case is EncodingError: self = .failed(path: path, reason: "a record holds a number that JSON cannot")
        default: self = .failed(path: path, reason: "\(type(of: error))")
        }
    }
}

extension SessionError {
    /// Whether the disk has no room for SQLite's index of its log, 32 KB, whose want it calls an I/O error.
    private static func isFull(_ path: String) -> Bool {
        var disk = statvfs()
        return statvfs(path.parentFolder, &disk) == 0 && disk.f_bavail * disk.f_frsize < 32 << 10
    }
}

/// The operating system's word on the call that has just failed.
func systemReason() -> SystemReason { SystemReason(errno: errno) }
