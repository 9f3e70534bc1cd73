import Foundation
import KTPCore

/// Whether what a scan writes lies outside of what it watches: else it would read its own pictures, without end.
enum WatchedPlaces {
    /// - Parameters:
    ///   - outputs: folders that the scan writes to; they need not be there yet.
    ///   - inputs: what it watches.
    /// - Throws: `CommandFailure`
    static func check(_ outputs: [String], outside inputs: [PicturePath], in language: Language) throws {
        for input in inputs {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: input.text, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandFailure(.usage, language.say(.watchNeedsFolder))
            }
        }
        for output in outputs {
            let place = real(output)
            for input in inputs {
                let folder = real(input.text)
                guard place == folder || place.hasPrefix(folder == "/" ? folder : folder + "/") else { continue }
                let (output, input) = (TerminalText.safe(output), TerminalText.safe(input.text))
                throw CommandFailure(.usage, language.say(.watchOutputInside(output: output, input: input)))
            }
        }
    }

    /// Absolute, with no link in as much of it as is there.
    private static func real(_ path: String) -> String {
        var rest: [String] = []
        var here = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        while here != "/", !here.isEmpty {
            if let resolved = realpath(here, nil) {
                defer { free(resolved) }
                return ([String(cString: resolved)] + rest.reversed()).joined(separator: "/")
            }
            rest.append((here as NSString).lastPathComponent)
            here = here.parentFolder
        }
        return "/" + rest.reversed().joined(separator: "/")
    }
}
