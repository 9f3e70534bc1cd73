package import KTPCore

/// What `verify` finds wrong with a session. It says where, and no value of a card.
package enum SessionFault: Sendable, Equatable {
    /// SQLite's own word on the file.
    case database(String)
    case cannotOpen(SessionError)
    /// Rows of a table that belong to nothing.
    case orphans(table: String, count: Int)
    /// A card's record is not what was written.
    case record(card: String)
    /// Rows say otherwise than the card's record.
    case rows(card: String, table: String)
    /// What a person decided about a card is not what was kept then.
    case correction(card: String)
    /// What a person answered to a field of the sample is not what was kept then.
    case sample(card: String)
    case audit(row: Int)
    case auditCutShort
    case log(lines: Int, first: Int)
    case unfinishedForgetting

    package func message(in language: Language) -> String {
        switch self {
        case .database(let reason):
            language.say(id: "basis data rusak: \(reason)", en: "the database is damaged: \(reason)")
        case .cannotOpen(let error): error.message(in: language)
        case .orphans(let table, let count):
            language.say(
                id: "\(count) baris tabel \(table) tidak punya kartu", en: "\(count) rows of \(table) belong to no card"
            )
        case .record(let card):
            language.say(
                id: "rekaman kartu \(card) bukan lagi yang ditulis",
                en: "the record of card \(card) is not what was written")
        case .rows(let card, let table):
            language.say(
                id: "tabel \(table) berbeda dengan rekaman kartu \(card)",
                en: "table \(table) says otherwise than the record of card \(card)")
        case .correction(let card):
            language.say(
                id: "keputusan petugas tentang kartu \(card) bukan lagi yang disimpan",
                en: "what a person decided about card \(card) is not what was kept")
        case .sample(let card):
            language.say(
                id: "jawaban uji petik tentang kartu \(card) bukan lagi yang disimpan",
                en: "what a person answered in the sample about card \(card) is not what was kept")
        case .audit(let row):
            language.say(
                id: "jejak audit diubah pada baris \(row)", en: "the audit trail was changed at row \(row)")
        case .auditCutShort:
            language.say(id: "bagian akhir jejak audit hilang", en: "the end of the audit trail is missing")
        case .log(let lines, let first):
            language.say(
                id: "\(lines) baris session.log terpotong atau diubah, mulai baris \(first)",
                en: "\(lines) lines of session.log are cut or changed, from line \(first)")
        case .unfinishedForgetting:
            language.say(
                id: "penghapusan data seseorang belum selesai; ulangi `ktp-ocr sessions forget`",
                en: "deleting a person's data was cut off; run `ktp-ocr sessions forget` again")
        }
    }

    /// One word for scripts.
    package var code: String {
        switch self {
        case .database: "database"
        case .cannotOpen: "cannotOpen"
        case .orphans: "orphans"
        case .record: "record"
        case .rows: "rows"
        case .correction: "correction"
        case .sample: "sample"
        case .audit: "audit"
        case .auditCutShort: "auditCutShort"
        case .log: "log"
        case .unfinishedForgetting: "unfinishedForgetting"
        }
    }
}
