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
    /// Connections open at a time.
    package var connections = 64

    package init() {}
}
