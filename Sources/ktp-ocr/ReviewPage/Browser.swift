import Foundation
import SystemPackage

/// The person's own browser.
enum Browser {
    private static let opener = "/usr/bin/xdg-open"

    /// - Returns: whether there is a desktop to open one on.
    static func open(_ address: String, _ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        guard hasDisplay, access(opener, X_OK) == 0 else { return false }
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [address]
        // What it prints is nobody's result.
        (process.standardInput, process.standardOutput, process.standardError) =
            (FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice)
        do { try process.run() } catch { return false }
        return true
    }
}
