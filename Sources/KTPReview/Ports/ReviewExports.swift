/// The results that lie beside the session, kept as it is.
package protocol ReviewExports: Sendable {
    /// Whether there are any to keep.
    var canRenew: Bool { get }
    /// Writes anew those that do not hold the session as it is.
    /// - Parameter quickly: only those that are written in a moment, and not the workbook or whatever shows pictures.
    /// - Returns: what a person has to be told; nil where a scan holds the session, and they have to wait for its end.
    func renew(quickly: Bool) async throws -> [String]?
}
