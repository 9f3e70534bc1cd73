import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// What persons settled measures the tool on the office's own cards.
@Suite(.timeLimit(.minutes(4)))
struct TruthExportTests {
    private let folder = TemporaryFolder()

    private func truth(_ path: String) throws -> [String: [String: Any]] {
        let data = try Data(contentsOf: URL(filePath: path + "/truth.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    }

    private func export(_ path: String) async throws -> ToolRun {
        try await ToolRun.inProcess(["export", path, "--format", "truth"])
    }

    @Test func whatWasSettledGoesOutAndIsMeasured() async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        let store = try SessionStore.open(path, .write)
        try store.correct("id3", [.value(.alamat, "JL. MAWAR NO. 1"), .value(.golonganDarah, nil)], by: "b")
        try store.correct("id2", [.confirmed], by: "b")
        try store.correct("id4", [.notACard], by: "b")
        store.close()
        let run = try await export(path)
        #expect(run.status == 0 && !run.error.contains("nobody has decided"), "\(run.error)")
        let cards = try truth(path)
        #expect(Set(cards.keys) == ["cards/card 2.jpg", "cards/card 3.jpg"])
        let (corrected, confirmed) = try (#require(cards["cards/card 3.jpg"]), #require(cards["cards/card 2.jpg"]))
        #expect(Set(corrected.keys) == ["alamat", "golonganDarah", "sampled"], "nobody has looked at the rest")
        #expect(corrected["alamat"] as? String == "JL. MAWAR NO. 1" && corrected["golonganDarah"] is NSNull)
        #expect(confirmed["nik"] as? String == records[1].fields[.nik]?.value && confirmed["tempatTerbit"] == nil)

        let evaluated = try await ToolRun.inProcess(["evaluate", path, "--truth", path + "/truth.json", "--json"])
        #expect(evaluated.status == 0, "\(evaluated.error)")
        #expect(evaluated.error.contains("19 of 19 fields were chosen because they were in doubt"))
        // The machine's own reading is judged, not what the person put in its place: the address and blood group are wrong.
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(evaluated.output.utf8)) as? [String: Any])
        let text = String(describing: report)
        #expect(evaluated.output.contains(#""hits":17,"n":19"#), "\(text.prefix(800))")
    }

    /// An empty truth would only fail later, in evaluate.
    @Test func aSessionInWhichNobodyDecidedSaysSo() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let run = try await export(path)
        #expect(run.status == 0 && run.error.contains("nobody has decided anything in \(path) yet"), "\(run.error)")
        #expect(try truth(path).isEmpty)
    }

    @Test func fieldsOfTheSampleAreMarkedAndKeptCurrent() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await export(path).status == 0)
        #expect(try truth(path).isEmpty)
        let store = try SessionStore.open(path, .write)
        _ = try store.drawSample(share: 0.2, isBlind: true, seed: "seed", by: "b")
        while let next = try store.nextSampledField() {
            let value = try store.card(next.card)?.record.fields[next.field]?.value
            _ = try store.answerSample(next.card, next.field, value, isFinal: true, by: "b")
        }
        let drawn = try #require(try store.sample()).drawn
        store.close()
        // It is one of the session's results by now, and written again with the others.
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv"]).status == 0)
        let cards = try truth(path)
        #expect(cards.values.map { ($0["sampled"] as? [String])?.count ?? 0 }.reduce(0, +) == drawn)
        let evaluated = try await ToolRun.inProcess(["evaluate", path, "--truth", path + "/truth.json"])
        #expect(evaluated.status == 0 && !evaluated.error.contains("in doubt"), "\(evaluated.error)")
        let shown = try await ToolRun.inProcess(["show", path], language: "id_ID.UTF-8")
        #expect(
            shown.output.contains(
                "Pada uji petik, 0 dari \(drawn) isian yang diperiksa ternyata salah: 0,0 % (95 %: 0,0–"))
    }

    @Test func aTruthFileOfSomebodyElsesIsLeftAlone() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let own = #"{"cards/card 1.jpg": {"nama": "SITI"}}"#
        try Data(own.utf8).write(to: URL(filePath: path + "/truth.json"))
        for arguments in [["export", path, "--format", "csv"], ["correct", path, "3", "--confirm"]] {
            #expect(try await ToolRun.inProcess(arguments).status == 0)
        }
        #expect(try String(contentsOfFile: path + "/truth.json", encoding: .utf8) == own)
        let masked = try await ToolRun.inProcess(["export", path, "--format", "truth", "--masked"])
        #expect(masked.status == 64)
    }
}
