package import KTPCore

/// Has a worker count the pages of documents.
package struct PageCounter: Sendable {
    package var invocation: WorkerInvocation
    /// How long one document may take before its worker is ended.
    package var timeLimit: Duration
    /// Of the messages about documents whose worker was lost.
    package var language: Language

    package init(
        invocation: WorkerInvocation, timeLimit: Duration = OCRManager.standardTimeLimit, language: Language = .en
    ) {
        (self.invocation, self.timeLimit, self.language) = (invocation, timeLimit, language)
    }

    /// - Returns: one answer a document, in their order.
    /// - Throws: `CardFailure.engineUnavailable` when no worker can be started, `CancellationError`.
    package func count(_ documents: [PicturePath]) async throws -> [PageCount] {
        try await count(documents.map { WorkItem(path: $0) })
    }

    /// The same of documents some of which may lie nowhere.
    package func count(_ documents: [WorkItem]) async throws -> [PageCount] {
        let places = ReadableFolders(of: documents.filter { $0.content == nil }.map(\.path))
        let client = WorkerClient(invocation, reading: places, timeLimit: timeLimit, language: language)
        let counts = try await client.count(documents)
        await client.end()
        return counts
    }
}
