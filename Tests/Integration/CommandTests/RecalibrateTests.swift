import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// `scan --recalibrate` over a register about which people have decided.
@Suite(.timeLimit(.minutes(2)))
struct RecalibrateTests {
    @Test func aRegisterIsCorrectedByItsDecisionsAndToldWhatIsMissing() async throws {
        let folder = TemporaryFolder()
        let double = try WorkerDouble(in: folder)
        try folder.write("a", to: "a.jpg")
        let path = folder.file("run").path
        let store = try SessionStore.open(path, .run, making: true)
        for number in 1...300 {
            try store.record(.sample(number, status: .review), under: ReadingContext("v1", accept: 0.95))
        }
        store.close()
        func scan() async throws -> ToolRun {
            try await ToolRun.inProcess(
                ["scan", "a.jpg", "--out", "run", "--worker-command", double.path, "--recalibrate"], in: folder.url)
        }
        let early = try await scan()
        #expect(early.error.contains("Confidences are not corrected: 0 values are decided"), "\(early.error)")
        #expect(early.error.contains("ktp-ocr review run --sample 5%"))

        let decided = try SessionStore.open(path, .write)
        for number in 1...300 {
            let address = number % 2 == 0 ? "JL. CONTOH NO. 5, BLOK A" : "JL. LAIN"
            try decided.correct("id\(number)", [.value(.alamat, address)], by: "b")
        }
        decided.close()
        let shown = try await ToolRun.inProcess(["show", "run"], in: folder.url)
        #expect(shown.output.contains("150 of 300 decided values right"), "\(shown.output.prefix(600))")
        #expect(shown.output.contains("the promise is too high"))
        let json = try await ToolRun.inProcess(["show", "run", "--json"], in: folder.url)
        #expect(json.output.contains(#""decided":300,"right":150"#))

        let sampled = try SessionStore.open(path, .write)
        _ = try sampled.drawSample(share: 0.02, isBlind: false, by: "b")
        while let next = try sampled.nextSampledField() {
            let value = try sampled.card(next.card)?.record.fields[next.field]?.value
            _ = try sampled.answerSample(next.card, next.field, value, isFinal: true, by: "b")
        }
        sampled.close()

        let run = try await scan()
        #expect(run.error.contains("Confidences are corrected by 397 decided values, 97 of them of the spot check"))
        #expect(try folder.text("run/results.ndjson").contains("\"calibration\":\""))
        #expect(try await ToolRun.inProcess(["sessions", "verify", "run"], in: folder.url).status == 0)
    }
}
