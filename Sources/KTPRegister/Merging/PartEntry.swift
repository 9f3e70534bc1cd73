import Foundation
import GRDB
import KTPCore

/// A card of a part, or an input that waits there to be read.
struct PartEntry {
    let path: PicturePath
    let page: Int
    /// The page's id in the part; nil where that was no session.
    var input: String?
    /// Where the file lies; nil where that is not known.
    var place: Data?
    var isMissing = false
    /// The machine's record, and under what it was read; nil while the input waits.
    var read: (record: CardRecord, context: ReadingContext)?

    /// - Throws: `RecordText.Damage` where the record is not what was written.
    init(_ row: Row) throws {
        (path, page, isMissing) = (PicturePath(stored: row), row["page"], row["missing"] != nil)
        (input, place) = (row["page_id"], row["place"])
        read = try MachineReading(row).map { reading in
            (
                reading.record,
                ReadingContext(ReadingIdentity(row), accept: reading.accept, language: reading.language)
            )
        }
    }

    /// A worker's answer.
    /// - Parameter folder: what relative paths start from, absolute.
    init(_ answer: CardRecord, readBy identity: ReadingIdentity, from folder: String) {
        (path, page) = (answer.source.location, answer.source.page)
        let place = InputPlace(of: path, from: folder)
        let isAbsolute = path.bytes.first == UInt8(ascii: "/")
        self.place = isAbsolute || place.isThere ? place.bytes : nil
        var record = answer
        record.fingerprint = nil
        // The answer does not name the confidence bound it was judged by, so the card is judged again.
        read = (record, ReadingContext(identity, accept: SessionMerge.unjudged))
    }

    var sha256: String? { read?.record.source.sha256 }
    var card: Int { read?.record.source.card ?? 1 }

    /// Whether it says more of the picture than that the machine could not read it this time.
    var isReading: Bool { read.map { !$0.record.mayPass } ?? false }

    static let columns = """
        inputs.item AS page_id, inputs.path AS path, inputs.pathBytes AS pathBytes, inputs.page AS page, place,
        tool, models, regions, options, build, asked, turn, \(MachineReading.columns)
        """

    static func each(_ db: Database, _ body: (PartEntry) throws -> Void) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(columns) FROM inputs LEFT JOIN images ON images.input = inputs.item
                LEFT JOIN identities ON identities.number = images.identity ORDER BY inputs.number, card
                """)
        while let row = try rows.next() { try body(PartEntry(row)) }
    }
}
