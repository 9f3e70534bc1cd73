import Foundation
import GRDB
import KTPCore

/// A page of a part with its cards; without any where it waits there to be read.
struct PartPage {
    struct Card {
        /// In the part.
        let id: String
        /// The machine's record.
        let record: CardRecord
        let context: ReadingContext
        /// Whether the latest reading of the page in the part does not find it.
        var isUnseen = false
    }

    let location: PageLocation
    let sha256: String?
    /// The folder or file that it comes from, as a person named it.
    var part = ""
    /// In the part; nil of a worker's answer.
    var id: String?
    /// The file's place; nil where that is not known.
    var place: Data?
    var isMissing = false
    /// Rows of the part's `places` about the content.
    var places: [Row] = []
    var cards: [Card] = []

    private init(_ row: Row) {
        (location, isMissing) = (PageLocation(stored: row), row["missing"] != nil)
        (id, place, sha256) = (row["page_id"], row["place"], row["content"])
    }

    /// - Parameter folder: what relative paths start from, absolute.
    init(_ answer: CardRecord, readBy identity: ReadingIdentity, from folder: String) {
        (location, sha256) = (answer.source.location, answer.source.sha256)
        let place = InputPlace(of: location.path, from: folder)
        let isAbsolute = location.path.bytes.first == UInt8(ascii: "/")
        self.place = isAbsolute || place.isThere ? place.bytes : nil
        var record = answer
        record.fingerprint = nil
        // The answer does not name the confidence bound it was judged by, so the card is judged again.
        cards = [Card(id: answer.id, record: record, context: ReadingContext(identity, accept: SessionMerge.unjudged))]
    }

    /// The reading of the page that the part went by last.
    var reading: [Card] { cards.filter { !$0.isUnseen } }

    /// Whether it says more of the picture than that the machine could not read it this time.
    var isReading: Bool { reading.contains { !$0.record.mayPass } }

    /// Whether `other` is a further piece of the same reading, as worker answers come in any order.
    func isContinued(by other: PartPage) -> Bool {
        location == other.location && sha256 == other.sha256
            && cards.last?.context.identity == other.cards.last?.context.identity
            && other.cards.allSatisfy { card in
                !cards.contains { $0.record.source.card == card.record.source.card }
            }
    }

    static func each(_ db: Database, _ body: (PartPage) throws -> Void) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT \(columns) FROM inputs \(joined) ORDER BY inputs.number, card")
        var page: PartPage?
        while let row = try rows.next() {
            if page?.id != row["page_id"] {
                if let page { try body(page) }
                var next = PartPage(row)
                next.places = try Row.fetchAll(db, "SELECT * FROM places WHERE sha256 = ?", [next.sha256])
                page = next
            }
            if let card = try card(row) { page?.cards.append(card) }
        }
        if let page { try body(page) }
    }

    static func of(_ id: String, _ db: Database) throws -> PartPage? {
        let rows = try Row.fetchAll(
            db, "SELECT \(columns) FROM inputs \(joined) WHERE inputs.item = ? ORDER BY card", [id])
        var page = rows.first.map { PartPage($0) }
        page?.cards = try rows.compactMap(card)
        return page
    }

    private static func card(_ row: Row) throws -> Card? {
        try MachineReading(row).map { reading in
            Card(
                id: row["id"], record: reading.record,
                context: ReadingContext(ReadingIdentity(row), accept: reading.accept, language: reading.language),
                isUnseen: row.text("doubt") == FindingRule.cardUnseen.rawValue)
        }
    }

    private static let columns = """
        inputs.item AS page_id, inputs.path AS path, inputs.pathBytes AS pathBytes, inputs.page AS page, place,
        coalesce(inputs.sha256, images.sha256) AS content, doubt, tool, models, regions, options, build, asked, turn,
        \(MachineReading.columns)
        """
    private static let joined = """
        LEFT JOIN images ON images.input = inputs.item LEFT JOIN identities ON identities.number = images.identity
        """
}
