package import Foundation

/// Where things are in this checkout.
package enum Repository {
    package static var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    package static var fixtures: URL { root.appending(path: "Fixtures") }
    /// Reference data next to the checkout; not part of the project, absent elsewhere.
    package static var sharedData: URL { root.appending(path: "../shared/data").standardizedFileURL }

    package static var sharedCases: URL { root.appending(path: "../shared/cases").standardizedFileURL }
    package static var hasSharedCases: Bool { FileManager.default.fileExists(atPath: sharedCases.path) }
    package static var hasSharedData: Bool { FileManager.default.fileExists(atPath: sharedData.path) }
}
