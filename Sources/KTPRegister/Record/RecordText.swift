import GRDB
import Hashing
import KTPCore

/// Records as text, each with its checksum in another column.
enum RecordText {
    struct Damage: Error { let card: String }

    static func checksum(of json: String) -> String { ContentHash.sha256(of: Array(json.utf8)) }

    /// - Returns: nil where the column holds none; `row` has the card's `id`.
    static func verified(_ row: Row, _ column: String, by digest: String) throws -> String? {
        guard let json = row.text(column) else { return nil }
        guard checksum(of: json) == row.text(digest) else { throw Damage(card: row.text("id") ?? "") }
        return json
    }

    /// Changes a record's source; SQLite leaves the rest as it is written, without reading it as a record.
    static func replacingSource(
        in json: String, _ db: Database, _ change: (inout RecordSource) -> Void
    ) throws -> String {
        func text(_ sql: String, _ arguments: StatementArguments) throws -> String {
            guard let text = try String.fetchOne(db, sql, arguments) else { throw Damage(card: "") }
            return text
        }
        var source = try OrderedJSON.decode(RecordSource.self, from: text("SELECT ? -> '$.source'", [json]))
        change(&source)
        return try text("SELECT json_set(?, '$.source', json(?))", [json, OrderedJSON.encode(source)])
    }
}

/// The machine's reading of a card, and under what: the effective record is made of it and of what persons decided.
struct MachineReading {
    let json: String
    let record: CardRecord
    let accept: Double
    let language: Language
    /// Remarks on the card that come from outside its reading.
    private let remarks: [FindingRule]
    /// The office's correction of confidences; the machine's record has those of the model.
    private let calibration: Calibration?

    static let columns = """
        images.item AS id, record, digest, machine, machineDigest, accept, language, inputs.missing AS missing,
        CASE WHEN inputs.missing IS NOT NULL THEN EXISTS (
            SELECT 1 FROM places WHERE sha256 = inputs.sha256 AND replaced IS NOT NULL AND place = inputs.place) END AS replaced,
        CASE WHEN doubt IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM corrections WHERE item = images.item AND undone IS NULL AND kind NOT IN ('turned', 'putOff') AND number > coalesce(
                (SELECT number FROM corrections WHERE identity = images.doubtAfter), 0)) THEN doubt END AS openDoubt,
        (SELECT value FROM meta WHERE key = '\(Calibration.key)') AS calibration
        """

    init?(_ row: Row) throws {
        guard let json = try Self.json(row) else { return nil }
        self.json = json
        record = try OrderedJSON.decode(CardRecord.self, from: json)
        guard record.id == row.text("id") else { throw RecordText.Damage(card: row.text("id") ?? "") }
        accept = row["accept"] ?? 0
        language = row.text("language").flatMap(Language.init) ?? .en
        let isReplaced = Bool.fromDatabaseValue(row["replaced"]) == true
        let place: FindingRule? = row.text("missing").map { _ in isReplaced ? .pictureReplaced : .pictureGone }
        remarks = [row.text("openDoubt").flatMap(FindingRule.init), place].compactMap(\.self)
        calibration = try row.text("calibration").map { try Calibration($0) }
    }

    /// The machine's reading. Without decisions and duplicates the effective record itself is the machine's reading.
    static func json(_ row: Row) throws -> String? {
        try RecordText.verified(row, "machine", by: "machineDigest")
            ?? RecordText.verified(row, "record", by: "digest")
    }

    static func of(_ card: String, _ db: Database) throws -> MachineReading? {
        return try Row.fetchOne(
            db, "SELECT \(columns) FROM images JOIN inputs ON inputs.item = images.input WHERE images.item = ?", [card]
        ).flatMap { try MachineReading($0) }
    }

    func applying(_ corrections: [Correction], today: CalendarDate) -> CardRecord {
        let validator = CardValidator(language: language, today: today)
        let calibrated =
            calibration.map {
                record.calibrated(by: $0.correction, named: $0.name, acceptFrom: accept, validator)
            } ?? record
        return calibrated.believed(in: language).applying(corrections, validator)
    }

    /// The record with the persons' decisions, and with what the session knows of the card from outside its reading.
    func effective(
        _ corrections: [Correction], duplicates: [SessionStore.NumberedDuplicate], today: CalendarDate, _ db: Database
    ) throws -> CardRecord {
        var record = applying(corrections, today: today)
        record.findings += remarks.map { $0.finding(about: nil, in: language) }
        if record.status == .accepted, remarks.contains(where: \.sendsToReview) { record.status = .review }
        return record.marked(duplicates, in: language)
            .compared(with: try SessionStore.residents(of: record, db), in: language)
    }
}
