import Foundation
import TestSupport
import Testing

/// What a scan keeps in memory of the cards that it has delivered.
@Suite(.timeLimit(.minutes(4)))
struct ScanMemoryTests {
    /// The most memory that the coordinator ever had, as its worker sees it at the end, in KB.
    private func peak(cards: Int) async throws -> Int {
        let folder = TemporaryFolder()
        let double = try WorkerDouble(
            in: folder, atStart: "trap 'grep VmHWM /proc/$PPID/status > \"\(folder.file("peak").path)\"' EXIT")
        for card in 1...cards { try folder.write("\(card)", to: "\(card).jpg") }
        let run = try await ToolRun.ktpOCR(
            ["scan", ".", "--out", "run", "--quiet", "--jobs", "1", "--worker-command", double.path], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let words = try folder.text("peak").split(whereSeparator: \.isWhitespace)
        return try #require(Int(words[1]))
    }

    /// Each task of a group that is asked for its tasks' results stays until then: 8 KB a card.
    @Test func twoThousandCardsTakeNoMoreThanAHundred() async throws {
        let (few, many) = (try await peak(cards: 100), try await peak(cards: 2000))
        #expect(many - few < 5_000, "\(few) KB for 100 cards, \(many) KB for 2,000")
    }
}
