import KTPCore

/// Pictures that were cut, the latest 64 MB of them, so that going back and forth cuts nothing twice.
actor PictureCache {
    struct Key: Hashable, Sendable {
        var card: String
        var key: String
        var picture: Route.Picture
    }

    private struct Entry {
        var bytes: [UInt8]
        var used: Int
    }

    private let most: Int
    private var entries: [Key: Entry] = [:]
    private var size = 0
    private var clock = 0
    private var underWay: [Key: Task<ReviewPicture, Never>] = [:]

    /// - Parameter most: bytes.
    init(most: Int = 64 << 20) {
        self.most = most
    }

    /// - Parameter crop: makes the picture; concurrent requests for the same key wait for that one.
    func picture(_ key: Key, crop: @escaping @Sendable () async -> ReviewPicture) async -> ReviewPicture {
        clock += 1
        if let entry = entries[key] {
            entries[key]?.used = clock
            return .found(entry.bytes)
        }
        if let task = underWay[key] { return await task.value }
        let task = Task { await crop() }
        underWay[key] = task
        let picture = await task.value
        underWay[key] = nil
        if let bytes = picture.found { keep(bytes, key) }
        return picture
    }

    private func keep(_ bytes: [UInt8], _ key: Key) {
        guard bytes.count <= most, entries[key] == nil else { return }
        entries[key] = Entry(bytes: bytes, used: clock)
        size += bytes.count
        while size > most, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
            size -= oldest.value.bytes.count
            entries[oldest.key] = nil
        }
    }
}
