package import Foundation

/// A folder of its own for one test, removed with everything in it when the test is over.
package struct TemporaryFolder: ~Copyable {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "ktp-ocr-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    package func file(_ name: String) -> URL { url.appending(path: name) }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
