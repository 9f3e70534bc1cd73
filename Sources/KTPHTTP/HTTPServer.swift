import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server of HTTP/1.1 with one thread; what takes long is done elsewhere.
package final class HTTPServer: Sendable {
    package enum Place: Sendable {
        /// - Parameter port: 0 for any that is free.
        case address(host: String, port: Int)
        /// A socket in the file system, for its owner alone; nothing may be there.
        case socket(path: String)
    }

    package struct CannotListen: Error, Equatable {
        package var reason: String
        package init(reason: String) { self.reason = reason }
    }

    /// The port; nil of a socket.
    package let port: Int?

    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let connections: OpenConnections

    private init(_ channel: any Channel, _ group: MultiThreadedEventLoopGroup, _ connections: OpenConnections) {
        (self.channel, self.group, self.connections, port) = (channel, group, connections, channel.localAddress?.port)
    }

    package static func start(_ service: HTTPService, at place: Place) async throws(CannotListen) -> HTTPServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let connections = OpenConnections(most: service.limits.connections)
        do {
            return HTTPServer(try await bind(bootstrap(group, service, connections), to: place), group, connections)
        } catch {
            try? await group.shutdownGracefully()
            throw CannotListen(
                reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }

    private static func bind(_ bootstrap: ServerBootstrap, to place: Place) async throws -> any Channel {
        switch place {
        case .address(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
        case .socket(let path):
            // From its first moment on nobody else may connect.
            let old = umask(0o177)
            defer { umask(old) }
            return try await bootstrap.bind(unixDomainSocketPath: path).get()
        }
    }

    /// Ends it: nobody new is let in, and requests that are being answered have so long.
    package func close(within time: Duration = .seconds(2)) async {
        try? await channel.close()
        let end = ContinuousClock.now + time
        while connections.answering > 0, .now < end { try? await Task.sleep(for: .milliseconds(10)) }
        try? await group.shutdownGracefully()
    }

    private static func bootstrap(
        _ group: MultiThreadedEventLoopGroup, _ service: HTTPService, _ connections: OpenConnections
    ) -> ServerBootstrap {
        ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    var decoding = NIOHTTPDecoderLimitConfiguration()
                    decoding.maxHeaderFieldSize = service.limits.head
                    decoding.maxHeaderListSize = service.limits.head
                    decoding.maxHeaderFieldCount = service.limits.headers
                    let connection = ConnectionHandler(service, connections)
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(ArrivalHandler(of: connection))
                    try pipeline.addHandler(HTTPResponseEncoder())
                    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: decoding)))
                    try pipeline.addHandler(connection)
                }
            }
    }
}
