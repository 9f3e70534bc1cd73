import Foundation
import GRDB
package import KTPCore
import NewFiles

/// An office's correction of confidences: `calibration.json` in the session's folder. The database has a copy of its text, by
/// which effective records are made; whoever opens the session to write takes over what the file says, or that it is gone.
struct Calibration {
    static let fileName = "calibration.json"
    /// The key of the copy in `meta`.
    static let key = "calibration"

    let correction: ConfidenceCorrection
    /// The first 16 digits of the text's SHA-256.
    let name: String

    init(_ text: String) throws {
        correction = try OrderedJSON.decode(ConfidenceCorrection.self, from: text)
        name = String(RecordText.checksum(of: text).prefix(16))
    }

    static func inForce(_ db: Database) throws -> Calibration? { try db.meta(key).map { try Calibration($0) } }

    /// - Returns: nil where there is none.
    static func text(in folder: String) throws(SessionError) -> String? {
        let path = folder + "/" + fileName
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let bytes = FileManager.default.contents(atPath: path), let text = String(bytes: bytes, encoding: .utf8),
            (try? Calibration(text)) != nil
        else { throw .calibrationUnreadable(path: path) }
        return text
    }
}

extension SessionStore {
    package static let calibrationName = Calibration.fileName

    package enum Recalibration: Sendable, Equatable {
        case kept(ConfidenceCorrection)
        case tooFew(decided: Int, sampled: Int)
    }

    /// How right the confidences were that people saw.
    package func reliability() throws(SessionError) -> Reliability {
        try reading { db in
            Reliability(of: try Self.decidedValues(db), under: try Calibration.inForce(db)?.correction)
        }
    }

    /// Fits a correction of confidences to what persons have decided, keeps it in the session's folder in place of an earlier
    /// one, and judges all cards by it.
    package func recalibrate(by account: String) throws(SessionError) -> Recalibration {
        let values = try reading { try Self.decidedValues($0) }
        guard let correction = ConfidenceCorrection(fittedTo: values) else {
            return .tooFew(decided: values.count, sampled: values.count(where: \.isOfSample))
        }
        let path = folder + "/" + Calibration.fileName
        let part = folder + "/" + NewFile.draft(of: Calibration.fileName)
        let file = NewFile.make(part)
        guard file >= 0 else { throw .failed(path: path, reason: systemReason()) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(OrderedJSON.encode(correction).utf8))
            try handle.synchronize()
        } catch {
            unlink(part)
            throw .failed(path: path, reason: SystemReason(error))
        }
        guard rename(part, path) == 0 else {
            let reason = systemReason()
            unlink(part)
            throw .failed(path: path, reason: reason)
        }
        try takeUpCalibration(by: account)
        return .kept(correction)
    }

    /// Judges all cards again where the file says something else than the database, or is gone.
    func takeUpCalibration(by account: String? = nil) throws(SessionError) {
        let text = try Calibration.text(in: folder)
        let known = try reading { db in try db.meta(Calibration.key) }
        guard text != known else { return }
        try writing { db in
            try db.setMeta(Calibration.key, text)
            let name = try Calibration.inForce(db)?.name
            try Self.audit(db, event: "calibrated", account: account, detail: name ?? "as the model has it")
            try judgeAll(db)
        }
    }

    /// Judges all cards again.
    func judgeAll(_ db: Database) throws {
        for card in try String.fetchAll(db, "SELECT item FROM images") {
            try Self.advanceVersion(card, db)
            try Self.refresh(card, today: today, db)
        }
    }

    /// The values that were typed, and those that were confirmed with their card, by the card's id; the latest ones.
    private static func decisions(
        _ db: Database
    ) throws -> (typed: [String: [KTPField: String?]], confirmed: [String: FieldMap<String>]) {
        var (typed, confirmed): ([String: [KTPField: String?]], [String: FieldMap<String>]) = ([:], [:])
        let corrections = try Row.fetchCursor(
            db,
            sql: """
                SELECT corrections.* FROM corrections JOIN images USING (item)
                WHERE kind IN ('value', 'confirmed') AND undone IS NULL AND corrections.sha256 IS images.sha256
                ORDER BY corrections.number
                """)
        while let row = try corrections.next() {
            if let values = CorrectionRow(row).correction?.confirmedValues { confirmed[row["item"]] = values }
            guard let field = row.text("field").flatMap(KTPField.init) else { continue }
            typed[row["item"], default: [:]][field] = .some(row.text("value"))
        }
        return (typed, confirmed)
    }

    /// Values of the spot check, and values in review that a person has decided since: what was accepted and corrected all the
    /// same was not drawn at random, and would speak for the rest as if it were.
    private static func decidedValues(_ db: Database) throws -> [DecidedValue] {
        let correction = try Calibration.inForce(db)?.correction
        let (typed, confirmed) = try decisions(db)
        var sampled: [String: [KTPField: Bool]] = [:]
        let answers = try Row.fetchCursor(
            db, sql: "SELECT item, field, agrees FROM sampledFields WHERE agrees IS NOT NULL")
        while let row = try answers.next() {
            guard let field = row.text("field").flatMap(KTPField.init) else { continue }
            sampled[row["item"], default: [:]][field] = row["agrees"]
        }
        var values: [DecidedValue] = []
        let read = try Row.fetchCursor(
            db,
            sql: """
                SELECT item, settled, accept, one.key AS field, json_extract(one.value, '$.value') AS value,
                       json_extract(one.value, '$.confidence') AS confidence, json_extract(one.value, '$.status') AS status
                FROM images, json_each(coalesce(machine, record), '$.fields') AS one
                WHERE item IN (SELECT item FROM corrections WHERE undone IS NULL
                               UNION SELECT item FROM sampledFields WHERE agrees IS NOT NULL)
                """)
        while let row = try read.next() {
            let item: String = row["item"]
            guard let field = row.text("field").flatMap(KTPField.init), let value = row.text("value"),
                let confidence = Double.fromDatabaseValue(row["confidence"])
            else { continue }
            if let agrees = sampled[item]?[field] {
                values.append(DecidedValue(confidence: confidence, isRight: agrees, isOfSample: true))
                continue
            }
            let (shown, accept): (Double, Double) = (correction?.corrected(confidence) ?? confidence, row["accept"])
            guard row.text("status") == FieldStatus.review.rawValue || shown < accept else { continue }
            let isRight: Bool
            if let typed = typed[item]?[field] {
                isRight = typed == field.typed(value)
            } else if row.text("settled") == Settlement.confirmed.rawValue {
                isRight = confirmed[item]?[field].map { [value, field.typed(value)].contains($0) } ?? true
            } else {
                continue
            }
            values.append(DecidedValue(confidence: confidence, isRight: isRight, isOfSample: false))
        }
        return values
    }
}
