import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// `--fast`: the legacy engine is asked about the NIK and what the LSTM leaves in doubt.
    final class FastReadingTests {
        private static let name = "scan/scan-0002.jpg"
        private static let card = Repository.fixtures.appending(path: "cards/\(name)").path
        private let folder = TemporaryFolder()

        private func scan(_ session: String, _ arguments: [String] = []) async throws -> (CardRecord, ToolRun) {
            let run = try await ToolRun.inProcess(["scan", Self.card, "--out", session] + arguments, in: folder.url)
            return (try #require(folder.records(session).first), run)
        }

        /// What a worker answers to such requests for the card.
        private func answers(_ requests: [String], _ arguments: [String] = []) async throws -> [CardRecord] {
            let lines = requests.map { #"{"id":"1","path":"\#(Self.card)"\#($0)}"# + "\n" }
            let run = try await ToolRun.ktpOCR(["worker"] + arguments, input: lines.joined(), in: folder.url)
            return try run.records
        }

        @Test func theRecordSaysAboutWhatTheLegacyEngineWasAsked() async throws {
            let (whole, all) = try await scan("whole", ["--verbose"])
            let (fast, some) = try await scan("fast", ["--fast", "--verbose"])
            // The summary does not call an engine quick that read a part.
            #expect(some.error.contains("s per card (only the doubtful fields on 1 of 1 cards)"))
            #expect(!all.error.contains("the doubtful fields"))
            let (legacy, asked) = (try #require(whole.engines[.legacy]), try #require(fast.engines[.legacy]))
            #expect(legacy.asked == nil && asked.asked?.contains(.nik) == true)
            #expect(asked.text.count < legacy.text.count * 4 / 5)
            #expect(asked.fields.keys.allSatisfy { asked.asked?.contains($0) == true })
            #expect(fast.engines[.lstm]?.text == whole.engines[.lstm]?.text)
            // A NIK is accepted from two engines or not at all.
            let truth = try #require(try CardTruth.fixtures("cards")["Fixtures/cards/\(Self.name)"])
            let (nik, wholeNIK) = (try #require(fast.fields[.nik]), try #require(whole.fields[.nik]))
            #expect(nik.value == wholeNIK.value && nik.status == wholeNIK.status && nik.from == .both)
            for (field, decision) in fast.fields.pairs where decision.status == .accepted {
                #expect(decision.value == truth[field])
            }
            #expect(fast.comparison?.agreement != nil && fast.comparison?.faster == nil)
        }

        /// A card that was read in one way is read again in the other, and once in each.
        @Test func aSessionKnowsInWhichWayACardWasRead() async throws {
            _ = try await scan("run", ["--fast"])
            #expect(
                try await scan("run", ["--set", "engine.legacy.reads=doubtful"]).1.error.contains(
                    "(1 in an earlier run)"))
            let (again, run) = try await scan("run")
            #expect(again.engines[.legacy]?.asked == nil && !run.error.contains("(1 in an earlier run)"))
        }

        @Test func aWorkerReadsFastWhereItWasToldToOrARequestAsksForIt() async throws {
            let answers = try await answers(["", #","fast":false"#], ["--fast"])
            try #require(answers.count == 2)
            let (told, whole) = (answers[0], answers[1])
            let asked = try #require(try await self.answers([#","fast":true"#]).first)
            #expect(told.engines[.legacy]?.asked != nil && told.fields == asked.fields)
            #expect(told.engines[.legacy]?.asked == asked.engines[.legacy]?.asked)
            #expect(whole.engines[.legacy]?.asked == nil)
        }
    }
}
