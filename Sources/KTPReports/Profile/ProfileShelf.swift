import Foundation

/// The export profiles that can be named: those that come with the tool, and a person's own, one JSON file each.
package struct ProfileShelf: Sendable {
    /// The folder of a person's own; it need not be there.
    private let folder: String

    package init(_ environment: [String: String]) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let settings = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        folder = settings + "/ktp-ocr/profiles"
    }

    package static let shipped = ProfileText.files.keys.map { String($0.dropLast(".json".count)) }.sorted()

    /// The names of all, those that come with the tool first.
    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let own = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
        return Self.shipped + own.filter { Self.isName($0) && !Self.shipped.contains($0) }.sorted()
    }

    /// - Parameter name: of one of them, or a path.
    package func named(_ name: String) throws(ExportProfileError) -> ExportProfile {
        try ExportProfile(try text(of: name), file: name)
    }

    package func text(of name: String) throws(ExportProfileError) -> String {
        if let text = ProfileText.files["\(name).json"] { return text }
        let isPath = name.contains("/") || name.contains(".")
        guard let data = FileManager.default.contents(atPath: isPath ? name : path(of: name)) else {
            throw ExportProfileError(
                file: name, problem: isPath ? .profileNotFound : .profileUnknown(names: names.joined(separator: ", ")))
        }
        return String(decoding: data.prefix(1 << 20), as: UTF8.self)
    }

    /// The place of a new one of this name.
    /// - Throws: `ExportProfileError` for a name that no file can have, or that comes with the tool.
    package func place(for name: String) throws(ExportProfileError) -> String {
        guard Self.isName(name), !Self.shipped.contains(name) else {
            throw ExportProfileError(file: name, problem: .profileNameUnusable)
        }
        return path(of: name)
    }

    private func path(of name: String) -> String { "\(folder)/\(name).json" }

    /// No dot and no slash: those are in paths.
    private static func isName(_ name: String) -> Bool {
        name.wholeMatch(of: /[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,39}/) != nil
    }
}
