import Foundation
import KTPCore
import KTPReview
import TestSupport
import Testing

/// What is done to the live page by those who should not get at it, and what it answers: a row each.
struct AttackTests {
    struct Attack: Sendable, CustomTestStringConvertible {
        var name: String
        var status: Int
        /// What is sent; `HOST`, `PORT`, `COOKIE` and `TOKEN` stand for those of the page.
        var bytes: String

        var testDescription: String { "\(name) -> \(status)" }

        init(_ name: String, _ status: Int, _ bytes: String) {
            (self.name, self.status) = (name, status)
            self.bytes = bytes.replacing("\n", with: "\r\n")
        }
    }

    private static let from = "Host: HOST\nCookie: COOKIE\n"
    private static let post = from + "Origin: http://HOST\nContent-Type: application/json\n"
    private static let mark = "POST /api/undo HTTP/1.1\n"

    static let table: [Attack] = [
        Attack("foreign Host", 421, "GET /api/session HTTP/1.1\nHost: evil.example:PORT\nCookie: COOKIE\n\n"),
        Attack(
            "a name that begins like ours", 421, "GET / HTTP/1.1\nHost: 127.0.0.1.evil.example:PORT\nCookie: COOKIE\n\n"
        ),
        Attack("our name, another port", 421, "GET / HTTP/1.1\nHost: 127.0.0.1:1\nCookie: COOKIE\n\n"),
        Attack("foreign Host with the token", 421, "GET /?token=TOKEN HTTP/1.1\nHost: evil.example\n\n"),
        Attack("no Host", 400, "GET / HTTP/1.1\nCookie: COOKIE\n\n"),
        Attack("two Hosts", 400, "GET / HTTP/1.1\nHost: HOST\nHost: evil.example\nCookie: COOKIE\n\n"),
        Attack("no cookie: the page", 401, "GET / HTTP/1.1\nHost: HOST\n\n"),
        Attack("no cookie: values", 401, "GET /api/cards/id3 HTTP/1.1\nHost: HOST\n\n"),
        Attack("no cookie: a picture", 401, "GET /pictures/id3/card.jpg HTTP/1.1\nHost: HOST\n\n"),
        Attack("no cookie: the script", 401, "GET /assets/app.js HTTP/1.1\nHost: HOST\n\n"),
        Attack("wrong cookie", 401, "GET /api/session HTTP/1.1\nHost: HOST\nCookie: ktp-ocr-PORT=0\n\n"),
        Attack("the token for a cookie", 401, "GET /api/session HTTP/1.1\nHost: HOST\nCookie: ktp-ocr-PORT=TOKEN\n\n"),
        Attack("wrong token", 401, "GET /?token=0 HTTP/1.1\nHost: HOST\n\n"),
        Attack("no token", 401, "GET /?token= HTTP/1.1\nHost: HOST\n\n"),
        Attack("token in a Referer", 401, "GET / HTTP/1.1\nHost: HOST\nReferer: http://HOST/?token=TOKEN\n\n"),
        Attack("token at another address", 401, "GET /api/session?token=TOKEN HTTP/1.1\nHost: HOST\n\n"),
        Attack(
            "foreign Origin", 403,
            mark + from + "Origin: http://evil.example\nContent-Type: application/json\nContent-Length: 2\n\n{}"),
        Attack("no Origin", 403, mark + from + "Content-Type: application/json\nContent-Length: 2\n\n{}"),
        Attack(
            "Origin null", 403, mark + from + "Origin: null\nContent-Type: application/json\nContent-Length: 2\n\n{}"),
        Attack(
            "another site's image", 403,
            "GET /pictures/id3/card.jpg HTTP/1.1\n" + from + "Sec-Fetch-Site: cross-site\n\n"),
        Attack(
            "a form", 415,
            mark + from
                + "Origin: http://HOST\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 2\n\n{}"),
        Attack(
            "plain text", 415, mark + from + "Origin: http://HOST\nContent-Type: text/plain\nContent-Length: 2\n\n{}"),
        Attack("path traversal", 404, "GET /../../etc/passwd HTTP/1.1\n" + from + "\n"),
        Attack("path traversal below assets", 404, "GET /assets/../../../etc/passwd HTTP/1.1\n" + from + "\n"),
        Attack("encoded path traversal", 404, "GET /assets/..%2f..%2fetc%2fpasswd HTTP/1.1\n" + from + "\n"),
        Attack(
            "path traversal for a card", 404, "GET /pictures/..%2f..%2fetc%2fpasswd/card.jpg HTTP/1.1\n" + from + "\n"),
        Attack("a NUL in a path", 404, "GET /assets/app.js%00.css HTTP/1.1\n" + from + "\n"),
        Attack("another server's address", 404, "GET http://evil.example/ HTTP/1.1\n" + from + "\n"),
        Attack(
            "oversized header", 431, "GET / HTTP/1.1\n" + from + "X: " + String(repeating: "a", count: 17_000) + "\n\n"),
        Attack(
            "oversized headers", 431,
            "GET / HTTP/1.1\n" + from + String(repeating: "X: " + String(repeating: "a", count: 500) + "\n", count: 40)
                + "\n"),
        Attack("too many headers", 431, "GET / HTTP/1.1\n" + from + String(repeating: "X: a\n", count: 120) + "\n"),
        Attack("oversized address", 431, "GET /" + String(repeating: "a", count: 40_000) + " HTTP/1.1\n" + from + "\n"),
        Attack("a header that never ends", 431, "GET / HTTP/1.1\n" + from + String(repeating: "a", count: 70_000)),
        Attack(
            "oversized body", 413, mark + post + "Content-Length: 70000\n\n" + String(repeating: " ", count: 70_000)),
        Attack("oversized body, announced", 413, mark + post + "Content-Length: 99999999999\n\n{}"),
        Attack(
            "oversized body in chunks", 413,
            mark + post + "Transfer-Encoding: chunked\n\n"
                + String(repeating: "4000\n" + String(repeating: " ", count: 0x4000) + "\n", count: 6) + "0\n\n"),
        Attack("a line folded", 400, "GET / HTTP/1.1\n" + from + "X: a\n b\n\n"),
        Attack("a NUL in a header", 400, "GET / HTTP/1.1\n" + from + "X: a\u{0}b\n\n"),
        Attack("a bare carriage return in a header", 400, "GET / HTTP/1.1\n" + from + "X: a\rY: b\n\n"),
        Attack("two Content-Lengths", 400, mark + post + "Content-Length: 2\nContent-Length: 3\n\n{}"),
        Attack(
            "a Content-Length and chunks", 400, mark + post + "Content-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n"),
        Attack("a negative Content-Length", 400, mark + post + "Content-Length: -2\n\n{}"),
        Attack("a blank before the colon", 400, "GET / HTTP/1.1\n" + from + "X : a\n\n"),
        Attack("no JSON", 400, "POST /api/check HTTP/1.1\n" + post + "Content-Length: 1\n\n{"),
        Attack("GET on what changes things", 405, "GET /api/undo HTTP/1.1\n" + from + "\n"),
        Attack("POST on what only shows", 405, "POST /api/session HTTP/1.1\n" + post + "Content-Length: 2\n\n{}"),
        Attack("PUT", 405, "PUT /api/session HTTP/1.1\n" + from + "Content-Length: 0\n\n"),
        Attack("DELETE", 405, "DELETE /api/cards/id3 HTTP/1.1\n" + from + "\n"),
        Attack("TRACE", 405, "TRACE / HTTP/1.1\n" + from + "\n"),
        Attack("OPTIONS", 405, "OPTIONS /api/undo HTTP/1.1\n" + from + "Origin: http://evil.example\n\n"),
        Attack("a method that nobody knows", 501, "HACK / HTTP/1.1\n" + from + "\n"),
        Attack("another version", 505, "GET / HTTP/3.7\n" + from + "\n"),
        Attack("HTTP/2", 400, "PRI * HTTP/2.0\n\nSM\n\n"),
        Attack("TLS", 501, "\u{16}\u{3}\u{1}\u{2}\u{0}hello\n\n"),
    ]

