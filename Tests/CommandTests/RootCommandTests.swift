import TestSupport
import Testing

struct RootCommandTests {
    @Test func anUnknownCommandIsAUsageError() async throws {
        let run = try await ToolRun.ktpOCR(["frobnicate"])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }
}
