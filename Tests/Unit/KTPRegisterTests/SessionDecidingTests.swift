import Foundation
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// Decisions about cards, during a scan and at the same time as each other.
final class SessionDecidingTests {
    private let folder = TemporaryFolder()
    private let path: String
    private let context = ReadingContext("v1", accept: 0.8)

    init() throws {
        path = try folder.session(of: (1...4).map { .sample($0, status: .review) }, under: context)
    }

    // MARK: during a scan

    @Test func decisionsAreKeptWhileAScanHoldsTheSessionAndOutliveWhatItReads() throws {
        let scan = try SessionStore.open(path, .run, making: true)
        #expect(SessionStore.isBeingScanned(path))
        let page = try SessionStore.open(path, .write)
        let before = try #require(try page.card("id1"))
        _ = try kept(page.decide([.init("id1", [.value(.nama, "SITI")], version: before.version)], by: "ratna"))
        // The scan reads the card again, and goes on with others.
        try scan.record(.sample(1, status: .review), under: ReadingContext("v2", accept: 0.8))
        try scan.record(.sample(5), under: context)
        #expect(try page.card("id1")?.record.fields[.nama]?.value == "SITI")
        #expect(try page.card("id5")?.number == 5)
        scan.close()
        #expect(!SessionStore.isBeingScanned(path))
        page.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    /// Results are written in seconds: a scan that begins meanwhile waits for them, and is no scan to anybody else.
    @Test func aScanWaitsForResultsThatAreBeingWritten() async throws {
        let page = try SessionStore.open(path, .write)
        let began = ContinuousClock.now
        let path = path
        let written = try await page.withResultsLock { () -> (Task<Duration, any Error>, Bool) in
            let isScanned = SessionStore.isBeingScanned(path)
            let scan = Task.detached {
                try SessionStore.open(path, .run, making: true).close()
                return ContinuousClock.now - began
            }
            // Decisions land meanwhile.
            try page.correct("id1", [.value(.nama, "SITI")], by: "ratna")
            try await Task.sleep(for: .milliseconds(600))
            return (scan, isScanned)
        }
        let (waited, wasScanning) = try #require(written)
        #expect(!wasScanning)
        #expect(try await waited.value >= .milliseconds(590))
        // During a scan nothing is written, and nobody waits for it.
        let scan = try SessionStore.open(path, .run, making: true)
        #expect(try await page.withResultsLock { true } == nil)
        #expect(throws: SessionError.busy(folder: path, process: getpid())) {
            try SessionStore.open(path, .run, making: true)
        }
        scan.close()
        page.close()
    }

