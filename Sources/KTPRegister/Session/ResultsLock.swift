extension SessionStore {
    /// Writes results while no run holds the session; one that would begin meanwhile waits.
    /// - Returns: nil where a run holds it; nothing is done then.
    package func withResultsLock<Result>(_ body: () async throws -> Result) async throws -> Result? {
        let lock: SessionLock
        do throws(SessionError) { lock = try SessionLock(folder: folder, for: .results, patience: .zero) } catch {
            if case .busy = error { return nil }
            throw error
        }
        defer { lock.release() }
        return try await body()
    }
}
