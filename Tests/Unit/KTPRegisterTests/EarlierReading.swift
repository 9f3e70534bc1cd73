import KTPCore
import KTPRegister

extension SessionStore {
    /// What the session has read from this content, under these terms.
    func earlierReading(sha256: String, page: Int, fingerprint: String) throws -> [CardRecord] {
        var found: [CardRecord] = []
        let item = WorkItem(id: "item", path: "somewhere.jpg", page: page)
        let context = ReadingContext(ReadingIdentity(fingerprint))
        try forEachPage(of: [item], hashing: FileHashing { _ in sha256 }, context: { _ in context }) { _, earlier in
            if let earlier { found = try readings(ofPage: earlier.item) }
        }
        return found
    }
}