    @Test(arguments: table) func isRefused(_ attack: Attack) async throws {
        let session = try await ReviewedSession()
        let (server, cookie) = (session.server, session.cookie)
        let token = server.path.replacing("/?token=", with: "")
        let bytes = attack.bytes.replacing("HOST", with: "127.0.0.1:\(server.port)")
            .replacing("PORT", with: "\(server.port)").replacing("COOKIE", with: cookie)
            .replacing("TOKEN", with: token)
        let answer = try await RawClient.answer(from: server.port, bytes)
        #expect(answer.status == attack.status, "\(answer.text)")
        Self.expectGuarded(answer)
        #expect(!answer.text.contains("CONTOH NOMOR"), "no value leaves")
        // The page goes on working.
        #expect(try await Self.session(server, cookie).status == 200)
        await session.end()
    }

    /// A late or mistyped address is told to a person as a sentence, not as JSON.
    @Test(arguments: [("/?token=0", 401), ("/nothing", 401)])
    func aRefusalIsAPageForABrowser(path: String, status: Int) async throws {
        let session = try await ReviewedSession()
        let address = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(session.server.port)\r\n"
        let asked = try await RawClient.answer(from: session.server.port, address + "Accept: text/html,*/*\r\n\r\n")
        #expect(asked.status == status && asked.headers["content-type"] == ["text/html; charset=utf-8"])
        #expect(asked.text.contains("<p>") && !asked.text.contains("{"))
        Self.expectGuarded(asked)
        let fetched = try await RawClient.answer(from: session.server.port, address + "\r\n")
        #expect(fetched.status == status && fetched.json != nil)
        await session.end()
    }

