import Foundation
import KTPCore
import Specimens
import TestSupport
import Testing

extension EngineTests {
    /// Pictures that nobody should take: each fails or goes to review with what to do about it in words, or is read
    /// rightly all the same.
    final class FlawedPictureTests {
        private let folder = TemporaryFolder()

        private static let seed: UInt64 = 1

        /// What is printed on cards that lie in pictures of this seed, the n-th of its condition.
        private func truth(_ number: Int, _ condition: SpecimenCondition, of kind: BadCapture) -> FieldMap<String> {
            BadCapture.cards(of: kind, number: 1, seed: Self.seed).card(number, condition: condition).truth
        }

        private func records(_ kind: BadCapture, _ numbers: ClosedRange<Int> = 1...1) async throws -> [CardRecord] {
            for number in numbers {
                let image = try kind.draw(number, seed: Self.seed)
                try #require(ImageWriter.jpeg(image, quality: 88)).write(to: folder.file("\(kind)-\(number).jpg"))
            }
            let run = try await ToolRun.inProcess(
                ["scan", ".", "--out", "run", "--jobs", "1", "--format", "ndjson", "--language", "id"],
                environment: ["OMP_THREAD_LIMIT": "1"], in: folder.url)
            #expect(run.status <= 1, "\(run.error)")
            return try folder.records()
        }

        /// What a person is told about it.
        private func words(_ record: CardRecord) -> String {
            ([record.error?.message ?? ""] + record.findings.map(\.message)).joined(separator: " ")
        }

        private func wrongly(accepted record: CardRecord, _ truth: FieldMap<String>) -> [KTPField] {
            record.fields.pairs.filter { $0.value.status == .accepted && $0.value.value != truth[$0.key] }.map(\.key)
        }

        @Test(arguments: [
            (BadCapture.black, "nyalakan lampu ruangan, matikan lampu kilat"),
            (.tiny, "penuhi layar kamera"),
        ])
        func aPictureWithoutAReadableCardFailsWithTheRemedy(_ kind: BadCapture, _ remedy: String) async throws {
            let record = try #require(try await records(kind).first)
            #expect(record.status == .failed && record.error?.code == .noCard)
            #expect(words(record).contains(remedy), "\(words(record))")
            #expect(kind == .black || !words(record).contains("gelap"))
        }

        /// Light alone cannot be told from a page on which nothing is printed.
        @Test func whiteIsABlankPage() async throws {
            let record = try #require(try await records(.white).first)
            #expect(record.error?.code == .blankPage && words(record).contains("kosong"), "\(words(record))")
        }

        @Test func halfACardIsNeverAccepted() async throws {
            let records = try await records(.half, 1...4)
            #expect(records.count == 4)
            for record in records {
                #expect(record.status != .accepted, "\(record.source.path)")
                #expect(words(record).contains("layar kamera"), "\(record.source.path): \(words(record))")
                #expect(!words(record).contains("gelap"), "\(record.source.path): \(words(record))")
            }
        }

        @Test func motionTooStrongAsksForASteadyHand() async throws {
            let record = try #require(try await records(.shaken).first)
            #expect(record.status != .accepted)
            #expect(words(record).contains("pegang kamera dengan stabil"), "\(words(record))")
        }

        @Test func fiveCardsAreFiveRecords() async throws {
            let records = try await records(.five)
            #expect(records.count == 5)
            let niks = (1...5).map { truth($0, .scan, of: .five)[.nik] }
            let read = records.compactMap { $0.fields[.nik]?.value }
            #expect(read.count >= 4 && read.allSatisfy { niks.contains($0) }, "\(read.count)")
        }

        /// Both show a card that can be read; nothing of another one, and nothing of the phone, gets into it.
        @Test(arguments: [(BadCapture.mirrored, SpecimenCondition.scan), (.screenshot, .phone)])
        func whatElseIsSeenStaysOut(_ kind: BadCapture, _ condition: SpecimenCondition) async throws {
            let records = try await records(kind)
            #expect(records.count == 1)
            let record = try #require(records.first)
            #expect(wrongly(accepted: record, truth(1, condition, of: kind)).isEmpty)
            #expect(record.status != .failed || !words(record).isEmpty)
        }
    }
}
