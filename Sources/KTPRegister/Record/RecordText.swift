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
}

/// What the machine read of a card, and under what: the effective record is made of it and of what persons decided.
struct MachineReading {
    let json: String
    let record: CardRecord
    let accept: Double
    let language: Language
    private let isMissing: Bool
    /// The office's correction of confidences; the machine's record has those of the model.
    private let calibration: Calibration?

    static let columns =
        "images.item AS id, record, digest, machine, machineDigest, accept, language, inputs.missing AS missing, "
        + "(SELECT value FROM meta WHERE key = '\(Calibration.key)') AS calibration"

    init(
        _ record: CardRecord, under context: ReadingContext, isMissing: Bool, calibration: Calibration?
    ) throws {
        (self.record, json) = (record, try OrderedJSON.encode(record))
        (accept, language, self.isMissing) = (context.accept, context.language, isMissing)
        self.calibration = calibration
    }

    init?(_ row: Row) throws {
        guard let json = try Self.json(row) else { return nil }
        self.json = json
        record = try OrderedJSON.decode(CardRecord.self, from: json)
        accept = row["accept"] ?? 0
        language = row.text("language").flatMap(Language.init) ?? .en
        isMissing = row.text("missing") != nil
        calibration = try row.text("calibration").map { try Calibration($0) }
    }

    /// The machine's reading. Without decisions and duplicates the effective record itself is the machine's reading.
    static func json(_ row: Row) throws -> String? {
        try RecordText.verified(row, "machine", by: "machineDigest")
            ?? RecordText.verified(row, "record", by: "digest")
    }

    static func of(_ card: String, _ db: Database) throws -> MachineReading? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(columns) FROM images JOIN inputs ON inputs.item = images.input WHERE images.item = ?")
        return try Row.fetchOne(statement, arguments: [card]).flatMap { try MachineReading($0) }
    }

    func applying(_ corrections: [Correction], today: CalendarDate) -> CardRecord {
        let validator = CardValidator(language: language, today: today)
        let calibrated =
            calibration.map {
                record.calibrated(by: $0.correction, named: $0.name, acceptFrom: accept, validator)
            } ?? record
        return calibrated.applying(corrections, validator)
    }

    /// The record with the persons' decisions, and with what the session knows of the card from outside its reading.
    func effective(
        _ corrections: [Correction], duplicates: [SessionStore.NumberedDuplicate], today: CalendarDate
    ) -> CardRecord {
        var record = applying(corrections, today: today)
        if isMissing { record.findings.append(FindingRule.pictureGone.finding(about: nil, in: language)) }
        return record.marked(duplicates, in: language)
    }
}
