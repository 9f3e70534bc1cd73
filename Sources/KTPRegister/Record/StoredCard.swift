import GRDB
import Hashing
import KTPCore

/// One row of the register: a card, or an input that has no record yet.
struct StoredCard {
    /// From 1, in the order of the register.
    let number: Int
    let item: WorkItem
    let isMissing: Bool
    /// The machine's record, proven by its checksum; nil while the input waits to be read.
    let json: String?
    let accept: Double
    let language: Language
    private let leftOut: Set<String>

    /// - Parameter leftOut: names of optional members that its record is to be read without.
    /// - Throws: `Damage` where the record is not what was written.
    init(_ row: Row, number: Int, leavingOut leftOut: Set<String> = []) throws {
        self.number = number
        self.leftOut = leftOut
        item = WorkItem(id: row["item"], path: PicturePath(stored: row), page: row["page"])
        isMissing = row["missing"] != nil
        accept = row["accept"] ?? 0
        language = (row["language"] as String?).flatMap(Language.init) ?? .en
        json = try Self.json(row)
    }

    /// What a checksum does not agree with.
    struct Damage: Error { let card: String }

    private static func json(_ row: Row) throws -> String? {
        guard let json: String = row["record"] else { return nil }
        guard ContentHash.sha256(of: Array(json.utf8)) == row["digest"] else { throw Damage(card: row["id"] ?? "") }
        return json
    }

    /// The same, read.
    func record() throws -> CardRecord? {
        try json.map { try OrderedJSON.decode(CardRecord.self, from: $0, leavingOut: leftOut) }
    }

    /// The columns that a row needs.
    static let columns = """
        inputs.item AS item, inputs.path AS path, inputs.pathBytes AS pathBytes, inputs.page AS page, missing,
        images.item AS id, record, digest, accept, language
        """

    static func fetchOne(
        _ db: Database, _ condition: String, _ arguments: StatementArguments, number: Int
    ) throws -> StoredCard? {
        let sql = "SELECT \(columns) FROM images JOIN inputs ON inputs.item = images.input \(condition)"
        return try Row.fetchOne(db, sql: sql, arguments: arguments).map { try StoredCard($0, number: number) }
    }

    /// The card as persons see it: what they decided in the place of what the machine read, and where it is once more.
    func shown(
        with corrections: [Correction], besides duplicates: [SessionStore.NumberedDuplicate] = [], today: CalendarDate
    ) throws -> CardRecord? {
        let validator = CardValidator(language: language, today: today)
        guard var shown = try record()?.settled(by: corrections, validator) else { return nil }
        if isMissing { shown.findings.append(FindingRule.pictureGone.finding(about: nil, in: language)) }
        return shown.marked(duplicates, in: language)
    }
}
