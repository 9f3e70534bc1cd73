import Foundation
import KTPReview
import TestSupport
import Testing

/// When the results of a session are written.
struct ExportTests {
    private func decide(_ tab: APITests.Tab) async throws {
        let answer = try await tab.post("/api/cards/id3/decisions", #"{"decisions":[{"kind":"confirmed"}]}"#)
        #expect(answer.status == 200)
        #expect((answer.json?["session"] as? [String: Any])?["exports"] as? String != "current")
    }

    private func standing(_ tab: APITests.Tab) async throws -> String? {
        try await tab.get("/api/session").json?["exports"] as? String
    }

    private func eventually(_ holds: () async throws -> Bool) async throws -> Bool {
        for _ in 0..<100 {
            if try await holds() { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return false
    }

    @Test func aBurstOfDecisionsIsWrittenOnceAndTheWorkbookWaitsUntilItIsAskedFor() async throws {
        let exports = FakeExports()
        let session = try await ReviewedSession(exports: exports)
        let tab = APITests.Tab(session)
        for _ in 0..<3 { try await decide(tab) }
        #expect(try await eventually { await exports.writings == [.quick] })
        #expect(try await standing(tab) == "pending")
        #expect(try await tab.post("/api/results").json?["exports"] as? String == "current")
        #expect(await exports.writings == [.quick, .all])
        #expect(try await tab.post("/api/results").status == 200)
        #expect(await exports.writings == [.quick, .all], "nothing was decided since")
    }

    @Test func whatIsOfferedIsDownloadedWithWhatWasDecidedAndNothingElse() async throws {
        let exports = FakeExports()
        let session = try await ReviewedSession(exports: exports)
        let tab = APITests.Tab(session)
        try await decide(tab)
        let answer = try await tab.get("/downloads/results.xlsx")
        #expect(answer.status == 200 && answer.body == Array("<results.xlsx>".utf8))
        #expect(answer.headers["content-disposition"] == ["attachment; filename*=UTF-8''results.xlsx"])
        #expect(await exports.writings.last == .all)
        for name in ["session.sqlite", "results.csv", "..%2Fsession.sqlite"] {
            #expect(try await tab.get("/downloads/\(name)").status == 404, "\(name)")
        }
    }

    @Test func aDecisionBeginsTheRestAnewAndTheWorkbookFollowsIt() async throws {
        let exports = FakeExports()
        let rest = Duration.milliseconds(1200)
        let session = try await ReviewedSession(exports: exports, rest: rest)
        let tab = APITests.Tab(session)
        try await decide(tab)
        #expect(try await eventually { await exports.writings == [.quick] })
        let again = ContinuousClock.now
        try await decide(tab)
        #expect(try await eventually { await exports.writings == [.quick, .quick] })
        #expect(try await eventually { await exports.writings == [.quick, .quick, .all] })
        #expect(.now - again >= rest)
        #expect(try await standing(tab) == "current")
    }

    @Test func whatIsPendingIsWrittenAtTheEnd() async throws {
        let exports = FakeExports()
        let session = try await ReviewedSession(exports: exports)
        try await decide(APITests.Tab(session))
        #expect(try await eventually { await exports.writings == [.quick] })
        await session.review.finish()
        #expect(await exports.writings == [.quick, .all])
        #expect(await session.review.areExportsCurrent)
    }

    /// The end does not wait for the scan, which writes them itself.
    @Test func resultsWaitForAScanAndFollowWhenItEnds() async throws {
        let exports = FakeExports()
        await exports.become(.scanned)
        let session = try await ReviewedSession(exports: exports)
        let tab = APITests.Tab(session)
        try await decide(tab)
        #expect(try await eventually { try await standing(tab) == "waiting" })
        await session.review.finish()
        #expect(await !session.review.areExportsCurrent)
        await exports.become(.ready)
        #expect(try await eventually { await exports.writings == [.quick] })
        #expect(try await tab.post("/api/results").json?["exports"] as? String == "current")
    }

    @Test func whatCouldNotBeWrittenIsTriedAgainWhenItIsAskedFor() async throws {
        let exports = FakeExports()
        await exports.become(.broken)
        let session = try await ReviewedSession(exports: exports)
        let tab = APITests.Tab(session)
        try await decide(tab)
        #expect(try await eventually { try await standing(tab) == "failed" })
        #expect(try await tab.get("/api/session").json?["exportsMessage"] is String)
        #expect(try await tab.post("/api/results").json?["exports"] as? String == "failed")
        await exports.become(.ready)
        #expect(try await tab.post("/api/results").json?["exports"] as? String == "current")
    }
}
