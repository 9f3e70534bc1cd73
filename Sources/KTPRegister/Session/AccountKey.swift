import Foundation
import Hashing
import KTPCore
import NewFiles

/// A secret of this account, which no session holds. A session from elsewhere may name any file of the account as its own
/// export, and its checksum, but cannot mark it.
package struct AccountKey: Sendable {
    private let folder: String
    /// Holds it where the folder cannot: a service may have no home. Anybody may have made one of that name.
    private let spare: String?

    /// - Parameter folder: where it is kept, in the file `key`; made when it is first needed.
    package init(in folder: String, or spare: String? = nil) { (self.folder, self.spare) = (folder, spare) }

    package static var own: AccountKey {
        let environment = ProcessInfo.processInfo.environment
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return AccountKey(
            in: (state ?? NSHomeDirectory() + "/.local/state") + "/ktp-ocr",
            or: NSTemporaryDirectory() + "ktp-ocr-\(getuid())")
    }

    /// The mark of a file or folder that a session writes.
    /// - Returns: nil where the key can be neither read nor kept: then the file is named, and never removed.
    func mark(_ name: String, digest: String, of session: String) -> String? {
        key().map { KeyedHash.hex(of: Data("\(session)\n\(name)\n\(digest)".utf8), key: $0) }
    }

    /// - Returns: nil where it can be neither read nor kept.
    func key() -> Data? { place?.key }

    /// Whether the account has kept this mark of a session that it may not write to.
    func knows(_ mark: String?) -> Bool {
        guard let mark, let place, let marks = try? String(contentsOfFile: place.folder + "/known", encoding: .utf8)
        else { return false }
        return marks.contains(mark)
    }

    func keep(_ mark: String) { if let place { try? LogFile(path: place.folder + "/known").append(mark) } }

    private var place: (folder: String, key: Data)? {
        if let key = key(in: folder) { return (folder, key) }
        guard let spare, let key = key(in: spare) else { return nil }
        var status = stat()
        let isOwn = lstat(spare, &status) == 0 && status.st_uid == getuid() && status.st_mode == S_IFDIR | 0o700
        return isOwn ? (spare, key) : nil
    }

    private func key(in folder: String) -> Data? {
        let path = folder + "/key"
        if let kept = kept(path) { return kept }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = NewFile.make(path)
        // Another process may have made it meanwhile.
        guard descriptor >= 0 else { return kept(path) }
        let key = KeyedHash.makeKey()
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return (try? file.write(contentsOf: key)).map { key }
    }

    private func kept(_ path: String) -> Data? {
        FileManager.default.contents(atPath: path).flatMap { $0.count == 32 ? $0 : nil }
    }
}
