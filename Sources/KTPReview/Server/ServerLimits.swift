import NIOCore

/// What one visitor may take up of the server.
struct ServerLimits: Sendable {
    /// Bytes of the first line and the headers together.
    var head = 16 * 1024
    var body = 64 * 1024
    var headers = 100
    /// From a request's first byte to its last.
    var request = TimeAmount.seconds(10)
    /// How long a connection may stay without a request: a new one, and one that has served our page.
    var silence = TimeAmount.seconds(10)
    var idle = TimeAmount.seconds(120)
    /// Connections open at a time.
    var connections = 64
}
