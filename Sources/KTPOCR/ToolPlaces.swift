import Foundation

/// Where `ktp-ocr` may lie.
enum ToolPlaces {
    private static let name = "ktp-ocr"

    /// The folder of this program, and the folders of `PATH`.
    static var standard: [String] {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
        return [program.appending(path: name).path] + folders.map { "\($0)/\(name)" }
    }
}
