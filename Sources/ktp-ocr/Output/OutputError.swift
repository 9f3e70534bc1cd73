import Foundation
import KTPCore

/// Why results could not be put where they were wanted. Each sentence ends with what can be done about it.
enum OutputError: Explained, Equatable {
    case cannotCreate(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// What lies there is held by another program, or is not ours to replace.
    case cannotReplace(path: String, reason: String)

    func message(in language: Language) -> String {
        switch self {
        case .cannotCreate(let path, let reason):
            language.say(
                id: "\(path) tidak dapat dibuat: \(reason); pilih tempat yang boleh Anda tulisi",
                en: "cannot create \(path): \(reason); choose a place you may write to")
        case .cannotWrite(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat ditulis: \(reason); periksa sisa ruang disk, lalu jalankan `ktp-ocr export` lagi",
                en: "cannot write \(path): \(reason); see that the disk has room, then run `ktp-ocr export` again")
        case .cannotReplace(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat diganti: \(reason); tutup di program lain, lalu jalankan `ktp-ocr export` lagi",
                en: "\(path) cannot be replaced: \(reason); close it in other programs and run `ktp-ocr export` again")
        }
    }

    /// The system's word on a failed read or write, where Foundation passes it on.
    static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: return String(cString: strerror(ENOENT))
        case .fileReadNoPermission: return String(cString: strerror(EACCES))
        default: break
        }
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(underlying.code)))
    }
}
