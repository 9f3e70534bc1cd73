import Foundation
import TestSupport
import Testing

/// What `make manual` does to the page that the parser's plugin writes.
struct ManualTests {
    private func mended(_ page: String) async throws -> String {
        let script = Repository.root.appending(path: "docs/manual.awk").path
        let run = try await ToolRun.ktpOCR(["-f", script], input: page, tool: "/usr/bin/awk")
        #expect(run.status == 0)
        return run.output
    }

    /// The codes as `--help` lists them, which the plugin puts into the description.
    @Test func theExitCodesStandInTheirSection() async throws {
        let help = try await ToolRun.inProcess(["--help"]).output
        let listing = try #require(help.split(separator: "\n\n").first { $0.hasPrefix("EXIT CODES:\n") })
        let codes = listing.split(separator: "\n").dropFirst()
        let page = try await mended(
            ".Sh DESCRIPTION\n\(listing)\n.Bl -tag -width 6n\n.El\n.Sh \"EXIT STATUS\"\n.Ex -std")
        let parts = page.split(separator: ".Sh \"EXIT STATUS\"\n")
        try #require(parts.count == 2)
        #expect(parts[0] == ".Sh DESCRIPTION\n.Bl -tag -width 6n\n.El\n")
        let lines = parts[1].split(separator: "\n")
        #expect(lines.first == ".Bl -tag -width 4n -compact")
        #expect(lines.count(where: { $0.hasPrefix(".It ") }) == codes.count)
        for code in codes {
            let words = code.split(separator: " ", maxSplits: 1).map { $0.drop { $0 == " " } }
            let item = try #require(lines.firstIndex(of: ".It \(words[0])"))
            #expect(lines[item + 1] == words[1])
        }
    }

    /// What the tool asks of its surroundings stands in the page, and that before the exit codes.
    @Test func everyVariableStandsInThePage() async throws {
        let more = Repository.root.appending(path: "docs/manual.mdoc")
        let script = Repository.root.appending(path: "docs/manual.awk").path
        let page = ".Sh DESCRIPTION\n.Sh \"EXIT STATUS\"\n.Ex -std\n.Sh AUTHORS\n"
        let run = try await ToolRun.ktpOCR(
            ["-v", "more=\(more.path)", "-f", script], input: page, tool: "/usr/bin/awk")
        let sections = run.output.matches(of: /(?m)^\.Sh "?([A-Z ]+)/).map { String($0.1) }
        #expect(sections == ["DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS", "AUTHORS"])
        let files = FileManager.default.enumerator(
            at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
        var asked: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", let source = try? String(contentsOf: file, encoding: .utf8) else {
                continue
            }
            asked.formUnion(source.matches(of: /"(KTP_OCR_[A-Z]+|XDG_[A-Z_]+)"/).map { String($0.1) })
        }
        #expect(asked.count > 3)
        #expect(asked.filter { !run.output.contains($0) } == [])
    }

    @Test func indentedLinesStayAsTheyAre() async throws {
        let page = try await mended("A file:\n\n  a: 1\n    b: 2\n\nThat is it.\n")
        #expect(page == "A file:\n.Bd -literal\n  a: 1\n    b: 2\n.Ed\n.Pp\nThat is it.\n")
    }

    @Test func aBlankLineIsAParagraphAndNoneStandsBeforeAnItem() async throws {
        let page = try await mended("One.\n\nTwo.\n.Bl\n.It a\nThree.\n.Pp\n.It b\nFour.\n.Pp\nFive.\n.El\n")
        #expect(page == "One.\n.Pp\nTwo.\n.Bl\n.It a\nThree.\n.It b\nFour.\n.Pp\nFive.\n.El\n")
    }
}
