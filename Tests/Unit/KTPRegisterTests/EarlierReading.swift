import KTPCore
import KTPRegister

extension SessionStore {
    /// The cards that a run takes over of this content, as they are shown, in place of reading it.
    func earlierReading(sha256: String, page: Int, fingerprint: String) throws -> [CardRecord] {
        let item = WorkItem(id: "item", path: "somewhere.jpg", page: page)
        let known = try registerInputs([item], hashing: FileHashing { _ in sha256 }, salted: true).items
        guard let page = known.first,
            try !earlierStatuses(of: [page], readBy: { _ in ReadingIdentity(fingerprint) }).isEmpty
        else { return [] }
        return try records(of: .latestRun)
    }
}
