import Foundation
package import KTPCore

/// Who may read a session: its owner alone. What stood open to others is closed when it is opened to be written.
package struct SessionModes: Sendable, Equatable {
    /// Names of the files that others could read.
    package private(set) var repaired: [String] = []
    /// The folder, where others may put files into it or take them out; its mode is left to its owner.
    package private(set) var openFolder: String?

    init() {}

    init(mending folder: String) {
        for name in SessionFolder(folder).files {
            let file = open(folder + "/" + name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
            guard file >= 0 else { continue }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else {
                continue
            }
            if fchmod(file, 0o600) == 0 { repaired.append(name) }
        }
        var status = stat()
        if stat(folder, &status) == 0, status.st_mode & 0o022 != 0 { openFolder = folder }
    }

    /// A sentence about each thing that was not as it should be.
    package func messages(in language: Language) -> [String] {
        var messages: [String] = []
        if !repaired.isEmpty {
            let names = repaired.joined(separator: ", ")
            messages.append(language.say(.filesWereReadableByOthers(files: names)))
        }
        if let openFolder {
            messages.append(language.say(.folderWritableByOthers(folder: openFolder)))
        }
        return messages
    }
}
