package import Foundation

/// A folder of its own for one test, removed with everything in it when the test is over. A suite that has it as a member
/// gets another one for each of its tests.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init() {
        url = FileManager.default.temporaryDirectory.appending(path: "ktp-ocr-test-\(UUID().uuidString)")
        // Where there is none, the first file that the test writes says why.
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    package func file(_ name: String) -> URL { url.appending(path: name) }

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension TemporaryFolder {
    package func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

    package func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: file(name)) }

    /// - Parameter path: of a file or folder of this checkout.
    package func copy(_ path: String, to name: String) throws {
        try FileManager.default.copyItem(at: Repository.root.appending(path: path), to: file(name))
    }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
    }

    package func holds(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }

    /// What lies in a folder of it, sorted.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted()
    }
}
