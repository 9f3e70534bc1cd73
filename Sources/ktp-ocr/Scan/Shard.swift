import Hashing
package import KTPCore
import KTPReading

/// One of several parts of the inputs, for machines that know nothing of each other: the parts hold every file, and none
/// twice, however many files are added later.
///
/// A file's part follows from its content, so it is the same under whichever path, and copies are read by one machine. What
/// cannot be opened is every part's: each says so, and one that can open it reads it.
package struct Shard: Sendable, Equatable {
    /// From 1.
    package let number: Int
    package let count: Int

    /// So many bytes of either end, and the size, tell files apart well enough to share them out: each machine looks at
    /// all files, and reading them whole would cost as much as reading the cards.
    private static let endLength = 16 << 10

    /// nil where there is no such part.
    package init?(_ number: Int, of count: Int) {
        guard (1...max(1, count)).contains(number), (1...1_000_000).contains(count) else { return nil }
        self.number = number
        self.count = count
    }

    /// Whether the file at a path is of this part.
    package func holds(_ path: PicturePath) -> Bool {
        guard count > 1, let ends = FileBytes.ends(path, length: Self.endLength) else { return true }
        let digest = ContentHash.sha256(of: Array("\(ends.size) ".utf8) + ends.head + ends.tail)
        // The first 60 bits.
        let place = Int(digest.prefix(15), radix: 16) ?? 0
        return place % count == number - 1
    }
}
