import Foundation
import KTPCore

/// Why results could not be put where they were wanted. Each sentence ends with what can be done about it.
enum OutputError: ExplainedError, Equatable {
    case cannotCreate(path: String, reason: SystemReason)
    case cannotWrite(path: String, reason: SystemReason)
    /// What lies there is held by another program, or is not ours to replace.
    case cannotReplace(path: String, reason: SystemReason)

    func message(in language: Language) -> String {
        switch self {
        case .cannotCreate(let path, let reason):
            language.say(
                id: "\(path) tidak dapat dibuat: \(reason.sentence(in: language)); pilih tempat yang boleh Anda tulisi",
                en: "cannot create \(path): \(reason.sentence(in: language)); choose a place you may write to")
        case .cannotWrite(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat ditulis: \(reason.sentence(in: language)); periksa sisa ruang disk, lalu jalankan `ktp-ocr export` lagi",
                en:
                    "cannot write \(path): \(reason.sentence(in: language)); see that the disk has room, then run `ktp-ocr export` again"
            )
        case .cannotReplace(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat diganti: \(reason.sentence(in: language)); tutup di program lain, lalu jalankan `ktp-ocr export` lagi",
                en:
                    "\(path) cannot be replaced: \(reason.sentence(in: language)); close it in other programs and run `ktp-ocr export` again"
            )
        }
    }
}
