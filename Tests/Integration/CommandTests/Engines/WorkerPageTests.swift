import Foundation
import TestSupport
import Testing

/// The examples of `docs/WORKER.md`, as they stand there, over two cards.
extension EngineTests {
    struct WorkerPageTests {
        private let page: String

        init() throws {
            page = try String(contentsOf: Repository.root.appending(path: "docs/WORKER.md"), encoding: .utf8)
        }

        /// The first block of the page in that language.
        private func example(_ language: String) throws -> String {
            let opening = try #require(page.range(of: "```\(language)\n"))
            let closing = try #require(page.range(of: "\n```", range: opening.upperBound..<page.endIndex))
            return String(page[opening.upperBound..<closing.lowerBound]) + "\n"
        }

        /// Runs `command` in a folder with the example and `cards/`, the tool being in the path.
        private func run(_ language: String, _ command: String) async throws -> (run: ToolRun, answers: String) {
            let folder = TemporaryFolder()
            try folder.makeFolder("cards")
            for card in ["scan-0001.jpg", "scan-0002.jpg"] {
                try FileManager.default.copyItem(
                    at: Repository.root.appending(path: "Fixtures/cards/scan/\(card)"), to: folder.file("cards/\(card)")
                )
            }
            try example(language).write(to: folder.file("example.\(language)"), atomically: true, encoding: .utf8)
            let tools = URL(filePath: ToolRun.toolPath).deletingLastPathComponent().path
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            let run = try await ToolRun.ktpOCR(
                ["-c", command], environment: ["PATH": "\(tools):\(path)"], in: folder.url, tool: "/bin/bash")
            return (run, (try? folder.text("answers.ndjson")) ?? "")
        }

        @Test func theShellExampleReadsTheFolder() async throws {
            let (run, answers) = try await run("sh", "bash -e example.sh")
            #expect(run.status == 0, "\(run.error)")
            let lines = answers.split(separator: "\n")
            #expect(lines.count == 2 && lines.allSatisfy { $0.contains("\"fingerprint\":\"ktp-ocr ") })
        }

        @Test(.enabled(if: Python.isInstalled)) func thePythonExampleKeepsOneWorker() async throws {
            let (run, _) = try await run("python", "/usr/bin/python3 example.python")
            #expect(run.status == 0, "\(run.error)")
            let lines = run.output.split(separator: "\n")
            #expect(lines.count == 3 && lines[0].hasPrefix("ktp-ocr "))
            #expect(
                lines.dropFirst().allSatisfy { $0.contains(/^scan-000\d\.jpg (accepted|review) \d{16}$/) }, "\(lines)")
        }

        @Test func theSwiftExampleKeepsOneWorker() async throws {
            let (run, _) = try await run(
                "swift",
                "cp example.swift main.swift && swiftc -module-cache-path cache main.swift -o example && ./example cards/*"
            )
            #expect(run.status == 0, "\(run.error)")
            let lines = run.output.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.allSatisfy { $0.contains(/^cards\/scan-000\d\.jpg (accepted|review)$/) }, "\(lines)")
        }
    }
}
