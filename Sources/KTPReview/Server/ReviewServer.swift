import Foundation
package import KTPCore
import NIOCore
import NIOHTTP1
import NIOPosix
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

    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let connections: OpenConnections

    private init(
        _ channel: any Channel, _ group: MultiThreadedEventLoopGroup, _ connections: OpenConnections,
        _ guardian: RequestGuard
    ) {
        (self.channel, self.group, self.connections) = (channel, group, connections)
        port = guardian.port
        address = "http://\(guardian.host):\(guardian.port)/?token=\(guardian.token.text)"
    }

    /// - Parameters:
    ///   - host: an address in 127.0.0.0/8, all of which is this machine.
    ///   - port: the one that is wanted; where something else has it, another is taken, at an address of its own: the
    ///     page's cookie goes to every port of one address.
    package static func start(
        _ review: ReviewService, host: String = "127.0.0.1", port: Int, limits: ServerLimits = ServerLimits()
    ) async throws(ReviewServerError) -> ReviewServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        // Which port it is stands in what is let in, and is known when it has been bound: nobody can connect before the
        // first connection is taken, which waits for that.
        let entry = Entry(review)
        let connections = OpenConnections(most: limits.connections)
        let bootstrap = bootstrap(group, limits, connections, entry)
        do {
            var host = host
            var bound = try? await bootstrap.bind(host: host, port: port).get()
            if bound == nil {
                host = "127.\(Int.random(in: 1...254)).\(Int.random(in: 0...255)).\(Int.random(in: 1...254))"
                bound = try await bootstrap.bind(host: host, port: 0).get()
            }
            guard let channel = bound, let port = channel.localAddress?.port else {
                throw ReviewServerError.cannotListen(reason: "no port")
            }
            let guardian = RequestGuard(
                host: host, port: port, language: review.language, token: OneTimeToken(for: limits.entry))
            entry.open(guardian)
            return ReviewServer(channel, group, connections, guardian)
        } catch {
            try? await group.shutdownGracefully()
            throw .cannotListen(
                reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }

    /// Ends it. Requests that are being answered, as that for the end is, have two seconds.
    package func close() async {
        try? await channel.close()
        for _ in 0..<200 where connections.answering > 0 { try? await Task.sleep(for: .milliseconds(10)) }
        try? await group.shutdownGracefully()
    }

    private static func bootstrap(
        _ group: MultiThreadedEventLoopGroup, _ limits: ServerLimits, _ connections: OpenConnections, _ entry: Entry
    ) -> ServerBootstrap {
        ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    var decoding = NIOHTTPDecoderLimitConfiguration()
                    decoding.maxHeaderFieldSize = limits.head
                    decoding.maxHeaderListSize = limits.head
                    decoding.maxHeaderFieldCount = limits.headers
                    let connection = ConnectionHandler(limits, connections, respond: entry.respond)
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(ArrivalHandler(of: connection))
                    try pipeline.addHandler(HTTPResponseEncoder())
                    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: decoding)))
                    try pipeline.addHandler(connection)
                }
            }
    }
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

    func respond(to request: Request) async -> Response {
        let response = await answer(to: request)
        return request.header("accept")?.contains("text/html") == true ? response.asPage : response
    }

    private func answer(to request: Request) async -> Response {
        // The port is bound, but the service is not open yet: a client that comes now may try again.
        guard let guardian = guardian.withLock({ $0 }) else {
            return Response(status: 503, headers: [("Retry-After", "1")])
        }
        switch guardian.verdict(on: request) {
        case .refused(let response): return response
        case .enters(var response):
            response.isTrusted = true
            return response
        case .welcome:
            var response = await review.respond(to: request)
            response.isTrusted = true
            return response
        }
    }
}

/// What one visitor may take up of the server.
package struct ServerLimits: Sendable {
    /// Bytes of the first line and the headers together.
    package var head = 16 * 1024
    package var body = 64 * 1024
    package var headers = 100
    /// From a request's first byte to its last.
    package var request = Duration.seconds(10)
    /// How long a connection may stay without a request: a new one, and one that has served our page.
    package var silence = Duration.seconds(10)
    package var idle = Duration.seconds(120)
    /// How long the address lets a browser in.
    package var entry = Duration.seconds(60)
    package var connections = 64

    package init() {}
}
