import Foundation
import KTPCore
import TestSupport
import Testing

extension EngineTests {
    /// The LSTM's network computed by the tool itself, and by libtesseract.
    final class RuntimeTests {
        private static let card = Repository.fixtures.appending(path: "cards/scan/scan-0002.jpg").path
        private let folder = TemporaryFolder()

        private func record(_ session: String) throws -> CardRecord { try #require(folder.records(session).first) }

        /// Which reads is an option and a setting, stands in the record, and changes nothing else.
        @Test func bothReadAlikeAndTheRecordNamesWhichRead() async throws {
            for (session, arguments) in [
                ("standard", []), ("native", ["--lstm-runtime", "native"]), ("other", ["--lstm-runtime", "tesseract"]),
                ("set", ["--lstm-runtime", "native", "--set", "engine.lstm.runtime=tesseract"]),
            ] {
                let run = try await ToolRun.inProcess(
                    ["scan", Self.card, "--out", session] + arguments, in: folder.url)
                #expect(run.status == 0, "\(run.error)")
            }
            let (standard, other) = (try record("standard"), try record("other"))
            #expect(try record("native").engines[.lstm]?.model == standard.engines[.lstm]?.model)
            #expect(try record("set").engines[.lstm]?.model == other.engines[.lstm]?.model)
            #expect(other.engines[.lstm]?.model.contains("KTPNetwork") == false)
            #expect(standard.engines[.lstm]?.text == other.engines[.lstm]?.text)
            #expect(standard.fields == other.fields && standard.status == other.status)
        }
    }
}
