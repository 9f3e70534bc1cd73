import Foundation

/// What came back over a socket.
package struct RawAnswer: Sendable {
    /// nil where the connection ended without one.
    package var status: Int?
    package var headers: [String: [String]] = [:]
    package var body: [UInt8] = []

    package var text: String { String(decoding: body, as: UTF8.self) }
    package var json: [String: Any]? { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] }

    package init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { headers[parts[0].lowercased(), default: []].append(parts[1]) }
        }
        body = Array(bytes.dropFirst(text[..<end.upperBound].utf8.count))
    }
}

/// One connection, on which any bytes may be sent.
package final class RawClient: Sendable {
    private let socket: Int32

    package struct Unreachable: Error {}

    package init(host: String = "127.0.0.1", port: Int) throws {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        socket = descriptor
        guard result == 0 else { throw Unreachable() }
    }

    deinit { close(socket) }

    /// - Returns: false where the other side has gone.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = Glibc.send(socket, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Waits for one whole answer, or the connection's end.
    package func answer(isHead: Bool = false, within seconds: Int = 5) async -> RawAnswer {
        await withCheckedContinuation { done in
            // A thread of its own: those of the pool are the server's too, and many that wait would starve it.
            Thread.detachNewThread { [socket] in
                var limit = timeval(tv_sec: seconds, tv_usec: 0)
                setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
                var bytes: [UInt8] = []
                var buffer = [UInt8](repeating: 0, count: 65536)
                while !Self.isWhole(bytes, isHead: isHead) {
                    let count = recv(socket, &buffer, buffer.count, 0)
                    guard count > 0 else { break }
                    bytes += buffer[..<count]
                }
                done.resume(returning: RawAnswer(bytes))
            }
        }
    }

    /// One request on a connection of its own.
    package static func answer(
        from port: Int, at host: String = "127.0.0.1", _ text: String, isHead: Bool = false
    ) async throws -> RawAnswer {
        let client = try RawClient(host: host, port: port)
        client.send(text)
        return await client.answer(isHead: isHead)
    }

    private static func isWhole(_ bytes: [UInt8], isHead: Bool) -> Bool {
        let answer = RawAnswer(bytes)
        guard answer.status != nil else { return false }
        if answer.headers["transfer-encoding"] == ["chunked"] { return answer.text.hasSuffix("\r\n0\r\n\r\n") }
        let length = answer.headers["content-length"]?.first.flatMap { Int($0) } ?? 0
        return isHead || answer.body.count >= length
    }
}
