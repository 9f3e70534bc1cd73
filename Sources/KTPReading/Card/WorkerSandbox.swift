import Foundation

extension Sandbox {
    /// That of a worker. What it has loaded by then it need not read again.
    ///
    /// - Parameters:
    ///   - readBelow: where its pictures lie; nil for anywhere.
    ///   - models: the folder named with `--models`.
    ///   - gazetteer: its file.
    ///   - keepStages: the folder into which stages are kept.
    package static func ofWorker(
        readBelow: [String]?, models: String?, gazetteer: String?, keepStages: String?
    ) -> Sandbox {
        let readable = readBelow.map { pictures in
            // SQLite looks next to a database for unfinished transactions.
            let besideGazetteer = gazetteer.map { URL(filePath: $0).deletingLastPathComponent().path }
            return pictures + ModelLibrary(modelDirectory: models).searchedFolders + [besideGazetteer].compactMap { $0 }
                + ofTheSystem
        }
        return Sandbox(readable: readable, writable: keepStages)
    }

    /// What libraries look up while they work: fonts that a PDF file does not bring along, character maps, the number of
    /// processors, the time zone. Nothing of anybody's, and not `/proc`, which tells of other processes.
    private static let ofTheSystem = [
        "/usr/lib", "/usr/lib64", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
        "/usr/share/poppler", "/usr/share/ghostscript", "/usr/share/color", "/usr/share/zoneinfo", "/usr/share/locale",
        "/var/cache/fontconfig", "/etc/fonts", "/etc/localtime", "/etc/ld.so.cache", "/dev/null", "/dev/urandom",
        "/sys/devices/system/cpu",
    ]
}
