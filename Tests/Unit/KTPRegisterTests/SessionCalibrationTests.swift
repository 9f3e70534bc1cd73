import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// The promise of a confidence, held against what people of an office decided.
final class SessionCalibrationTests {
    private let folder = TemporaryFolder()
    private let path: String
    private let context = ReadingContext("v1", accept: 0.95)

    init() throws {
        path = try folder.session(of: (1...300).map { .sample($0, status: .review) }, under: context)
    }

    private var file: URL { URL(filePath: path).appending(path: SessionStore.calibrationName) }

    private func open(_ purpose: SessionStore.Purpose = .run) throws -> SessionStore {
        try SessionStore.open(path, purpose, making: purpose == .run)
    }

    /// Every second address is right, which 0.81 were to be; all other values of a spot check are, but for one in ten.
    private func decide(in store: SessionStore, cards: Int = 300) throws {
        for number in 1...cards {
            let address = number % 2 == 0 ? "JL. CONTOH NO. 5, BLOK A" : "JL. LAIN"
            try store.correct("id\(number)", [.value(.alamat, address)], by: "b")
        }
        _ = try store.drawSample(share: 0.03, isBlind: false, seed: "one", by: "b")
        var answered = 0
        while let next = try store.nextSampledField() {
            answered += 1
            let value = try store.card(next.card)?.record.fields[next.field]?.value
            _ = try store.answerSample(
                next.card, next.field, answered % 10 == 0 ? nil : value, isFinal: true, by: "b")
        }
        #expect(answered > 100)
    }

    private func confidence(_ card: String, _ field: KTPField, in store: SessionStore) throws -> Double? {
        try store.card(card)?.record.fields[field]?.confidence
    }

    @Test func eachBinTellsHowManyDecidedValuesWereRight() throws {
        let store = try open()
        #expect(try store.reliability().bins.isEmpty)
        try decide(in: store)
        let bins = try store.reliability().bins
        #expect(bins.map(\.low) == [0.8, 0.99])
        #expect(
            bins[0].right == Proportion(150, of: 300) && abs(bins[0].said - 0.81) < 1e-9 && bins[0].verdict == .tooHigh)
        let sample = try #require(try store.sample())
        #expect(bins[1].right == Proportion(sample.answered - sample.wrong.hits, of: sample.answered))
        #expect(bins[1].verdict == .tooHigh)
    }

    /// A value that was accepted and that somebody happened to correct was not drawn at random.
    @Test func whatWasAcceptedAndCorrectedAllTheSameDoesNotCount() throws {
        let store = try open()
        try store.correct("id1", [.value(.nama, "SITI")], by: "b")
        #expect(try store.reliability().bins.isEmpty)
        try store.correct("id2", [.confirmed], by: "b")
        #expect(try store.reliability().bins.map(\.right) == [Proportion(1, of: 1)], "the address alone was asked")
        _ = try store.undo("id2", by: "b")
        #expect(try store.reliability().bins.isEmpty)
    }

    @Test func tooFewDecisionsChangeNothing() throws {
        let store = try open()
        try store.correct("id1", [.value(.alamat, "JL. LAIN")], by: "b")
        #expect(try store.recalibrate(by: "b") == .tooFew(decided: 1, sampled: 0))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try confidence("id2", .alamat, in: store) == 0.81)
    }

    @Test func theCorrectionIsKeptNamedAndTakenBackByDeletingItsFile() throws {
        var store = try open()
        try decide(in: store, cards: 200)
        let before = try #require(try store.card("id300")?.record)
        guard case .kept(let correction) = try store.recalibrate(by: "b") else {
            Issue.record("nothing was kept")
            return
        }
        let after = try #require(try store.card("id300")?.record)
        #expect(abs((after.fields[.alamat]?.confidence ?? 0) - 0.5) < 0.05)
        #expect(after.fields[.agama]?.confidence == correction.corrected(0.99))
        #expect(after.fields[.agama]?.status == .review, "fewer of ten are right than are accepted")
        #expect(before.calibration == nil && after.calibration?.count == 16)
        #expect(after.fields[.agama]?.value == before.fields[.agama]?.value)
        #expect(try store.reliability().bins.allSatisfy { $0.verdict == .holds })
        // What is read later is corrected too, and whoever decides about a card keeps its correction.
        try store.record(.sample(301), under: context)
        #expect(try store.card("id301")?.record.calibration == after.calibration)
        try store.correct("id301", [.value(.alamat, "JL. LAIN")], by: "b")
        #expect(try store.card("id301")?.record.calibration == after.calibration)
        // It is fitted to what the model said, not to what it made of that.
        guard case .kept(let again) = try store.recalibrate(by: "b") else { return }
        #expect(abs(again.corrected(0.99) - correction.corrected(0.99)) < 0.01)
        store.close()
        #expect(SessionCheck(of: path).faults == [])

        try FileManager.default.removeItem(at: file)
        store = try open(.write)
        #expect(try store.card("id300")?.record == before)
        store.close()
        #expect(SessionCheck(of: path).faults == [])
    }

    @Test func acceptanceByAShareOfErrorsGoesByIt() throws {
        let store = try open()
        try decide(in: store)
        let before = try store.acceptance(forErrors: 0.015)
        #expect(before <= 0.99)
        _ = try store.recalibrate(by: "b")
        #expect(try store.acceptance(forErrors: 0.015) == 1, "one in ten of the surest is wrong")
    }

    @Test func aFileThatIsNoCorrectionIsNamed() throws {
        try Data("{}".utf8).write(to: file)
        let error = #expect(throws: SessionError.self) { try open() }
        #expect(error == .calibrationUnreadable(path: file.path))
        #expect(SessionFolder(path).files.contains(SessionStore.calibrationName))
        #expect(try open(.read).card("id1") != nil)
    }
}
