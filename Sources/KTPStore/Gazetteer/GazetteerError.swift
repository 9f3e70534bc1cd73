package import KTPCore

/// Why a gazetteer cannot be built or used. Each sentence ends with what can be done about it.
package enum GazetteerError: Explained, Equatable {
    /// A table that is to be imported.
    case cannotRead(file: String, reason: String)
    /// Rows that are not `code,name`; the first of them, and how many there are.
    case badRows(file: String, first: [BadRow], count: Int)
    /// A table without a district and without a village.
    case nothingInIt(file: String)
    case cannotCreate(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// Named by somebody, and not there.
    case missing(path: String)
    /// Another program's database, or no database at all.
    case notAGazetteer(path: String)
    /// Written by a newer version of the tool.
    case newer(path: String)
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
        switch language {
        case .id: indonesian
        case .en: english
        }
    }

    private var english: String {
        switch self {
        case .cannotRead(let file, let reason):
            "cannot read \(file): \(reason); name a table of codes and names, in CSV or TSV"
        case .badRows(let file, let first, let count):
            "\(file): rows that are no code and name: \(count); nothing is imported; mend them or leave them out:"
                + lines(first, count, .en)
        case .nothingInIt(let file):
            "\(file) lists no district and no village; name a table of them, one row each: 11.01.01.2001,Keude Bakongan"
        case .cannotCreate(let path, let reason):
            "cannot create \(path): \(reason); choose a place you may write to with --out"
        case .cannotWrite(let path, let reason):
            "cannot write \(path): \(reason); see that the disk has room and may be written to"
        case .missing(let path):
            "there is no gazetteer \(path); build it with `ktp-ocr regions import FILE --out \(path)`"
        case .notAGazetteer(let path):
            "\(path) is no gazetteer; name the file that `ktp-ocr regions import` wrote"
        case .newer(let path):
            "\(path) was written by a newer ktp-ocr; use that version or a later one"
        case .damaged(let path, let reason):
            "\(path) is damaged (\(reason)); move it away and import its tables again"
        }
    }

    private var indonesian: String {
        switch self {
        case .cannotRead(let file, let reason):
            "\(file) tidak dapat dibaca: \(reason); sebutkan tabel kode dan nama, dalam CSV atau TSV"
        case .badRows(let file, let first, let count):
            "\(file): baris yang bukan kode dan nama: \(count); tidak ada yang diimpor; perbaiki atau hapus:"
                + lines(first, count, .id)
        case .nothingInIt(let file):
            "di \(file) tidak ada kecamatan dan desa; sebutkan tabelnya, satu per baris: 11.01.01.2001,Keude Bakongan"
        case .cannotCreate(let path, let reason):
            "\(path) tidak dapat dibuat: \(reason); pilih tempat yang boleh Anda tulisi dengan --out"
        case .cannotWrite(let path, let reason):
            "\(path) tidak dapat ditulis: \(reason); periksa apakah disk masih cukup dan boleh ditulisi"
        case .missing(let path):
            "tidak ada daftar wilayah \(path); buatlah dengan `ktp-ocr regions import FILE --out \(path)`"
        case .notAGazetteer(let path):
            "\(path) bukan daftar wilayah; sebutkan berkas hasil `ktp-ocr regions import`"
        case .newer(let path):
            "\(path) ditulis oleh ktp-ocr yang lebih baru; pakailah versi itu atau sesudahnya"
        case .damaged(let path, let reason):
            "\(path) rusak (\(reason)); pindahkan, lalu impor lagi tabel-tabelnya"
        }
    }

    private func lines(_ rows: [BadRow], _ count: Int, _ language: Language) -> String {
        let rest = count > rows.count ? ["\n  … +\(count - rows.count)"] : []
        return (rows.map { "\n  \($0.message(in: language))" } + rest).joined()
    }
}

extension GazetteerError.BadRow {
    fileprivate func message(in language: Language) -> String {
        switch (reason, language) {
        case (.notUTF8, .en): "line \(line): not UTF-8; save the table in that encoding"
        case (.notUTF8, .id): "baris \(line): bukan UTF-8; simpan tabel dengan pengodean itu"
        case (.openQuote, .en): "line \(line): a quotation mark is not closed"
        case (.openQuote, .id): "baris \(line): tanda kutip tidak ditutup"
        case (.notACode, .en): "line \(line): begins with no region code, such as 11.01.01.2001 or 1101012001"
        case (.notACode, .id): "baris \(line): tidak diawali kode wilayah, misalnya 11.01.01.2001 atau 1101012001"
        case (.statisticsCode, .en): "line \(line): a code of BPS; cards go by those of Kemendagri"
        case (.statisticsCode, .id): "baris \(line): kode BPS; KTP memakai kode Kemendagri"
        case (.noName, .en): "line \(line): has no name behind its code"
        case (.noName, .id): "baris \(line): tidak ada nama sesudah kodenya"
        }
    }
}
