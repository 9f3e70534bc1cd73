import Foundation

package struct Request: Sendable {
    package let method: String
    /// The address's path, split and percent-decoded; nil if it is not a valid path.
    package let path: [String]?
    package let query: [String: String]
    /// The headers by names in lower case; one that was sent several times is there several times.
    package let headers: [String: [String]]
    package let body: [UInt8]
    /// The lease of its admission, held until it has been answered.
    package let lease: (any Sendable)?

    /// - Parameter target: what is behind the method in the first line.
    package init(
        method: String, target: String, headers: [(name: String, value: String)], body: [UInt8] = [],
        lease: (any Sendable)? = nil
    ) {
        (self.method, self.body, self.lease) = (method, body, lease)
        self.headers = Dictionary(grouping: headers) { $0.name.lowercased() }.mapValues { $0.map(\.value) }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = Self.path(parts.first ?? "")
        query = parts.count > 1 ? Self.query(parts[1]) : [:]
    }

    /// - Returns: nil where the header was not sent, or not once.
    package func header(_ name: String) -> String? {
        guard let values = headers[name], values.count == 1 else { return nil }
        return values[0]
    }

    /// The contents of the page's cookies of this name; another program on this machine may have set one too.
    package func cookies(_ name: String) -> [String] {
        let pairs = (headers["cookie"] ?? []).flatMap { $0.split(separator: ";") }
        return pairs.compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return parts.count == 2 && parts[0] == name ? parts[1] : nil
        }
    }

    /// Accepts only paths that start with a slash: an absolute address may name another server.
    private static func path(_ text: Substring) -> [String]? {
        guard text.hasPrefix("/"), text.count <= 2048 else { return nil }
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let decoded = parts.compactMap { String($0).removingPercentEncoding }
        guard decoded.count == parts.count else { return nil }
        return decoded == [""] ? [] : decoded
    }

    private static func query(_ text: Substring) -> [String: String] {
        var query: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let words = parts.map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
            query[words[0]] = words.count > 1 ? words[1] : ""
        }
        return query
    }
}
