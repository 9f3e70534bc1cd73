import Foundation
import KTPCore
import TestSupport
import Testing

/// `compare --html` and `evaluate --html`.
@Suite(.timeLimit(.minutes(4)))
struct PageCommandTests {
    private final class Bench {
        let folder = TemporaryFolder()

        init() throws {
            try folder.makeFolder("a")
            let records = try (0..<3).map { number in
                try OrderedJSON.encode(
                    FictionalCards.record(
                        "/data/phone/\(number).jpg", merged: [.nama: "SITI"], lstm: [.nama: "S1TI"],
                        legacy: [.nama: "SITI"]))
            }
            try Data(records.joined(separator: "\n").utf8).write(to: folder.file("a/results.ndjson"))
            let members = (0..<3).map { #""phone/\#($0).jpg": {"nama": "DEWI"}"# }
            try Data(("{" + members.joined(separator: ",") + "}").utf8).write(to: folder.file("truth.json"))
        }

        func run(_ arguments: [String]) async throws -> ToolRun {
            try await ToolRun.inProcess(arguments, environment: ["NO_COLOR": "1"], in: folder.url)
        }
    }

    @Test func compareWritesAPageThatOnlyItsOwnerReads() async throws {
        let bench = try Bench()
        let run = try await bench.run(["compare", "a", "--truth", "truth.json", "--html", "p.html"])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("LSTM – legacy: 3 cards"))
        let page = try bench.folder.text("p.html")
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("<code><mark>S1T</mark>I</code>"))
        let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.file("p.html").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func evaluateWritesAMaskedPage() async throws {
        let bench = try Bench()
        let run = try await bench.run(
            ["evaluate", "a", "--truth", "truth.json", "--html", "p.html", "--masked"])
        #expect(run.status == 0, "\(run.error)")
        let page = try bench.folder.text("p.html")
        #expect(page.contains("S***") && page.contains("D***"))
        #expect(!page.contains("SITI") && !page.contains("DEWI") && !page.contains("phone"))
    }

    /// Every line of the terminal that holds a share: all its shares stand, in this order, in a row or a sentence of the page.
    @Test(arguments: ["evaluate", "compare"])
    func terminalAndPageShowTheSameFigures(_ command: String) async throws {
        let bench = try Bench()
        let run = try await bench.run([command, "a", "--truth", "truth.json", "--html", "p.html", "--verbose"])
        let share = /\d+\.\d %\ \d+\/\d+/
        let rows = try bench.folder.text("p.html").matches(of: /<(?:tr|p)\b.*?<\/(?:tr|p)>/).map { row in
            row.0.matches(of: share).map { String($0.0) }
        }
        let lines = run.output.split(separator: "\n").map { $0.matches(of: share).map { String($0.0) } }
            .filter { !$0.isEmpty }
        #expect(lines.count > 4)
        for line in lines {
            let isThere = rows.contains { row in
                var rest = row[...]
                return line.allSatisfy { figure in
                    guard let place = rest.firstIndex(of: figure) else { return false }
                    rest = rest[(place + 1)...]
                    return true
                }
            }
            #expect(isThere, "\(line)")
        }
    }

    @Test func maskingIsAboutThePage() async throws {
        let run = try await Bench().run(["compare", "a", "--masked"])
        #expect(run.status == 64)
        #expect(run.error.contains("add --html FILE"))
    }

    @Test(arguments: ["compare", "evaluate"])
    func aPageThatCannotBeCreatedIsSaidSo(_ command: String) async throws {
        let run = try await Bench().run([command, "a", "--truth", "truth.json", "--html", "none/p.html"])
        #expect(run.status == 73)
        #expect(run.error.contains("none/p.html"))
    }

    /// Of a real reading: crops come from the very picture that was read, and the page says when it is gone or another.
    @Test func cropsAreCutFromThePicturesThatWereRead() async throws {
        let folder = TemporaryFolder()
        try folder.makeFolder("cards")
        for name in ["scan/scan-0001.jpg", "phone/phone-0001.jpg", "turned/turned-0001.jpg"] {
            let target = folder.file("cards").appending(path: (name as NSString).lastPathComponent)
            try FileManager.default.copyItem(at: Repository.fixtures.appending(path: "cards/\(name)"), to: target)
        }
        try Data(
            #"{"scan-0001.jpg": {"nama": "X"}, "phone-0001.jpg": {"nik": "1"}, "turned-0001.jpg": {"nama": "X"}}"#.utf8
        ).write(to: folder.file("truth.json"))
        let scan = try await ToolRun.inProcess(["scan", "cards", "--out", "s", "--quiet"], in: folder.url)
        #expect(scan.status == 0, "\(scan.error)")
        let page = { (arguments: [String]) in
            let run = try await ToolRun.inProcess(
                ["evaluate", "s", "--truth", "truth.json", "--html", "p.html", "--quiet"] + arguments, in: folder.url)
            #expect(run.status == 0, "\(run.error)")
            return try folder.text("p.html")
        }
        let crops = try await page([]).matches(
            of: /width="(\d+)" height="(\d+)" [^>]*src="data:image\/jpeg;base64,\/9j/)
        #expect(crops.count == 3)
        // A line of print, as wide as a name or a number.
        for crop in crops {
            #expect((20...130).contains(Int(crop.2) ?? 0) && (100...800).contains(Int(crop.1) ?? 0))
        }
        #expect(try await !page(["--masked"]).contains("<img"))

        try FileManager.default.removeItem(at: folder.file("cards/scan-0001.jpg"))
        try FileManager.default.removeItem(at: folder.file("cards/phone-0001.jpg"))
        try FileManager.default.copyItem(
            at: folder.file("cards/turned-0001.jpg"), to: folder.file("cards/phone-0001.jpg"))
        let later = try await page([])
        #expect(later.ranges(of: "data:image/jpeg").count == 1)
        #expect(later.contains("can no longer be read at this path"))
        #expect(later.contains("Another picture is at this path now"))
    }
}
