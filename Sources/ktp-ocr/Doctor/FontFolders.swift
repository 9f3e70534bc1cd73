import Foundation

/// The folders in which fontconfig looks for fonts on Debian.
struct FontFolders {
    let environment: [String: String]

    /// The names of all font files, without their folders.
    var fileNames: Set<String> {
        Set(
            folders.flatMap { FileManager.default.subpaths(atPath: $0) ?? [] }.map {
                URL(filePath: $0).lastPathComponent
            })
    }

    private var folders: [String] {
        let shared = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":")
        let own = environment["HOME"].map { ["\($0)/.fonts", "\($0)/.local/share/fonts"] } ?? []
        return shared.map { "\($0)/fonts" } + own
    }
}
