import Foundation
import TestSupport
import Testing
import ktp_ocr

/// The file by which a browser comes to the page, so that no token stands in a command line.
struct EntryFileTests {
    @Test func itIsItsOwnersAloneAndLeadsToTheAddress() throws {
        let folder = try TemporaryFolder()
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
