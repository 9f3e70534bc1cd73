extension SessionStore {
    /// Does something while no run holds the session, and lets none begin meanwhile.
    /// - Returns: nil where a run holds it; nothing is done then.
    package func whileNotScanned<Result>(_ body: () async throws -> Result) async throws -> Result? {
        let lock: SessionLock
        do throws(SessionError) { lock = try SessionLock(folder: folder) } catch {
            if case .busy = error { return nil }
            throw error
        }
        defer { lock.release() }
        return try await body()
    }
}
