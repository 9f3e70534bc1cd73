import Foundation
import KTPCore
import KTPStore
import TestSupport
import Testing

struct ReviewCommandTests {
    private func shown(_ id: String, in path: String) throws -> CardRecord {
        let store = try SessionStore.openForReading(path)
        defer { store.close() }
        return try #require(try store.record(matching: id))
    }

    private static func value(_ value: String) -> String { #"{"kind":"value","field":"alamat","value":"\#(value)"}"# }

    @Test func theAddressIsTheOneLineAndResultsAreCurrentWhenItEnds() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.ktpOCR(["export", path, "--format", "csv,ndjson"]).status == 0)
        let began = ContinuousClock.now
        let review = try await ReviewProcess([path])
        #expect(try await review.get("/api/cards").json?["total"] as? Int == 1)
        #expect(.now - began < .seconds(5))
        #expect(review.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/\?token=[0-9a-f]{64}/) != nil)
        #expect(try await review.decide("id3", Self.value("JL. MAWAR 1")).status == 200)
        let (status, said) = review.end(by: SIGINT)
        #expect(status == 0)
        #expect(said.contains("all decisions are kept") && !said.contains("MAWAR"))
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("JL. MAWAR 1"))
    }

    @Test func whatWasDecidedSurvivesAKillAndTheSameAddressGoesOn() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.ktpOCR(["export", path, "--format", "csv"]).status == 0)
        let first = try await ReviewProcess([path])
        #expect(try await first.decide("id3", Self.value("JL. MELATI 2")).status == 200)
        #expect(first.end(by: SIGKILL).status == -SIGKILL)
        #expect(try shown("id3", in: path).fields[.alamat]?.value == "JL. MELATI 2")
        let second = try await ReviewProcess([path])
        #expect(second.port == first.port && second.cookie != first.cookie)
        #expect(try await second.decide("id3", #"{"kind":"confirmed"}"#).status == 200)
        #expect(try await second.exports(become: "current"))
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("JL. MELATI 2"))
        #expect(second.end(by: SIGTERM).status == 0)
    }

    @Test func aPortThatIsTakenGivesWayToAnother() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let first = try await ReviewProcess([path])
        let second = try await ReviewProcess([path])
        #expect(second.port != first.port)
        // Two on one session: one decides, the other sees it.
        #expect(try await first.decide("id3", #"{"kind":"notACard"}"#).status == 200)
        #expect(try await second.get("/api/cards/id3").json?["settled"] as? String == "notACard")
        #expect(second.end(by: SIGINT).said.contains("port \(first.port) is taken"))
        #expect(first.end(by: SIGINT).status == 0)
    }

    @Test func besideAScanDecisionsAreKeptAndResultsFollow() async throws {
        let folder = try TemporaryFolder()
        let (path, records) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.ktpOCR(["export", path, "--format", "csv"]).status == 0)
        let scan = try SessionStore.openForScanning(path)
        let review = try await ReviewProcess([path])
        #expect(try await review.get("/api/session").json?["scanning"] as? Bool == true)
        #expect(try await review.decide("id3", Self.value("JL. KENANGA 3")).status == 200)
        #expect(try await review.exports(become: "waiting"))
        // The scan reads the card once more meanwhile.
        try scan.record(records[2], under: ReadingTerms(fingerprint: "v2"))
        #expect(try shown("id3", in: path).fields[.alamat]?.value == "JL. KENANGA 3")
        scan.close()
        #expect(try await review.exports(become: "current"))
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("JL. KENANGA 3"))
        #expect(review.end(by: SIGINT).status == 0)
    }

    @Test func itEndsWhenNobodyUsesIt() async throws {
        let folder = try TemporaryFolder()
        let (path, _) = try madeUpSession(in: folder.url)
        let review = try await ReviewProcess([path, "--idle", "0.02"])
        let (status, said) = review.end()
        #expect(status == 0 && said.contains("to go on: ktp-ocr review"))
    }

    @Test func aSessionWithoutDoubtSaysSo() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("clean").path
        let store = try SessionStore.openForScanning(path)
        try store.record(.sample(1), under: ReadingTerms(fingerprint: "v1"))
        store.close()
        let review = try await ReviewProcess([path])
        #expect(review.end(by: SIGINT).said.contains("nothing in this session is in doubt"))
    }

    @Test func whereThereIsNoSessionNothingIsServed() async throws {
        let folder = try TemporaryFolder()
        let run = try await ToolRun.ktpOCR(["review", folder.url.path, "--no-open"])
        #expect(run.status == 74 && run.output.isEmpty)
        for arguments in [["--port", "0"], ["--idle", "0"], ["--sample", "2"], ["--by", "name"]] {
            #expect(try await ToolRun.ktpOCR(["review", folder.url.path] + arguments).status == 64, "\(arguments)")
        }
    }
}
