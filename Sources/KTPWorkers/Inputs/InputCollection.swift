package import KTPCore

package struct InputCollection: Sendable {
    /// Every page of every input once, in the order in which the records will stand.
    package var items: [WorkItem] = []
    /// Documents whose pages could not be counted, and why: each is one item, and a card that has failed.
    package var uncounted: [PicturePath: CardFailure] = [:]
    /// Documents of which only the first pages are among the items, and how many they have.
    package var shortened: [(path: PicturePath, pages: Int)] = []
    package var passedOver: [PicturePath] = []
    package var missing: [PicturePath] = []
    /// How many files are of other shards.
    package var elsewhere = 0

    package init() {}

    /// Whether there is nothing but what is not there, here or for another shard.
    package var holdsNothing: Bool { elsewhere == 0 && items.allSatisfy { missing.contains($0.path) } }
}
