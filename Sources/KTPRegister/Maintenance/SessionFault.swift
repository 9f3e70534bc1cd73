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
    /// So many rows of the audit trail are no longer there.
    case audit(missing: Int)
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
        case .audit(let missing):
            language.say(
                id: "\(missing) baris jejak audit hilang", en: "\(missing) rows of the audit trail are missing")
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
        case .audit: "audit"
        case .log: "log"
        case .unfinishedForgetting: "unfinishedForgetting"
        }
    }
}
