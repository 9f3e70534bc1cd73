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
