import Foundation

/// The form in which this copy of the tool came to this machine: the remedy for what is missing differs by it.
package enum Packing: String {
    case deb, bundle, wheel

    /// The form that `share/ktp-ocr/packed-as` next to the program names; nil for a copy that was built here.
    package static var ofThisTool: Packing? {
        let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let text = try? String(contentsOf: tool.appending(path: "../share/ktp-ocr/packed-as"), encoding: .utf8)
        return text.flatMap { Packing(rawValue: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// Whether all libraries lie next to the program, so that none of the system's is used in their place.
    package var bringsLibraries: Bool { self != .deb }
}
