import Foundation
import KTPCore
import TestSupport
import Testing

struct ResidentsCommandTests {
    @Test func theListAsksIsCountedAndIsTakenBack() async throws {
        let folder = TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let list = folder.file("warga.csv").path
        try Data("NIK,Nama\n3273991708850001,ORANG LAIN\n327,TANPA NIK\n".utf8).write(to: URL(filePath: list))
        let run = try await ToolRun.inProcess(["residents", "import", path, list])
        #expect(run.status == 0)
        #expect(run.error.contains("In the list: 1") && run.error.contains("left out"))
        #expect(!run.error.contains("ORANG") && !run.error.contains("TANPA"))
        let shown = try await ToolRun.inProcess(["residents", "show", path, "--json"])
        #expect(shown.output.contains(#"{"listed":1,"cards":1,"asked":1}"#))
        let sheet = try await ToolRun.inProcess(["show", path, "1"])
        #expect(sheet.output.contains("The office's list has another name"))
        #expect(!sheet.output.contains("ORANG LAIN"))
        let review = try await ToolRun.inProcess(["show", path, "--review"])
        #expect(review.output.contains("ORANG LAIN (the office's list)"))
        let removed = try await ToolRun.inProcess(["residents", "remove", path])
        #expect(removed.status == 0)
        #expect(try await ToolRun.inProcess(["show", path, "1"]).output.contains("office's list") == false)
        let wrong = try await ToolRun.inProcess(["residents", "import", path, path])
        #expect(wrong.status == 64)
    }
}
