import KTPCore
import KTPWorkers
import TestSupport
import Testing

/// The manager with pages of several cards, of which a worker may read some and die.
@Suite(.timeLimit(.minutes(4)))
struct PageOfCardsTests {
    /// What was delivered of one page, and what the worker noted down: whether it was asked for all or the rest.
    private struct Read {
        var records: [CardRecord]
        var beganWith: [Int]
        var events: [ReadingEvent]

        var cards: [Int?] { records.map(\.source.card) }
        var failed: [Int?] { records.filter { $0.status == .failed }.map(\.source.card) }
    }

    private func read(_ name: String, timeLimit: Duration = .seconds(20)) async throws -> Read {
        let folder = TemporaryFolder()
        let double = try WorkerDouble(in: folder)
        let manager = OCRManager(
            invocation: WorkerInvocation(executable: double.path, arguments: []), workers: 1, timeLimit: timeLimit)
        var (records, events): ([CardRecord], [ReadingEvent]) = ([], [])
        let items = [name, "after.jpg"].map { WorkItem(path: PicturePath($0)) }
        let outcome = try await manager.read(items) {
            events.append($0)
        } deliver: { record, _ in
            records.append(record)
        }
        #expect(outcome == .finished)
        // After any outcome of the page, the next one is read, once.
        #expect(records.last?.source.path == "after.jpg" && records.last?.status == .accepted)
        records.removeLast()
        #expect(records.allSatisfy { $0.id == items[0].id && $0.source.path == name })
        let lines = try double.journalLines()
        return Read(
            records: records,
            beganWith: lines.filter { $0.hasPrefix("from ") }.compactMap { Int($0.dropFirst(5)) },
            events: events.filter { $0.item.path.text == name })
    }

    @Test func everyCardOfAPageIsDeliveredInOrder() async throws {
        let page = try await read("sheet.jpg")
        #expect(page.cards == [1, 2, 3, 4] && page.failed.isEmpty)
        #expect(page.records.allSatisfy { $0.source.cards == 4 })
        #expect(page.events.map(\.state) == [.queued, .reading] + Array(repeating: .done(.accepted), count: 4))
        #expect(page.events.dropFirst(2).map(\.card) == [1, 2, 3, 4])
        #expect(page.events.dropFirst(2).allSatisfy { $0.cards == 4 })
    }

    @Test func whatWasReadBeforeAWorkerDiedStaysAndTheRestIsReadByAFreshOne() async throws {
        let page = try await read("sheet-deathOnce.jpg")
        #expect(page.cards == [1, 2, 3, 4] && page.failed.isEmpty)
        #expect(page.beganWith == [1, 3])
        #expect(page.events.filter { $0.state == .reading }.map(\.attempt) == [1, 2])
    }

    @Test func aCardThatEndsWorkersCostsOnlyItself() async throws {
        let page = try await read("sheet-death.jpg")
        #expect(page.cards == [1, 2, 3, 4] && page.failed == [3])
        #expect(page.records[2].error?.code == .crashed && page.records[2].source.cards == 4)
        #expect(page.beganWith == [1, 3, 4])
    }

    @Test func theTimeLimitIsThatOfEachCard() async throws {
        let page = try await read("sheet-sleep.jpg", timeLimit: .milliseconds(2500))
        #expect(page.cards == [1, 2, 3, 4] && page.failed == [3])
        #expect(page.records[2].error?.code == .timedOut)
        #expect(page.beganWith == [1, 4])
    }

    @Test func aWorkerThatAlwaysBeginsWithTheFirstCardIsUnderstood() async throws {
        let page = try await read("sheet-forgetful.jpg")
        #expect(page.cards == [1, 2, 3, 4] && page.failed.isEmpty)
        #expect(page.beganWith == [1, 1])
    }

    @Test func aPageOfMoreThanFourMegabytesIsTakenUpToThere() async throws {
        let page = try await read("sheet-heavy.jpg")
        #expect(page.cards == [1, 2, 3, 4, 5, 6, 7] && page.failed == [5, 6, 7])
        #expect(page.records.suffix(3).allSatisfy { $0.error?.code == .crashed })
        #expect(page.beganWith == [1, 5], "and no card after that is asked for")
    }

    @Test(arguments: ["swap", "growing"])
    func aWorkerThatContradictsItselfIsNotBelieved(how: String) async throws {
        let page = try await read("sheet-\(how).jpg")
        #expect(page.cards.count == 4 && page.records.allSatisfy { $0.source.cards == 4 })
        #expect(page.failed.first == (how == "swap" ? 2 : 3))
        #expect(page.records.first { $0.status == .failed }?.error?.message.contains("answer") == true)
    }
}
