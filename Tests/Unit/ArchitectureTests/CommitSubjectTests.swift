import Foundation
import TestSupport
import Testing

/// The hook that `make hooks` installs, and that `make check` runs for each commit.
struct CommitSubjectTests {
    private func status(of message: String) async throws -> Int32 {
        let hook = Repository.root.appending(path: "Packaging/hooks/commit-msg").path
        return try await ToolRun.ktpOCR([hook, "/dev/stdin"], input: message, tool: "/bin/sh").status
    }

    @Test(arguments: [
        "Deblur motion-blurred cards\n\nA body may be as long as it has to be, and a sentence in it ends in a period.\n",
        "# A comment of git's.\n\nDeblur motion-blurred cards\n",
        String(repeating: "é", count: 72) + "\n",
    ])
    func aShortSubjectIsTaken(_ message: String) async throws {
        #expect(try await status(of: message) == 0)
    }

    @Test(arguments: [
        String(repeating: "e", count: 73) + "\n", "Deblur motion-blurred cards.\n",
        "What moved while it was photographed is set still before it is read by anything at all\n\nBody.\n",
    ])
    func aLongSubjectOrOneWithAPeriodIsRefused(_ message: String) async throws {
        #expect(try await status(of: message) == 1)
    }
}
