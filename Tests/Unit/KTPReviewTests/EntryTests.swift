import KTPHTTP
import KTPReview
import TestSupport
import Testing

/// The token in the address, and the forms that are sent from the page.
struct EntryTests {
    @Test func aTokenIsTakenOnceAndOnlyInTime() async throws {
        let token = OneTimeToken(for: .seconds(60))
        #expect(!token.isTaken(by: ""), "a guess does not use it up")
        #expect(token.isTaken(by: token.text))
        #expect(!token.isTaken(by: token.text))
        let late = OneTimeToken(for: .milliseconds(20))
        try await Task.sleep(for: .milliseconds(40))
        #expect(!late.isTaken(by: late.text))
    }

    /// Else the page that asked for the end would say that the program does not answer.
    @Test func whatIsBeingAnsweredAtTheEndIsAnswered() async throws {
        let session = try await ReviewedSession(pictures: FakePictures(delay: .milliseconds(300)))
        let tab = APITests.Tab(session)
        async let picture = tab.get("/pictures/id3/card.jpg?v=1")
        try await Task.sleep(for: .milliseconds(100))
        await session.end()
        #expect(try await picture.body == FakePictures.bytes)
    }

    @Test func theAddressLetsInForAMinute() async throws {
        var limits = ServerLimits()
        #expect(limits.entry == .seconds(60))
        limits.entry = .zero
        let session = try await ReviewedSession(limits: limits)
        #expect(session.entered.status == 401 && session.entered.headers["set-cookie"] == nil)
        await session.end()
    }

    @Test func aProfileIsLookedAtAndKept() async throws {
        let session = try await ReviewedSession()
        let tab = APITests.Tab(session)
        let offered = try await tab.get("/api/profiles").json
        #expect((offered?["profiles"] as? [[String: String]])?.first?["name"] == "bank")
        #expect((offered?["values"] as? [[String: String]])?.first == ["name": "nik", "label": "NIK"])
        let kept = try await tab.post("/api/profiles", #"{"profile":"{}","name":"office"}"#)
        #expect(kept.json?["rows"] as? [[String]] == [["{}"], ["office"]])
        #expect(try await tab.post("/api/profiles", "[]").status == 400)
        await session.end()
    }
}
