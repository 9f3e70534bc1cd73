/// The results that lie beside the session, kept as it is.
package protocol ReviewExports: Sendable {
    /// Whether there are any to keep.
    var areThere: Bool { get }
    /// Writes them anew.
    /// - Returns: what a person has to be told; nil where a scan holds the session, and they have to wait for its end.
    func renew() async throws -> [String]?
}
