package import KTPCore

/// Why a gazetteer cannot be built or used. Each sentence ends with what can be done about it.
package enum GazetteerError: ExplainedError, Equatable {
    /// A table that is to be imported.
    case cannotRead(file: String, reason: SystemReason)
    /// A table of more bytes than that: likely another file.
    case tooLarge(file: String, limit: Int)
    /// Rows that are not `code,name`; the first of them, and how many there are.
    case badRows(file: String, first: [BadRow], count: Int)
    /// A table without a district and without a village.
    case nothingInIt(file: String)
    case cannotCreate(path: String, reason: SystemReason)
    case cannotWrite(path: String, reason: SystemReason)
    /// Named by somebody, and not there.
    case missing(path: String)
    /// Another program's database, or no database at all.
    case notAGazetteer(path: String)
    /// Written by a newer version of the tool.
    case newer(path: String)
    /// A gazetteer that lacks its own hash, so that nobody could say what cards were read with.
    case unlabelled(path: String)
    /// With the database's word on it.
    case damaged(path: String, reason: String)

    /// What a message says of a row: never its text, for nobody knows what file that is.
    package struct BadRow: Error, Equatable {
        /// From 1, blank lines counted.
        package var line: Int
        package var reason: Reason

        package enum Reason: Equatable {
            case notUTF8
            case openQuote
            case notACode
            /// Of the bureau of statistics, whose codes name other regions.
            case statisticsCode
            case noName
        }
    }

    package func message(in language: Language) -> String {
        switch self {
        case .cannotRead(let file, let reason):
            language.say(
                id:
                    "\(file) tidak dapat dibaca: \(reason.sentence(in: language)); sebutkan tabel kode dan nama, dalam CSV atau TSV",
                en:
                    "cannot read \(file): \(reason.sentence(in: language)); name a table of codes and names, in CSV or TSV"
            )
        case .tooLarge(let file, let limit):
            language.say(
                id: """
                    \(file) tidak dapat dibaca: lebih dari \(limit) bita; sebutkan tabel kode dan nama, dalam CSV atau \
                    TSV
                    """,
                en: "cannot read \(file): more than \(limit) bytes; name a table of codes and names, in CSV or TSV")
        case .badRows(let file, let first, let count):
            Self.listing(first, of: count, in: file, language)
        case .nothingInIt(let file):
            Self.nothing(in: file, language)
        case .cannotCreate(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat dibuat: \(reason.sentence(in: language)); pilih tempat yang boleh Anda tulisi dengan --out",
                en:
                    "cannot create \(path): \(reason.sentence(in: language)); choose a place you may write to with --out"
            )
        case .cannotWrite(let path, let reason):
            language.say(
                id:
                    "\(path) tidak dapat ditulis: \(reason.sentence(in: language)); periksa apakah disk masih cukup dan boleh ditulisi",
                en:
                    "cannot write \(path): \(reason.sentence(in: language)); see that the disk has room and may be written to"
            )
        case .missing(let path):
            language.say(
                id:
                    "tidak ada daftar wilayah \(path); buatlah dengan `ktp-ocr regions import FILE --out \(ShellWord.quoted(path))`",
                en:
                    "there is no gazetteer \(path); build it with `ktp-ocr regions import FILE --out \(ShellWord.quoted(path))`"
            )
        case .notAGazetteer(let path):
            language.say(
                id: "\(path) bukan daftar wilayah; sebutkan berkas hasil `ktp-ocr regions import`",
                en: "\(path) is no gazetteer; name the file that `ktp-ocr regions import` wrote")
        case .newer(let path):
            language.say(
                id: "\(path) ditulis oleh ktp-ocr yang lebih baru; pakailah versi itu atau sesudahnya",
                en: "\(path) was written by a newer ktp-ocr; use that version or a later one")
        case .unlabelled(let path):
            language.say(
                id: "\(path) rusak (tidak tertulis apa isinya); pindahkan, lalu impor lagi tabel-tabelnya",
                en: "\(path) is damaged (it does not say what is in it); move it away and import its tables again")
        case .damaged(let path, let reason):
            language.say(
                id: "\(path) rusak (\(reason)); pindahkan, lalu impor lagi tabel-tabelnya",
                en: "\(path) is damaged (\(reason)); move it away and import its tables again")
        }
    }

    private static func listing(_ rows: [BadRow], of count: Int, in file: String, _ language: Language) -> String {
        let summary = language.say(
            id: "\(file): baris yang bukan kode dan nama: \(count); tidak ada yang diimpor; perbaiki atau hapus:",
            en: """
                \(file): rows that are no code and name: \(count); nothing is imported; mend them or leave them out:
                """)
        let rest = count > rows.count ? ["  … +\(count - rows.count)"] : []
        return ([summary] + rows.map { "  \($0.message(in: language))" } + rest).joined(separator: "\n")
    }

    private static func nothing(in file: String, _ language: Language) -> String {
        language.say(
            id: """
                di \(file) tidak ada kecamatan dan desa; sebutkan tabelnya, satu per baris: \
                11.01.01.2001,Keude Bakongan
                """,
            en: """
                \(file) lists no district and no village; name a table of them, one row each: \
                11.01.01.2001,Keude Bakongan
                """)
    }
}

extension GazetteerError.BadRow {
    fileprivate func message(in language: Language) -> String {
        switch reason {
        case .notUTF8:
            language.say(
                id: "baris \(line): bukan UTF-8; simpan tabel dengan pengodean itu",
                en: "line \(line): not UTF-8; save the table in that encoding")
        case .openQuote:
            language.say(
                id: "baris \(line): tanda kutip tidak ditutup",
                en: "line \(line): a quotation mark is not closed")
        case .notACode:
            language.say(
                id: "baris \(line): tidak diawali kode wilayah, misalnya 11.01.01.2001 atau 1101012001",
                en: "line \(line): begins with no region code, such as 11.01.01.2001 or 1101012001")
        case .statisticsCode:
            language.say(
                id: "baris \(line): kode BPS; KTP memakai kode Kemendagri",
                en: "line \(line): a code of BPS; cards go by those of Kemendagri")
        case .noName:
            language.say(
                id: "baris \(line): tidak ada nama sesudah kodenya",
                en: "line \(line): has no name behind its code")
        }
    }
}
