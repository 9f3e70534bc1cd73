import Foundation
import KTPCore

/// Where settings lie: a user's own, and those beside a session, in the folder that holds the session's.
struct SettingsPlace {
    /// Names another file in the place of the user's own; empty, it switches both off.
    static let variable = "KTP_OCR_SETTINGS"

    let path: String
    /// From which relative paths in the file go out; nil where they would mean another place every time.
    private let folder: String?
    /// Whether somebody named the file, so that it has to be there.
    private let isNamed: Bool
    private let home: String

    private init(_ path: String, folder: String?, isNamed: Bool, _ environment: [String: String]) {
        self.path = path
        self.folder = folder
        self.isNamed = isNamed
        home = environment["HOME"] ?? NSHomeDirectory()
    }

    /// By the XDG Base Directory Specification, which has it that a relative path is to be ignored.
    /// - Returns: nil where there are to be no settings.
    static func ofUser(_ environment: [String: String]) -> SettingsPlace? {
        if let named = environment[variable] {
            return named.isEmpty ? nil : SettingsPlace(named, folder: nil, isNamed: true, environment)
        }
        let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"] ?? NSHomeDirectory()
        let path = (folder ?? home + "/.config") + "/ktp-ocr/config.yaml"
        return SettingsPlace(path, folder: nil, isNamed: false, environment)
    }

    /// - Parameter session: the session's folder; nil for one that will be made in the working folder.
    /// - Returns: nil where there are to be no settings.
    static func beside(session: String?, _ environment: [String: String]) -> SettingsPlace? {
        guard environment[variable]?.isEmpty != true else { return nil }
        let folder = session.map(holding) ?? "."
        let path = folder == "." ? ".ktp-ocr.yaml" : (folder == "/" ? "" : folder) + "/.ktp-ocr.yaml"
        return SettingsPlace(path, folder: folder, isNamed: false, environment)
    }

    /// The folder in which another one lies; that may not be there yet.
    private static func holding(_ folder: String) -> String {
        guard ![".", ".."].contains((folder as NSString).lastPathComponent) else { return folder + "/.." }
        let parent = folder.parentFolder
        return parent.isEmpty ? "." : parent
    }

    /// - Returns: nil where there is none and none was named.
    /// - Throws: `SettingsFileError`
    func read() throws(SettingsFileError) -> SettingsFile? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard isNamed || errno != ENOENT && errno != ENOTDIR else { return nil }
            throw SettingsFileError(file: path, line: nil, reason: .unreadable(SystemReason(errno: errno)))
        }
        // A settings file may name the models that read and the folder that pictures go to.
        guard status.st_uid == geteuid() || status.st_uid == 0, status.st_mode & S_IWOTH == 0 else {
            throw SettingsFileError(file: path, line: nil, reason: .foreign)
        }
        let text: String
        do {
            text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        } catch {
            throw SettingsFileError(file: path, line: nil, reason: .unreadable(SystemReason(error)))
        }
        return try SettingsFile(parsing: text, at: self)
    }

    /// The language that the file names, whatever else may be wrong with it: in it even that is said.
    var language: Language? {
        guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8),
            let entries = try? YAMLNode(parsing: text).entries
        else { return nil }
        return entries.last { $0.name.text == "language" }?.value.scalar.flatMap(Language.init)
    }

    /// - Returns: the paths as the working folder sees them; nil where one of them cannot be told.
    func resolved(_ paths: [String]) -> [String]? {
        var resolved: [String] = []
        for path in paths {
            if path.hasPrefix("/") {
                resolved.append(path)
            } else if path == "~" || path.hasPrefix("~/") {
                resolved.append(home + path.dropFirst())
            } else if let folder {
                resolved.append(folder == "." ? path : "\(folder)/\(path)")
            } else {
                return nil
            }
        }
        return resolved
    }
}
