import Foundation
import TestSupport
import Testing

/// Pictures of a real session, wherever they are moved to.
struct ReviewPictureTests {
    private let folder = TemporaryFolder()

    /// A session of one specimen, and the folder that its picture lies in.
    private func scanned(in folder: URL) async throws -> (session: String, pictures: URL, file: String) {
        let pictures = folder.appending(path: "office/scans")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        let cards = Repository.fixtures.appending(path: "cards/scan")
        let file = try #require(
            FileManager.default.contentsOfDirectory(atPath: cards.path).filter { $0.hasSuffix("g") }.sorted().first)
        try FileManager.default.copyItem(at: cards.appending(path: file), to: pictures.appending(path: file))
        let session = folder.appending(path: "office/Register").path
        let run = try await ToolRun.inProcess(["scan", pictures.path, "--out", session])
        #expect(run.status == 0, "\(run.error)")
        return (session, pictures, file)
    }

    private func id(_ review: ReviewProcess) async throws -> String {
        let cards = try await review.get("/api/cards?filter=all").json?["cards"] as? [[String: Any]]
        return cards?.first?["id"] as? String ?? ""
    }

    @Test func theCardIsShownFlatAndInWholeAndALineIsReadAgain() async throws {
        let (session, _, _) = try await scanned(in: folder.url)
        let review = try await ReviewProcess([session])
        let id = try await id(review)
        let picture = try await review.get("/api/cards/\(id)").json?["picture"] as? [String: Any]
        #expect(picture?["card"] as? Bool == true && picture?["width"] as? Int == 1012)
        for name in ["card", "source"] {
            let answer = try await review.get("/pictures/\(id)/\(name).jpg")
            #expect(
                answer.status == 200 && answer.body.starts(with: [0xFF, 0xD8]), "\(name): \(answer.text.prefix(200))")
        }
        let line = try await review.post(
            "/api/cards/\(id)/line", #"{"x":0.02,"y":0.13,"width":0.7,"height":0.1}"#)
        let readings = line.json?["readings"] as? [[String: Any]]
        #expect(line.status == 200 && readings?.count == 2, "\(line.text)")
        #expect(review.end(by: SIGINT).status == 0)
    }

    @Test func aPictureThatWasMovedIsFoundByItsContent() async throws {
        let (_, _, file) = try await scanned(in: folder.url)
        let files = FileManager.default
        // Session and pictures together: nothing has to be said.
        try files.moveItem(at: folder.file("office"), to: folder.file("archive"))
        let session = folder.file("archive/Register").path
        let moved = try await ReviewProcess([session])
        let id = try await id(moved)
        #expect(try await moved.get("/pictures/\(id)/card.jpg").status == 200)
        #expect(moved.end(by: SIGINT).status == 0)
        // The picture alone, under another name: the folder is named.
        let elsewhere = folder.file("elsewhere/deep")
        try files.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        try files.moveItem(at: folder.file("archive/scans/\(file)"), to: elsewhere.appending(path: "other.jpg"))
        let lost = try await ReviewProcess([session])
        let answer = try await lost.get("/pictures/\(id)/card.jpg")
        #expect(answer.status == 404 && (answer.json?["error"] as? String)?.contains("--pictures") == true)
        let view = try await lost.get("/api/cards/\(id)").json?["picture"] as? [String: Any]
        #expect(view?["card"] as? Bool == false)
        #expect(lost.end(by: SIGINT).status == 0)
        let named = try await ReviewProcess([session, "--pictures", folder.file("elsewhere").path])
        #expect(try await named.get("/pictures/\(id)/card.jpg").status == 200)
        #expect(named.end(by: SIGINT).status == 0)
    }
}