    @Test func askingWhetherAScanRunsStopsNone() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            let path = path
            group.addTask {
                let end = ContinuousClock.now + .milliseconds(400)
                while ContinuousClock.now < end { _ = SessionStore.isBeingScanned(path) }
            }
            for _ in 0..<50 { try SessionStore.open(path, .run, making: true).close() }
            try await group.waitForAll()
        }
    }

    /// Two processes write as fast as they can: nothing is lost, and the audit trail has no gap.
    @Test func twoWritersLoseNothingAndTheTrailStaysWhole() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let scan = try SessionStore.open(path, .run, making: true)
                for number in 10..<50 { try scan.record(.sample(number), under: ReadingContext("v1")) }
            }
            for account in ["ratna", "budi"] {
                group.addTask {
                    let page = try SessionStore.open(path, .write)
                    for number in 0..<40 {
                        try page.correct(
                            "id\(number % 4 + 1)", [.value(.alamat, "JL. \(account) \(number)")], by: account)
                    }
                }
            }
            try await group.waitForAll()
        }
        let store = try SessionStore.open(path, .read)
        #expect(try (1...4).map { try store.corrections(of: "id\($0)").count } == [20, 20, 20, 20])
        #expect(try store.summary().read == 44)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func aSessionThatSomebodyDecidesAboutIsNeitherPrunedNorForgotten() async throws {
        let page = try SessionStore.open(path, .write)
        let second = try SessionStore.open(path, .write)
        let busy = SessionError.busy(folder: path, process: nil)
        let keeper = try SessionStore.open(path, .run)
        await #expect(throws: busy) { try await keeper.forget("id1", by: "t") { _ in } }
        keeper.close()
        let due = try SessionPruning.due(below: path)
        #expect(throws: busy) { try SessionPruning.remove(due, by: "t") }
        second.close()
        page.close()
        let alone = try SessionStore.open(path, .run)
        #expect(try await alone.forget("id1", by: "t") { _ in }?.cards == 1)
    }

    @Test func whereThereIsNoSessionNothingIsMade() throws {
        let missing = folder.file("missing").path
        #expect(throws: SessionError.notASession(folder: missing)) { try SessionStore.open(missing, .write) }
        #expect(!FileManager.default.fileExists(atPath: missing))
    }

    // MARK: versions

    @Test func aDecisionAboutACardThatHasMovedOnStoresNothing() throws {
        let (first, second) = try (SessionStore.open(path, .write), SessionStore.open(path, .write))
        let seen = try #require(try second.card("id1")).version
        let step = try kept(first.decide([.init("id1", [.value(.alamat, "JL. SATU")], version: seen)], by: "ratna"))
        let late = try second.decide(
            [.init("id2", [.confirmed]), .init("id1", [.value(.alamat, "JL. DUA")], version: seen)], by: "budi")
        guard case .moved(let moved) = late else { throw UnexpectedStep(step: late) }
        #expect(moved.map(\.record.id) == ["id1"])
        #expect(moved[0].record.fields[.alamat]?.value == "JL. SATU", "what the other one decided is shown")
        #expect(moved[0].version == step.cards[0].version)
        #expect(try second.corrections(of: "id2").isEmpty, "a step is kept whole or not at all")
        #expect(try second.corrections(of: "id1").count == 1)
    }

    @Test func eachDecisionUndoneOrMadeAndEachReadingIsAnotherVersion() throws {
        let store = try SessionStore.open(path, .write)
        var versions: [String] = []
        func note() throws { versions.append(try #require(try store.card("id1")).version) }
        try note()
        let step = try kept(store.decide([.init("id1", [.confirmed])], by: "b")).step
        try note()
        _ = try store.undo(step: step, by: "b")
        try note()
        _ = try kept(store.decide([.init("id1", [.confirmed])], by: "b"))
        try note()
        try store.record(.sample(1, status: .review), under: context)
        try note()
        #expect(Set(versions).count == 5)
        try store.correct("id2", [.confirmed], by: "b")
        #expect(try store.card("id1")?.version == versions.last, "other cards' decisions do not count")
        guard case .unknown("id9") = try store.decide([.init("id9", [.confirmed])], by: "b") else {
            Issue.record("nothing can be decided about a card that is not there")
            return
        }
    }

    // MARK: steps

    @Test func stepsAreTakenBackOneAfterTheOtherAcrossCards() throws {
        let store = try SessionStore.open(path, .write)
        let first = try kept(store.decide([.init("id1", [.value(.alamat, "JL. A")])], by: "b")).step
        let second = try kept(
            store.decide([.init("id2", [.confirmed]), .init("id3", [.confirmed])], by: "b")
        ).step
        let turned = try kept(store.decide([.init("id1", [.turned(90)])], by: "b")).step
        #expect(try store.undo(step: turned, by: "b").turned == ["id1"])
        let undone = try store.undo(step: second, by: "b")
        #expect(undone.cards.map(\.record.id) == ["id2", "id3"] && undone.turned.isEmpty)
        #expect(undone.cards.allSatisfy { $0.record.status == .review && !$0.canUndo })
        #expect(try store.undo(step: second, by: "b").cards.isEmpty, "nothing of it stands any more")
        #expect(try store.card("id1")?.canUndo == true)
        _ = try store.undo(step: first, by: "b")
        #expect(try (1...4).allSatisfy { try store.card("id\($0)")?.record == .sample($0, status: .review) })
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func aDecisionSurvivesKillNineBesideAScan() async throws {
        let path = path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let page = try SessionStore.open(path, .write)
            try page.correct("id1", [.value(.alamat, "JL. SATU")], by: "b")
            kill(getpid(), SIGKILL)
        }
        let store = try SessionStore.open(path, .write)
        #expect(try store.card("id1")?.record.fields[.alamat]?.value == "JL. SATU")
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func aPictureOfWhichNothingWasReadIsNotConfirmedButTyped() throws {
        let scan = try SessionStore.open(path, .run, making: true)
        try scan.record(.failedSample(7, .noCard), under: context)
        scan.close()
        let store = try SessionStore.open(path, .write)
        #expect(try store.correct("id7", [.confirmed], by: "b")?.status == .failed)
        let typed = CardRecord.sample(7).fields.pairs.map { Correction.Decision.value($0.key, $0.value.value) }
        let shown = try #require(try store.correct("id7", typed, by: "b"))
        #expect(shown.status == .accepted && shown.error == nil)
        #expect(try store.records().filter { $0.status == .accepted }.map(\.id) == ["id7"])
    }

    @Test func whatAPersonHasDecidedIsAskedNoMore() throws {
        let store = try SessionStore.open(path, .write)
        let shown = try #require(try store.correct("id1", [.value(.nama, nil)], by: "b"))
        #expect(shown.findings.contains { $0.field == .nama }, "the rule it breaks is still told")
        #expect(shown.reviewReasons(in: .en).compactMap(\.field) == [.alamat])
        #expect(try store.doubtfulFields(.nama, in: RegisterQuery(.review)).total == 0)
    }

    /// More cards than are looked around one by one.
    @Test func manyCardsAreOneStep() throws {
        let scan = try SessionStore.open(path, .run, making: true)
        for number in 10..<40 { try scan.record(.sample(number, status: .review), under: context) }
        scan.close()
        let store = try SessionStore.open(path, .write)
        let rest = try store.remaining(in: RegisterQuery(.review))
        let all = rest.map { SessionStore.DecisionBatch($0.id, [.confirmed], version: $0.version) }
        let (step, cards) = try kept(store.decide(all, by: "b"))
        #expect(cards.count == 34 && cards.map(\.number) == Array(1...34))
        #expect(cards.allSatisfy { $0.record.settled == .confirmed })
        #expect(try store.undo(step: step, by: "b").cards.count == 34)
        #expect(try store.remaining(in: RegisterQuery(.review)).map(\.id) == rest.map(\.id))
    }
}
