import Foundation

/// Why the system refused something, in plain words; the system's own words are English for every user.
package struct SystemReason: Error, Equatable {
    private let english: String

    /// - Parameter english: as the system, SQLite or Foundation words it.
    package init(_ english: String) { self.english = english }

    package init(errno: Int32) { english = String(cString: strerror(errno)) }

    /// Takes a failed read or write, where Foundation passes on what the system said.
    package init(_ error: any Error) {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: self.init(errno: ENOENT)
        case .fileReadNoPermission, .fileWriteNoPermission: self.init(errno: EACCES)
        case .fileWriteOutOfSpace: self.init(errno: ENOSPC)
        default:
            let error = error as NSError
            let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
            let isOfSystem = underlying.domain == NSPOSIXErrorDomain
            self = isOfSystem ? .init(errno: Int32(underlying.code)) : .init(error.localizedDescription)
        }
    }

    /// A pipe or a device is where a file is to be put.
    package static let noFile = SystemReason("it is a pipe or a device, not a file")

    /// A part of a sentence. What is not in the table stays English, in brackets.
    package func sentence(in language: Language) -> String {
        guard language == .id else { return english }
        if self == .noFile { return "itu pipa atau perangkat, bukan berkas" }
        let known = Self.indonesian.first { String(cString: strerror($0.errno)) == english }
        return known?.words ?? "kesalahan sistem (\(english))"
    }

    private static let indonesian: [(errno: Int32, words: String)] = [
        (ENOENT, "berkas atau folder itu tidak ada"), (EACCES, "tidak ada izin"), (EPERM, "tidak diizinkan"),
        (ENOSPC, "disk penuh"), (EDQUOT, "kuota disk habis"), (EFBIG, "berkasnya terlalu besar"),
        (EROFS, "disk hanya dapat dibaca"), (EIO, "disk gagal membaca atau menulis"),
        (EISDIR, "itu sebuah folder"), (ENOTDIR, "sebagian jalurnya bukan folder"), (EEXIST, "sudah ada"),
        (ENOTEMPTY, "folder itu tidak kosong"), (ENAMETOOLONG, "namanya terlalu panjang"),
        (ELOOP, "tautannya berputar-putar"), (EBUSY, "sedang dipakai program lain"),
        (ETXTBSY, "sedang dipakai program lain"), (EAGAIN, "sedang dipakai program lain"),
        (EMFILE, "terlalu banyak berkas terbuka"), (ENFILE, "terlalu banyak berkas terbuka"),
        (ENOMEM, "memori tidak cukup"), (EPIPE, "penerimanya sudah berhenti"), (EBADF, "saluran itu tertutup"),
        (ENXIO, "perangkatnya tidak ada"), (ENODEV, "perangkatnya tidak ada"),
        (ESTALE, "folder jaringan itu terputus"), (ENOTCONN, "sambungannya terputus"),
        (ETIMEDOUT, "tidak ada jawaban"), (EHOSTDOWN, "komputer tujuan mati"), (EINVAL, "permintaan tidak sah"),
    ]
}

extension SystemReason: ExpressibleByStringInterpolation {
    package init(stringLiteral english: String) { self.init(english) }
}
