import KTPCore

/// Pictures that were cut, or are being cut: the latest ones, so that going back and forth cuts nothing twice.
actor PictureCache {
    /// Pictures of at most some 400 KB.
    private static let most = 160
    /// The one that was asked for last is the last.
    private var held: [(key: String, picture: Task<ReviewPicture, Never>)] = []

    /// - Parameter crop: makes the picture; concurrent requests for the same key wait for that one.
    func picture(_ key: String, crop: @escaping @Sendable () async -> ReviewPicture) async -> ReviewPicture {
        let known = held.firstIndex { $0.key == key }.map { held.remove(at: $0).picture }
        let task = known ?? Task { await crop() }
        held.append((key, task))
        if held.count > Self.most { held.removeFirst() }
        let picture = await task.value
        if picture.found == nil { held.removeAll { $0.key == key } }
        return picture
    }
}
