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

    /// Changes a record's source without reading the rest of it, which takes a hundred times as long.
    /// - Parameter json: as `OrderedJSON` writes it, the source the first member that is an object.
    static func replacingSource(in json: String, _ change: (inout RecordSource) -> Void) throws -> String {
        let bytes = Array(json.utf8)
        let key = Array("\"source\":".utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: key) }).map({ $0 + key.count }),
            let end = endOfObject(from: start, in: bytes)
        else { throw Damage(card: "") }
        var source = try OrderedJSON.decode(
            RecordSource.self, from: String(decoding: bytes[start..<end], as: UTF8.self))
        change(&source)
        let changed = try OrderedJSON.encode(source)
        return String(decoding: bytes[..<start] + Array(changed.utf8) + bytes[end...], as: UTF8.self)
    }

    /// - Returns: where the object that begins at `start` has ended; nil where none does.
    private static func endOfObject(from start: Int, in bytes: [UInt8]) -> Int? {
        var (depth, isInText, isEscaped) = (0, false, false)
        for index in start..<bytes.count {
            let byte = bytes[index]
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth == 0 { return index + 1 }
        }
        return nil
    }
}

/// What the machine read of a card, and under what: the effective record is made of it and of what persons decided.
struct MachineReading {
    let json: String
    let record: CardRecord
    let accept: Double
    let language: Language
    /// What the session knows of the card from outside its reading.
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