    private static func session(_ server: ReviewServer, _ cookie: String) async throws -> RawAnswer {
        try await RawClient.answer(
            from: server.port,
            "GET /api/session HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nCookie: \(cookie)\r\n\r\n")
    }

    /// No answer may be framed, cached, guessed at or passed on by referrer.
    private static func expectGuarded(_ answer: RawAnswer) {
        let policy = answer.headers["content-security-policy"]?.first ?? ""
        #expect(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(answer.headers["x-frame-options"] == ["DENY"])
        #expect(answer.headers["x-content-type-options"] == ["nosniff"])
        #expect(answer.headers["referrer-policy"] == ["no-referrer"])
        #expect(answer.headers["cache-control"] == ["no-store"])
        #expect(answer.headers["cross-origin-opener-policy"] == ["same-origin"])
        #expect(answer.headers["cross-origin-resource-policy"] == ["same-origin"])
        #expect(answer.headers["access-control-allow-origin"] == nil)
    }

    @Test func theTokenIsGivenForACookieThatOnlyOurPageSends() async throws {
        let session = try await ReviewedSession()
        let port = session.server.port
        let answer = session.entered
        #expect(answer.status == 303)
        #expect(answer.headers["location"] == ["/"])
        let cookie = try #require(answer.headers["set-cookie"]?.first)
        #expect(cookie.hasPrefix("ktp-ocr-\(port)="))
        for flag in ["HttpOnly", "SameSite=Strict", "Path=/"] { #expect(cookie.contains(flag)) }
        #expect(!cookie.contains("Domain") && !cookie.contains(session.server.path.suffix(64)))
        await session.end()
    }

    /// Another user of the machine may have seen the address.
    @Test func theTokenIsTakenOnce() async throws {
        let session = try await ReviewedSession()
        let (port, path) = (session.server.port, session.server.path)
        func enter(_ headers: String = "") async throws -> RawAnswer {
            try await RawClient.answer(
                from: port, "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(headers)\r\n")
        }
        let second = try await enter()
        #expect(second.status == 401 && second.headers["set-cookie"] == nil)
        #expect(try await enter("Cookie: \(session.cookie)\r\n").status == 303, "the browser that is in")
        let name = "ktp-ocr-\(port)=0"
        #expect(try await enter("Cookie: \(name); \(session.cookie)\r\n").status == 303, "two cookies of a name")
        // From the file that leads here: a redirection would lose the cookie.
        let fromFile = try await enter("Cookie: \(session.cookie)\r\nSec-Fetch-Site: cross-site\r\n")
        #expect(fromFile.status == 200 && fromFile.text.contains("url=/") && fromFile.headers["set-cookie"] != nil)
        await session.end()
    }

    /// A cookie goes to every port of an address: a second review has an address of its own.
    @Test func wherePortIsTakenTheAddressIsAnother() async throws {
        let session = try await ReviewedSession()
        let other = try await ReviewServer.start(session.review, port: session.server.port)
        let host = try #require(URL(string: other.address)?.host())
        #expect(host.hasPrefix("127.") && host != "127.0.0.1")
        await other.close()
        await session.end()
    }

    @Test func headIsAnsweredLikeGetWithoutTheBody() async throws {
        let session = try await ReviewedSession()
        let port = session.server.port
        let head = "HEAD /api/session HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(session.cookie)\r\n\r\n"
        let answer = try await RawClient.answer(from: port, head, isHead: true)
        #expect(answer.status == 200 && answer.body.isEmpty)
        #expect(Int(answer.headers["content-length"]?.first ?? "") ?? 0 > 100)
        await session.end()
    }

    @Test func aLineBreakInAnAddressMakesNoHeader() async throws {
        let session = try await ReviewedSession()
        let port = session.server.port
        let answer = try await RawClient.answer(
            from: port,
            "GET /api/cards?search=%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: "
                + "\(session.cookie)\r\n\r\n")
        #expect(answer.status == 200)
        #expect(answer.headers["set-cookie"] == nil)
        await session.end()
    }

    @Test func aNameThatIsAScriptStaysText() async throws {
        var record = CardRecord.sample(7, status: .review)
        record.fields[.nama]?.value = "<script>alert(1)</script>"
        record.source.path = "cards/<img src=x onerror=alert(1)>.jpg"
        let session = try await ReviewedSession(cards: [record])
        let port = session.server.port
        for path in ["/api/cards", "/api/cards/id7"] {
            let answer = try await RawClient.answer(
                from: port,
                "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(session.cookie)\r\n\r\n")
            #expect(answer.headers["content-type"] == ["application/json; charset=utf-8"])
            #expect(!answer.text.contains("<") && answer.text.contains("\\u003cscript>"))
            #expect(answer.json != nil)
        }
        await session.end()
    }
}
