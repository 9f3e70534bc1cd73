import Foundation
import KTPHTTP
import KTPReview
import TestSupport
import Testing

/// Those who take their time, and those who are many. The times are shorter here than they are in use.
struct LoadTests {
    private static var quick: ServerLimits {
        var limits = ServerLimits()
        limits.request = .milliseconds(600)
        limits.silence = .milliseconds(600)
        return limits
    }

    private func request(_ port: Int, _ cookie: String) -> String {
        "GET /api/session HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n"
    }

    @Test func theTimesInUseAreThoseThatArePromised() {
        #expect(ServerLimits().request == .seconds(10))
        #expect(ServerLimits().head == 16_384 && ServerLimits().body == 65_536 && ServerLimits().connections == 64)
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: x", "POST /api/undo HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{}",
    ])
    func aRequestFedByteByByteIsEnded(_ beginning: String) async throws {
        let session = try await ReviewedSession(limits: Self.quick)
        let client = try RawClient(port: session.server.port)
        client.send(beginning)
        let dripping = Task {
            for _ in 0..<20 {
                client.send("a")
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        let answer = await client.answer()
        dripping.cancel()
        #expect(answer.status == 408)
        await session.end()
    }

    @Test func aConnectionThatSaysNothingIsClosed() async throws {
        let session = try await ReviewedSession(limits: Self.quick)
        let client = try RawClient(port: session.server.port)
        let began = ContinuousClock.now
        #expect(await client.answer().status == nil)
        #expect(.now - began < ServerLimits().silence)
        await session.end()
    }

    /// 200 that are silent, and 200 that have begun a request, and our page among them, on a connection that it keeps.
    @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: "])
    func twoHundredOpenConnectionsDoNotShutThePageOut(_ beginning: String) async throws {
        let session = try await ReviewedSession()
        let port = session.server.port
        let kept = try RawClient(port: port)
        kept.send(request(port, session.cookie))
        #expect(await kept.answer().status == 200)
        var others: [RawClient] = []
        for _ in 0..<200 {
            let other = try RawClient(port: port)
            if !beginning.isEmpty { other.send(beginning) }
            others.append(other)
        }
        let began = ContinuousClock.now
        kept.send(request(port, session.cookie))
        #expect(await kept.answer().status == 200, "the page's own connection is the last to go")
        #expect(try await RawClient.answer(from: port, request(port, session.cookie)).status == 200)
        #expect(.now - began < ServerLimits().silence, "nobody waited for another's time to run out")
        #expect(others.count == 200)
        await session.end()
    }

    @Test func manyRequestsAtOnceAreAllAnswered() async throws {
        let session = try await ReviewedSession()
        let (port, cookie) = (session.server.port, session.cookie)
        let text = request(port, cookie)
        let answered = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<40 { group.addTask { try await RawClient.answer(from: port, text).status } }
            return try await group.reduce(into: 0) { $0 += $1 == 200 ? 1 : 0 }
        }
        #expect(answered == 40)
        await session.end()
    }

    @Test func requestsOnOneConnectionAreAnsweredInTheirOrder() async throws {
        let session = try await ReviewedSession()
        let port = session.server.port
        let client = try RawClient(port: port)
        let head = "Host: 127.0.0.1:\(port)\r\nCookie: \(session.cookie)\r\n\r\n"
        client.send(
            "GET /api/cards/id3 HTTP/1.1\r\n" + head + "GET /api/nothing HTTP/1.1\r\nConnection: close\r\n" + head)
        let answer = await client.answer()
        #expect(answer.status == 200)
        // Both may have come at once.
        let second = answer.text.contains("HTTP/1.1 404") ? 404 : await client.answer().status
        #expect(second == 404)
        await session.end()
    }
}
