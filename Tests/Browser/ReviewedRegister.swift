import Foundation
import Subprocess
import TestSupport

/// A register of the specimen cards with many doubtful fields, of which each test gets a copy, and the tool that shows
/// it.
final class ReviewedRegister: Sendable {
    let folder: TemporaryFolder

    /// The twelve cards, one of them twice, and a licence that is no card. So high a bound leaves many fields in doubt:
    /// the engines know these cards too well for any other.
    private static let scanned = Task { () -> URL in
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "ktp-ocr-browser-\(ProcessInfo.processInfo.processIdentifier)")
        let scans = folder.appending(path: "Scans")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Repository.fixtures.appending(path: "cards"), to: scans)
        let odd = Repository.fixtures.appending(path: "odd/driving-licence.jpg")
        try FileManager.default.copyItem(at: odd, to: scans.appending(path: "zz-licence.jpg"))
        // The same picture in another file: with the same bytes it would be one card.
        let picture = try Data(contentsOf: scans.appending(path: "scan/scan-0002.jpg"))
        try (picture + [0]).write(to: scans.appending(path: "scan/scan-0003.jpg"))
        let run = try await ToolRun.ktpOCR(
            ["scan", scans.path, "--out", folder.appending(path: "Register").path, "--accept", "0.999"])
        guard run.status == 1 else { throw RunningProgram.Silent(description: run.error) }
        return folder.appending(path: "Register")
    }

    init() async throws {
        let scanned = try await Self.scanned.value
        let folder = TemporaryFolder()
        try FileManager.default.copyItem(at: scanned, to: folder.file("Register"))
        self.folder = folder
    }

    var path: String { folder.file("Register").path }
    /// Where the person's own settings and profiles lie.
    var settings: String { folder.file("config").path }

    /// `ktp-ocr review`, for as long as something is done.
    func review<Result: Sendable>(
        _ options: [String] = [], language: String = "id",
        _ act: (_ address: String, _ server: RunningProgram) async throws -> Result
    ) async throws -> Result {
        try await RunningProgram.run(
            ToolRun.toolPath, ["review", path, "--no-open", "--language", language] + options,
            environment: [
                "LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": "", "XDG_CONFIG_HOME": settings,
            ], keeping: folder.url
        ) { server in
            try await act(try await server.says(/(http:\S+)\s/), server)
        }
    }

    /// The same, looked at in a browser, with the first field in front.
    func look<Result: Sendable>(
        _ options: [String] = [], language: String = "id", on screen: Browser.Screen = .desk,
        _ act: (ReviewPage) async throws -> Result
    ) async throws -> Result {
        try await review(options, language: language) { address, _ in
            try await Browser.open(screen, keeping: folder.url) { browser in
                let page = ReviewPage(browser: browser)
                try await browser.open(address)
                try await page.isReady()
                return try await act(page)
            }
        }
    }

    struct Field: Decodable, Equatable {
        var value: String?
        var status: String
        var from: String?
    }

    struct Card: Decodable {
        struct Source: Decodable { var path: String }
        var id: String
        var status: String
        var settled: String?
        var duplicates: [String]?
        var source: Source
        var fields: [String: Field]
        var engines: [String: Engine]?

        struct Engine: Decodable { var fields: [String: String?] }
    }

    /// What `results.ndjson` says of each card.
    func results() throws -> [Card] {
        try String(contentsOfFile: "\(path)/results.ndjson", encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(Card.self, from: Data($0.utf8)) }
    }

    func table() throws -> String { try String(contentsOfFile: "\(path)/results.csv", encoding: .utf8) }
}
