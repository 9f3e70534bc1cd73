import Foundation
import TestSupport

/// The project's own files, read from the checkout. What people build or scan there is not among them.
struct ProjectTree {
    /// Read once for all tests.
    static let checkout = Result { try ProjectTree() }

    /// Every text file by its path from the root.
    let texts: [String: String]
    /// The sources, the plugins and the tests, in order of their paths.
    let swift: [SwiftSource]

    init(root: URL = Repository.root) throws {
        let hidden: Set = [".ci", ".github", ".gitignore", ".swift-format"]
        let folders: Set = [
            "Sources", "Packages", "Lab", "Tests", "Plugins", "Fixtures", "docs", "Models", "Supply", "Examples",
            "Packaging",
        ]
        var texts: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
            let url = root.appending(path: name)
            if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                guard folders.contains(name) || hidden.contains(name) else { continue }
                for path in try FileManager.default.subpathsOfDirectory(atPath: url.path)
                where !"\(name)/\(path)".hasPrefix("Lab/Training/work") {
                    texts["\(name)/\(path)"] = Self.text(of: url.appending(path: path))
                }
            } else if !name.hasPrefix(".") || hidden.contains(name) {
                texts[name] = Self.text(of: url)
            }
        }
        texts["Package.resolved"] = nil
        self.texts = texts
        swift = texts.filter { path, _ in path.hasSuffix(".swift") && path.contains("/") }
            .map { SwiftSource(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
    }

    /// nil for folders, pictures and models.
    private static func text(of url: URL) -> String? {
        guard let data = try? Data(contentsOf: url), !data.contains(0) else { return nil }
        return String(data: data, encoding: .utf8)
    }

    var paths: [String] { texts.keys.sorted() }

    func swift(under folder: String) -> [SwiftSource] { swift.filter { $0.path.hasPrefix(folder) } }
}
