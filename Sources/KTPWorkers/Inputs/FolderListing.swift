import Foundation
import KTPCore

enum FolderListing {
    /// - Returns: in no order, without `.` and `..`; nil where the folder cannot be listed.
    static func names(in folder: PicturePath) -> [PicturePath]? {
        let descriptor = FileLocation(folder).open(O_DIRECTORY)
        guard descriptor >= 0 else { return nil }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return nil
        }
        defer { closedir(stream) }
        var names: [PicturePath] = []
        errno = 0
        while let entry = readdir(stream), let name = name(of: entry) {
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        return errno == 0 ? names : nil
    }

    /// An entry is only as long as its name, so it must not be copied as a whole.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> PicturePath? {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
        return PicturePath(bytes: UnsafeBufferPointer(start: name, count: Int(entry.pointee.d_reclen) - offset))
    }
}
