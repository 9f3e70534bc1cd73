/// The results in the session's folder, kept up to date with the session.
package protocol ReviewExports: Sendable {
    /// Whether there are any to keep.
    var canRenew: Bool { get }
    /// Rewrites the results that are out of date.
    /// - Parameter quickly: rewrites only those that take a moment, not the workbook or others that show pictures.
    /// - Returns: messages for the person; nil if a scan holds the session, and they have to wait for its end.
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
