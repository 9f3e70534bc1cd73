import Foundation

/// The files that a worker may read and write.
extension Sandbox {
    /// A worker's sandbox: it rereads nothing it has loaded. `readBelow` is the folder of pictures; nil for anywhere.
    package static func ofWorker(
        readBelow: [String]?, notBelow: String?, reports: [String], models: String?, gazetteer: String?,
        keepStages: String?
    ) -> Sandbox {
        let readable = readBelow.map { pictures in
            // SQLite looks next to a database for unfinished transactions.
            let besideGazetteer = gazetteer.map { URL(filePath: $0).deletingLastPathComponent().path }
            return pictures + ModelLibrary(modelDirectory: models).searchedFolders + [besideGazetteer].compactMap { $0 }
                + ofTheSystem
        }
        return Sandbox(readable: readable, writable: keepStages, hidden: notBelow, reports: reports)
    }

    /// The sandbox of a person's own engine: it reads its libraries and models wherever they are, starts programs, and writes in one
    /// folder. What it reads it can send nowhere.
    package static func ofEngine(writingBelow folder: String) -> Sandbox {
        var sandbox = Sandbox(readable: nil, writable: folder)
        sandbox.startsPrograms = true
        return sandbox
    }

    /// Files that libraries look up while they work; nothing of anybody's, nor `/proc`, which tells of other processes.
    private static let ofTheSystem = [
        "/usr/lib", "/usr/lib64", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
        "/usr/share/poppler", "/usr/share/ghostscript", "/usr/share/color", "/usr/share/zoneinfo", "/usr/share/locale",
        "/var/cache/fontconfig", "/etc/fonts", "/etc/localtime", "/etc/ld.so.cache", "/dev/null", "/dev/urandom",
        "/sys/devices/system/cpu",
    ]
}
