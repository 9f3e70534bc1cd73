import Foundation
package import KTPCore
import NIOCore
import NIOHTTP1
import NIOPosix

/// The page's server, on this machine alone.
///
///     let server = try await ReviewServer.start(review, port: 8417)
///     print(server.address)      // http://127.0.0.1:8417/?token=…
///     await server.close()
package final class ReviewServer: Sendable {
    package let port: Int
    /// With the token: who has it is let in.
    package let address: String

    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel

    private init(_ channel: any Channel, _ group: MultiThreadedEventLoopGroup, _ guardian: RequestGuard) {
        self.channel = channel
        self.group = group
        port = guardian.port
        address = "http://127.0.0.1:\(guardian.port)/?token=\(guardian.token.text)"
    }

    /// - Parameter port: the one that is wanted; where something else has it, another is taken.
    /// - Throws: `ReviewServerError`
    package static func start(
        _ review: ReviewService, port: Int, limits: ServerLimits = ServerLimits()
    ) async throws(ReviewServerError) -> ReviewServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        // Which port it is stands in what is let in, and is known when it has been bound: nobody can connect before the
        // first connection is taken, which waits for that.
        let entry = Entry(review)
        let bootstrap = bootstrap(group, limits, entry)
        do {
            var bound = try? await bootstrap.bind(host: "127.0.0.1", port: port).get()
            if bound == nil { bound = try await bootstrap.bind(host: "127.0.0.1", port: 0).get() }
            guard let channel = bound, let port = channel.localAddress?.port else {
                throw ReviewServerError.cannotListen(reason: "no port")
            }
            let guardian = RequestGuard(port: port, language: review.language)
            entry.open(guardian)
            return ReviewServer(channel, group, guardian)
        } catch {
            try? await group.shutdownGracefully()
            throw .cannotListen(
                reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }

    /// Ends it; requests that are being answered are cut off.
    package func close() async {
        try? await channel.close()
        try? await group.shutdownGracefully()
    }

    private static func bootstrap(
        _ group: MultiThreadedEventLoopGroup, _ limits: ServerLimits, _ entry: Entry
    ) -> ServerBootstrap {
        let connections = OpenConnections(most: limits.connections)
        return ServerBootstrap(group: group)
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
                    try pipeline.addHandler(
                        ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: decoding)))
                    try pipeline.addHandler(connection)
                }
            }
    }
}

/// Why there is no page.
package enum ReviewServerError: ExplainedError {
    case cannotListen(reason: String)

    package func message(in language: Language) -> String {
        switch self {
        case .cannotListen(let reason): language.say(.pageNotServed(reason: reason))
        }
    }
}
