import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

struct ReviewCommandTests {
    private let folder = TemporaryFolder()

    private static func value(_ value: String) -> String { #"{"kind":"value","field":"alamat","value":"\#(value)"}"# }

    @Test func theAddressIsTheOneLineAndResultsAreCurrentWhenItEnds() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv,ndjson"]).status == 0)
        let began = ContinuousClock.now
        let review = try await ReviewProcess([path])
        #expect(try await review.get("/api/cards").json?["total"] as? Int == 1)
        #expect(.now - began < .seconds(20))
        #expect(review.address.wholeMatch(of: /http:\/\/127\.[0-9.]+:[0-9]+\/\?token=[0-9a-f]{64}/) != nil)
        #expect(try await review.decide("id3", Self.value("JL. MAWAR 1")).status == 200)
        let (status, sentence) = review.end(by: SIGINT)
        #expect(status == 0)
        #expect(sentence.contains("all decisions are saved") && !sentence.contains("MAWAR"))
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("JL. MAWAR 1"))
    }

    @Test func whatWasDecidedSurvivesAKillAndTheSameAddressGoesOn() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv"]).status == 0)
        let first = try await ReviewProcess([path])
        #expect(try await first.decide("id3", Self.value("JL. MELATI 2")).status == 200)
        #expect(first.end(by: SIGKILL).status == -SIGKILL)
        #expect(try keptCard("id3", in: path).fields[.alamat]?.value == "JL. MELATI 2")
        let second = try await ReviewProcess([path])
        #expect(second.port == first.port && second.cookie != first.cookie)
        #expect(try await second.decide("id3", #"{"kind":"confirmed"}"#).status == 200)
        #expect(try await second.post("/api/results", "{}").json?["exports"] as? String == "current")
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("JL. MELATI 2"))
        #expect(second.end(by: SIGTERM).status == 0)
    }

    @Test func aPortThatIsTakenGivesWayToAnother() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let first = try await ReviewProcess([path])
        let second = try await ReviewProcess([path])
        #expect(second.port != first.port && second.host != first.host, "a cookie goes to every port of an address")
        #expect(try first.limits().contains(/Max core file size +0 +0[ ]/), "no values in a core file")
        // Two on one session: one decides, the other sees it.
        #expect(try await first.decide("id3", #"{"kind":"notACard"}"#).status == 200)
        #expect(try await second.get("/api/cards/id3").json?["settled"] as? String == "notACard")
        #expect(second.end(by: SIGINT).sentence.contains("port \(first.port) is in use"))
        #expect(first.end(by: SIGINT).status == 0)
    }

    @Test func besideAScanDecisionsAreKeptAndResultsFollow() async throws {
        let (path, records) = try madeUpSession(in: folder.url)
        #expect(try await ToolRun.inProcess(["export", path, "--format", "csv"]).status == 0)
        let scan = try SessionStore.open(path, .run, making: true)
        let review = try await ReviewProcess([path])
        #expect(try await review.get("/api/session").json?["scanning"] as? Bool == true)
        #expect(try await review.decide("id3", Self.value("JL. KENANGA 3")).status == 200)
        #expect(try await review.exports(become: "waiting"))
        // The scan reads the card once more meanwhile.
        try scan.record(records[2], under: ReadingContext("v2"))
        #expect(try keptCard("id3", in: path).fields[.alamat]?.value == "JL. KENANGA 3")
        scan.close()
        #expect(try await review.post("/api/results", "{}").json?["exports"] as? String == "current")
        #expect(try String(contentsOfFile: path + "/results.csv", encoding: .utf8).contains("JL. KENANGA 3"))
        #expect(review.end(by: SIGINT).status == 0)
    }

    /// Without a desktop the address is still there to be opened by hand.
    @Test func withoutABrowserTheAddressIsPrintedAndItIsSaid() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let review = try await ReviewProcess(running: [ToolRun.toolPath, "review", path])
        #expect(review.address.hasPrefix("http://127."))
        #expect(try await review.get("/api/session").status == 200)
        let (status, sentence) = review.end(by: SIGINT)
        #expect(status == 0 && sentence.contains("no browser can be opened from here; copy the address above"))
    }

    @Test func aSessionThatAnEarlierVersionLockedIsNotServed() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try Data("KTPLOCK1".utf8).write(to: URL(filePath: path + "/session.ktp-locked"))
        let run = try await ToolRun.inProcess(["review", path, "--no-open"])
        #expect(run.status == 74 && run.output.isEmpty)
        #expect(
            run.error.hasSuffix(
                "ktp-ocr 0.2 locked the session in \(path); unlock it with that version: "
                    + "`ktp-ocr sessions unlock \(path)`\n"))
    }

    /// On a medium that takes no writing, where this machine lets a test mount one.
    @Test func whereNothingCanBeWrittenItIsOnlyLookedAt() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try folder.makeFolder("m")
        let mount = "mount -o bind \(path) m && mount -o remount,ro,bind m"
        let mayMount = try await ToolRun.ktpOCR(["-c", "unshare -m sh -c '\(mount)'"], in: folder.url, tool: "/bin/sh")
        guard mayMount.status == 0 else {
            print("skipped: mounting is not permitted here")
            return
        }
        let before = try Data(contentsOf: URL(filePath: path + "/session.sqlite"))
        let review = try await ReviewProcess(
            running: [
                "/usr/bin/unshare", "-m", "sh", "-c", "\(mount) && exec \(ToolRun.toolPath) review m --no-open",
            ],
            in: folder.url)
        let session = try await review.get("/api/session").json
        #expect(session?["readOnly"] as? Bool == true && session?["exports"] as? String == "none")
        #expect((session?["readOnlyMessage"] as? String)?.contains("this session is view only") == true)
        #expect(try await review.get("/api/cards/id3").status == 200)
        #expect(try await review.decide("id3", Self.value("JL. MAWAR 1")).status == 403)
        let (status, sentence) = review.end(by: SIGINT)
        #expect(status == 0 && sentence.contains("this session is view only"))
        #expect(try Data(contentsOf: URL(filePath: path + "/session.sqlite")) == before)
    }

    @Test func aScanGoesOnWithItsReviewAndAnotherScanWaitsForResults() async throws {
        let double = try WorkerDouble(in: folder)
        for name in ["a.jpg", "b-review.jpg"] { try folder.write(name, to: name) }
        let scan = [
            "scan", "a.jpg", "b-review.jpg", "--out", "run", "--format", "csv", "--worker-command", double.path,
        ]
        let review = try await ReviewProcess(
            running: [ToolRun.toolPath] + scan + ["--then-review"], in: folder.url)
        let cards = try await review.get("/api/cards").json?["cards"] as? [[String: Any]]
        #expect(cards?.map { $0["name"] as? String } == ["b-review.jpg"])
        // The scan has released the session: another scan may run during the review, and the review may be writing.
        let id = cards?.first?["id"] as? String ?? ""
        #expect(try await review.decide(id, Self.value("JL. DAHLIA 4")).status == 200)
        let rerun = try await ToolRun.inProcess(scan, in: folder.url)
        #expect(rerun.status == 0, "\(rerun.error)")
        let (status, sentence) = review.end(by: SIGINT)
        #expect(status == 0 && sentence.contains("2 of 2 cards") && sentence.contains("all decisions are saved"))
        #expect(try folder.text("run/results.csv").contains("JL. DAHLIA 4"))
    }

    /// As a desktop starts it: a session is reviewed, any other folder is scanned.
    @Test(arguments: [["--language", "id"], ["--language=id"]])
    func aFolderAloneIsScannedOrReviewed(_ language: [String]) async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        try folder.makeFolder("Foto KTP")
        func said(_ place: String) async throws -> String {
            let words = (["timeout", "-s", "INT", "3", ToolRun.toolPath, place] + language).map { "'\($0)'" }
            return try await ToolRun.ktpOCR(
                ["-qec", words.joined(separator: " "), "/dev/null"], environment: ["SHELL": "/bin/sh"], in: folder.url,
                tool: "/usr/bin/script"
            ).output
        }
        #expect(try await said(path).contains(/http:\/\/127\..*semua keputusan tersimpan/.dotMatchesNewlines()))
        #expect(try await said("Foto KTP").contains("Foto KTP"))
        #expect(try await !said("Foto KTP").contains("bukan perintah"))
    }

    @Test func itEndsWhenNobodyUsesIt() async throws {
        let (path, _) = try madeUpSession(in: folder.url)
        let review = try await ReviewProcess([path, "--idle", "0.02"])
        let (status, sentence) = review.end()
        #expect(status == 0 && sentence.contains("to continue, run: ktp-ocr review"))
    }

    @Test func aSessionWithoutDoubtSaysSo() async throws {
        let path = try session(of: .sample(1), in: folder.url)
        let review = try await ReviewProcess([path])
        #expect(review.end(by: SIGINT).sentence.contains("nothing in this session is doubtful"))
    }

    @Test func whereThereIsNoSessionNothingIsServed() async throws {
        let run = try await ToolRun.inProcess(["review", folder.url.path, "--no-open"])
        #expect(run.status == 74 && run.output.isEmpty)
        for arguments in [["--port", "0"], ["--idle", "0"], ["--sample", "2"], ["--by", "name"]] {
            #expect(try await ToolRun.inProcess(["review", folder.url.path] + arguments).status == 64, "\(arguments)")
        }
    }
}
