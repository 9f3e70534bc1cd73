package import KTPCore

/// A card of the register on its way out. Its record is read out of its text only when somebody asks for it: that takes
/// most of the time, and whoever writes JSON needs it of few cards.
package final class ShownCard {
    /// In the register, from 1.
    package let number: Int
    /// The page it lies on.
    package let item: WorkItem
    /// The record in JSON, as it was written and proven by its checksum; nil where it is shown otherwise, and while the
    /// page waits to be read.
    package let json: String?
    private let read: () throws -> CardRecord?
    private var known: CardRecord??

    init(number: Int, item: WorkItem, json: String?, read: @escaping () throws -> CardRecord?) {
        self.number = number
        self.item = item
        self.json = json
        self.read = read
    }

    /// - Returns: nil while the page waits to be read.
    /// - Throws: `DecodingError`
    package func record() throws -> CardRecord? {
        if let known { return known }
        let record = try read()
        known = .some(record)
        return record
    }
}
