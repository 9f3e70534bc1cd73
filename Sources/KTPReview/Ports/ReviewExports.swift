/// The results that lie beside the session, kept as it is.
package protocol ReviewExports: Sendable {
    /// Whether there are any to keep.
    var canRenew: Bool { get }
    /// Writes anew those that do not hold the session as it is.
    /// - Parameter quickly: only those that are written in a moment, and not the workbook or whatever shows pictures.
    /// - Returns: what a person has to be told; nil where a scan holds the session, and they have to wait for its end.
    func renew(quickly: Bool) async throws -> [String]?
    /// What the page offers at its end, the results themselves first.
    var downloads: [ReviewDownload] { get }
    /// - Parameter file: one of the downloads.
    func download(_ file: String) async throws -> [UInt8]
}

/// A file that the page offers.
package struct ReviewDownload: Encodable, Sendable {
    package var file: String
    /// Of the form that another office takes; nil of the results themselves.
    package var title: String?

    package init(file: String, title: String?) {
        self.file = file
        self.title = title
    }
}
