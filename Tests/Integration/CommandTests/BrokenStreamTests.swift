import Foundation
import TestSupport
import Testing

/// Standard streams that nobody takes anything from: a full disk, a program that has ended, one that was closed.
@Suite(.timeLimit(.minutes(4)))
struct BrokenStreamTests {
    private let folder = TemporaryFolder()

    @Test(arguments: ["nik 3171234567890123", "doctor", "parse card.txt", "scan card.jpg --dry-run"])
    func aResultThatIsLostIsAFailure(command: String) async throws {
        try folder.write("x", to: "card.txt")
        try folder.write("x", to: "card.jpg")
        let run = try await ToolRun.shell("\"$tool\" \(command) >/dev/full", in: folder.url)
        #expect(run.status == 74)
        #expect(run.error.contains("standard input or output failed"))
    }

    @Test(arguments: [
        "nik 3171234567890123", "export session --format csv -o -", "export session --format csv -o /dev/stdout",
        "show session",
    ])
    func aClosedStandardOutputIsAFailureToo(command: String) async throws {
        _ = try madeUpSession(in: folder.url)
        let run = try await ToolRun.shell("\"$tool\" \(command) >&-", in: folder.url)
        #expect(run.status == 74)
        #expect(run.error.hasPrefix("ktp-ocr: "))
    }

    /// The session is what counts; who watches is not needed.
    @Test(arguments: ["2>/dev/full", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func aScanNeedsNobodyWhoListens(redirection: String) async throws {
        let double = try WorkerDouble(in: folder)
        for card in ["a.jpg", "review.jpg"] { try folder.write(card, to: card) }
        let run = try await ToolRun.shell(
            "\"$tool\" scan a.jpg review.jpg --out run --worker-command '\(double.path)' \(redirection)",
            in: folder.url)
        #expect(run.status == 0)
        let results = try folder.text("run/results.ndjson")
        #expect(results.split(separator: "\n").count == 2)
        // Nothing meant for a person has got into a file of the session.
        let log = try folder.text("run/session.log")
        #expect(log.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"time\"") && $0.hasSuffix("}") })
    }
}
