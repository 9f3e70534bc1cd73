import Foundation
import TestSupport
import Testing
import ktp_ocr

/// The file by which a browser comes to the page, so that no token stands in a command line.
struct EntryFileTests {
    private let folder = TemporaryFolder()

    /// A desktop on which a script is the browser: it keeps its arguments, and those of all processes.
    @Test(.enabled(if: access("/usr/bin/xdg-open", X_OK) == 0, "needs xdg-open"), .timeLimit(.minutes(1)))
    func noTokenStandsInACommandLine() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try folder.makeFolder("applications")
        let files = [
            "browser": """
            #!/bin/sh
            cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' '\\n' > '\(folder.file("processes").path)'
            echo "$1" > '\(folder.file("opened.part").path)'
            mv '\(folder.file("opened.part").path)' '\(folder.file("opened").path)'
            """,
            "applications/browser.desktop":
                "[Desktop Entry]\nType=Application\nName=B\nExec=\(folder.file("browser").path) %f\nMimeType=text/html;\n",
            "mimeapps.list": "[Default Applications]\ntext/html=browser.desktop\n",
        ]
        for (name, text) in files { try folder.write(text, to: name) }
        #expect(chmod(folder.file("browser").path, 0o755) == 0)
        let places = ["DATA_HOME", "CONFIG_HOME", "RUNTIME_DIR"].map { "XDG_\($0)=\(folder.url.path)" }
        let review = try await ReviewProcess(
            running: ["/usr/bin/env", "-u", "XDG_CURRENT_DESKTOP", "-u", "DESKTOP_SESSION", "DISPLAY=:9"] + places
                + [ToolRun.toolPath, "review", path])
        while access(folder.file("opened").path, F_OK) != 0 { try await Task.sleep(for: .milliseconds(20)) }
        let opened = try folder.text("opened")
        #expect(opened.hasPrefix(folder.url.path + "/ktp-ocr.") && opened.hasSuffix(".html\n"))
        let token = try #require(review.address.split(separator: "=").last)
        let processes = try folder.text("processes")
        #expect(processes.contains("xdg-open") && !processes.contains(token))
        #expect(review.end(by: SIGTERM).status == 0)
        #expect(
            !FileManager.default.fileExists(atPath: opened.trimmingCharacters(in: .newlines)), "it goes with the page")
    }

    @Test func itIsItsOwnersAloneAndLeadsToTheAddress() throws {
        let address = "http://127.9.8.7:20001/?token=0123456789abcdef"
        let file = try #require(EntryFile(to: address, ["XDG_RUNTIME_DIR": folder.url.path]))
        #expect(file.path.hasPrefix(folder.url.path + "/") && file.path.hasSuffix(".html"))
        #expect(!file.path.contains("0123456789abcdef"))
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let page = try String(contentsOfFile: file.path, encoding: .utf8)
        #expect(page.contains("http-equiv=\"refresh\" content=\"0;url=\(address)\""))
        #expect(page.contains("no-referrer"), "the page that it leads to is not told where it came from")
        let other = try #require(EntryFile(to: address, ["XDG_RUNTIME_DIR": folder.url.path]))
        #expect(other.path != file.path)
        file.remove()
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
