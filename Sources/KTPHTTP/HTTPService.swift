/// The answers of a server, and what it lets in.
package struct HTTPService: Sendable {
    package enum Admission: Sendable {
        /// - Parameter lease: is held until the request has been answered, or its connection has gone.
        case admitted(lease: (any Sendable)?)
        case refused(Response)
    }

    package var limits = ServerLimits()
    /// The headers of every answer.
    package var headers: [(name: String, value: String)] = []
    /// Tells by a request's head alone whether it may send its body.
    package var admit: @Sendable (Request) -> Admission = { _ in .admitted(lease: nil) }
    /// Bytes that the body of a request with this head may have; nil for those of the limits.
    package var bodyLimit: @Sendable (Request) -> Int? = { _ in nil }
    package var refusal: @Sendable (_ status: Int) -> Response = { Response(status: $0) }
    package var respond: @Sendable (Request) async -> Response

    package init(respond: @escaping @Sendable (Request) async -> Response) { self.respond = respond }
}

/// The most that one visitor may take up of the server.
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
