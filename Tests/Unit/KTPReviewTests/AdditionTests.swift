import Foundation
import KTPCore
import KTPHTTP
import KTPRegister
import TestSupport
import Testing

/// Pictures that are given to the page.
struct AdditionTests {
    private func send(
        _ picture: [UInt8], _ query: String, to tab: APITests.Tab, type: String = "application/octet-stream",
        path: String = "/api/files"
    ) async throws -> RawAnswer {
        let head = """
            POST \(path)?\(query) HTTP/1.1\r
            Host: 127.0.0.1:\(tab.port)\r
            Cookie: \(tab.cookie)\r
            Origin: http://127.0.0.1:\(tab.port)\r
            Content-Type: \(type)\r
            Content-Length: \(picture.count)\r
            \r

            """
        let client = try RawClient(port: tab.port)
        client.send(Array(head.utf8) + picture)
        return await client.answer()
    }

    private func isRead(_ tab: APITests.Tab) async throws -> [String: Any] {
        while true {
            let session = try #require(try await tab.get("/api/session").json)
            if session["adding"] as? Int == 0 { return session }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test func aPictureIsKeptAndReadAsItIs() async throws {
        let additions = FakeAdditions()
        let session = try await ReviewedSession(additions: additions)
        let tab = APITests.Tab(session)
        // More than any other request may send.
        let picture = [UInt8](repeating: 7, count: ServerLimits().body * 3)
        let answer = try await send(picture, "name=..%2Fscans%2Fkartu%20baru.jpg", to: tab)
        #expect(answer.status == 200, "\(answer.json ?? [:])")
        #expect(additions.kept == ["kartu baru.jpg": picture], "no folder of a name is taken")
        let after = try await isRead(tab)
        #expect(after["cards"] as? Int == 6)
    }

    @Test func whatIsNoPictureForTheRegisterIsRefused() async throws {
        let session = try await ReviewedSession()
        let tab = APITests.Tab(session)
        for (query, status) in [
            ("", 400), ("name=", 400), ("name=..", 400), ("name=%00", 400), ("name=.hidden", 400),
            ("name=a.jpg&card=none", 404),
        ] {
            #expect(try await send([1], query, to: tab).status == status, "\(query)")
        }
        #expect(try await send([], "name=a.jpg", to: tab).status == 400)
        #expect(try await send([1], "name=a.jpg", to: tab, type: "image/jpeg").status == 415)
        // The room for pictures is for pictures alone, and for our own page.
        let much = [UInt8](repeating: 7, count: ServerLimits().body + 1)
        #expect(try await send(much, "name=a.jpg", to: tab, path: "/api/check").status == 413)
        let stranger = APITests.Tab(session, cookie: "ktp-ocr-\(tab.port)=none")
        #expect(try await send(much, "name=a.jpg", to: stranger).status == 413)
        #expect(try await send([1], "name=a.jpg", to: stranger).status == 401)
        let locked = try await ReviewedSession(readOnly: "view only")
        #expect(try await send([1], "name=a.jpg", to: APITests.Tab(locked)).status == 403)
    }

    @Test(arguments: [
        // The name of what comes, whether the old card goes, and what is said.
        ("same card.jpg", true, nil), ("other card.jpg", false, "shows another NIK"),
        ("failed.jpg", false, "could not be read"),
    ])
    func aBetterPictureTakesACardsPlaceAndUBringsItBack(_ name: String, _ isTaken: Bool, _ message: String?)
        async throws
    {
        let session = try await ReviewedSession()
        let tab = APITests.Tab(session)
        let query = "card=id1&name=" + name.replacing(" ", with: "%20")
        #expect(try await send([1, 2], query, to: tab).status == 200)
        let after = try await isRead(tab)
        #expect(after["dismissed"] as? Int == (isTaken ? 1 : 0))
        let said = after["addedMessage"] as? String
        #expect(message.map { said?.contains($0) == true } ?? (said == nil))
        guard isTaken else { return await session.end() }
        #expect(try await tab.card("id1").json["settled"] as? String == "duplicate")
        #expect(try await tab.post("/api/undo").status == 200)
        #expect(try await tab.card("id1").json["settled"] is NSNull)
    }

    @Test func whileAScanHasTheSessionPicturesWait() async throws {
        let additions = FakeAdditions()
        additions.isBusy = true
        let session = try await ReviewedSession(additions: additions)
        let tab = APITests.Tab(session)
        let sent = try await send([1], "name=a.jpg", to: tab)
        #expect(sent.json?["adding"] as? Int == 1)
        try await Task.sleep(for: .milliseconds(100))
        #expect(try await tab.get("/api/session").json?["adding"] as? Int == 1)
        additions.isBusy = false
        _ = try await isRead(tab)
    }
}
