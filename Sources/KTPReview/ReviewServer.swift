import Foundation
package import KTPCore
package import KTPHTTP
import Synchronization

/// The page's server, on this machine alone.
///
///     let server = try await ReviewServer.start(review, port: 8417)
///     print(server.address)      // http://127.31.4.15:8417/?token=…
///     await server.close()
package final class ReviewServer: Sendable {
    package let port: Int
    /// With the token: who has it is let in.
    package let address: String

    private let server: HTTPServer

    private init(_ server: HTTPServer, _ guardian: RequestGuard) {
        (self.server, port) = (server, guardian.port)
        address = "http://\(guardian.host):\(guardian.port)/?token=\(guardian.token.text)"
    }

    /// - Parameters:
    ///   - host: an address in 127.0.0.0/8, all of which is this machine.
    ///   - port: the one that is wanted; where something else has it, another is taken, at an address of its own: the
    ///     page's cookie goes to every port of one address.
    package static func start(
        _ review: ReviewService, host: String = "127.0.0.1", port: Int, limits: ServerLimits = ServerLimits()
    ) async throws(ReviewServerError) -> ReviewServer {
        // Which port it is stands in what is let in, and is known when it has been bound.
        let entry = Entry(review)
        var service = HTTPService(respond: entry.respond)
        (service.limits, service.headers, service.bodyLimit) = (limits, SecurityHeaders.all, entry.bodyLimit)
        do throws(HTTPServer.CannotListen) {
            var host = host
            var started = try? await HTTPServer.start(service, at: .address(host: host, port: port))
            if started == nil {
                host = "127.\(Int.random(in: 1...254)).\(Int.random(in: 0...255)).\(Int.random(in: 1...254))"
                started = try await HTTPServer.start(service, at: .address(host: host, port: 0))
            }
            guard let server = started, let port = server.port else { throw HTTPServer.CannotListen(reason: "no port") }
            let guardian = RequestGuard(
                host: host, port: port, language: review.language, token: OneTimeToken(for: limits.entry))
            entry.open(guardian)
            return ReviewServer(server, guardian)
        } catch {
            throw .cannotListen(reason: error.reason)
        }
    }

    /// Ends it. Requests that are being answered, as that for the end is, have two seconds.
    package func close() async { await server.close() }
}

package enum ReviewServerError: ExplainedError {
    case cannotListen(reason: String)

    package func message(in language: Language) -> String {
        switch self {
        case .cannotListen(let reason): language.say(.pageNotServed(reason: reason))
        }
    }
}

/// The entry: every request passes the guard before anything is done about it.
final class Entry: Sendable {
    private let review: ReviewService
    private let guardian = Mutex<RequestGuard?>(nil)

    init(_ review: ReviewService) {
        self.review = review
    }

    func open(_ guardian: RequestGuard) { self.guardian.withLock { $0 = guardian } }

    /// The page's pictures may be large; nobody else sends more than a few kilobytes.
    func bodyLimit(of request: Request) -> Int? {
        guard request.isPicture, case .welcome = guardian.withLock({ $0?.verdict(on: request) }) else { return nil }
        return ReviewService.mostPictureBytes
    }

    func respond(to request: Request) async -> Response {
        let response = await answer(to: request)
        return request.header("accept")?.contains("text/html") == true ? response.asPage : response
    }

    private func answer(to request: Request) async -> Response {
        // The port is bound, but the service is not open yet: a client that comes now may try again.
        guard let guardian = guardian.withLock({ $0 }) else {
            return Response(status: 503, headers: [("Retry-After", "1")])
        }
        var response: Response
        switch guardian.verdict(on: request) {
        case .refused(let refusal): return refusal
        case .enters(let entry): response = entry
        case .welcome: response = await review.respond(to: request)
        }
        response.isTrusted = true
        return response
    }
}
