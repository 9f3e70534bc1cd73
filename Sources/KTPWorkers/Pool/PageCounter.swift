package import KTPCore

package struct PageCounter: Sendable {
    package var invocation: WorkerInvocation
    package var timeLimit: Duration
    package var language: Language

    package init(
        invocation: WorkerInvocation, timeLimit: Duration = OCRManager.standardTimeLimit, language: Language = .en
    ) {
        (self.invocation, self.timeLimit, self.language) = (invocation, timeLimit, language)
    }

    /// - Returns: one answer a document, in their order.
    package func count(_ documents: [PicturePath]) async throws -> [PageCount] {
        try await count(documents.map { WorkItem(path: $0) })
    }

    package func count(_ documents: [WorkItem]) async throws -> [PageCount] {
        let places = ReadableFolders(of: documents.filter { $0.content == nil }.map(\.path))
        let client = WorkerClient(invocation, reading: places, timeLimit: timeLimit, language: language)
        let counts = try await client.count(documents)
        await client.end()
        return counts
    }
}
