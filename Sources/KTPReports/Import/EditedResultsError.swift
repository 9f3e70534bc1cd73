package import KTPCore

/// Why an edited spreadsheet cannot be taken in. Places are named, values never.
package enum EditedResultsError: ExplainedError, Equatable {
    /// Neither an Excel workbook nor a table of text.
    case notASpreadsheet
    case damaged
    case tooLarge
    /// Nothing in it says that it was made by this tool.
    case notOurs
    case otherSession
    case masked
    case headingMissing(heading: String, sheet: String)
    case unknownCard(place: String)
    /// There is something in a row that names no card.
    case rowWithoutCard(place: String)
    case cardTwice(first: String, second: String)
    /// Two places say different things of one field.
    case contradiction(first: String, second: String)
    /// A program took the text for a number, a day or a formula and lost what was there.
    case rewritten(place: String)
    /// Something other than `v` in the column for it.
    case badMark(place: String)

    package static let mostBytes = 64 << 20

    package func message(in language: Language) -> String {
        switch self {
        case .notASpreadsheet:
            language.say(
                id: "bukan results.xlsx dan bukan results.csv; simpan lembar kerjanya sebagai .xlsx, lalu ulangi",
                en: "neither a results.xlsx nor a results.csv; save the spreadsheet as .xlsx and try again")
        case .damaged:
            language.say(
                id: "lembar kerjanya rusak; buka, simpan lagi sebagai .xlsx, lalu ulangi",
                en: "the spreadsheet is damaged; open it, save it again as .xlsx and try again")
        case .tooLarge:
            language.say(
                id: "lembar kerjanya terlalu besar; hapus lembar dan gambar yang Anda tambahkan, lalu ulangi",
                en: "the spreadsheet is too large; delete the sheets and pictures that you added and try again")
        case .notOurs:
            language.say(
                id: """
                    lembar kerja ini bukan hasil ktp-ocr, atau tandanya hilang; ketik perbaikannya ke results.xlsx yang \
                    baru dari `ktp-ocr export`
                    """,
                en: """
                    this spreadsheet was not made by ktp-ocr, or has lost its mark; type the corrections into a new \
                    results.xlsx of `ktp-ocr export`
                    """)
        case .otherSession:
            language.say(
                id: "lembar kerja ini dari sesi lain; sebutkan folder sesi asalnya",
                en: "this spreadsheet is of another session; name the folder of the session it was made from")
        case .masked:
            language.say(
                id: "nilai di berkas ini disamarkan; pakai results.xlsx tanpa --masked",
                en: "the values in this file are masked; use the results.xlsx without --masked")
        case .headingMissing, .unknownCard, .rowWithoutCard, .cardTwice, .contradiction, .rewritten, .badMark:
            placed(in: language)
        }
    }

    private func placed(in language: Language) -> String {
        switch self {
        case .headingMissing(let heading, let sheet):
            language.say(
                id: "judul kolom '\(heading)' tidak ada di \(sheet); tulis kembali judul itu, lalu ulangi",
                en: "there is no column headed '\(heading)' on \(sheet); write that heading again and try again")
        case .unknownCard(let place):
            language.say(
                id: "kartu di \(place) tidak ada dalam sesi ini; sebutkan folder sesi asal lembar kerja ini",
                en: "the card at \(place) is not in this session; name the folder this spreadsheet was made from")
        case .rowWithoutCard(let place):
            language.say(
                id: """
                    baris di \(place) tidak menyebut kartu mana; hapus baris itu, atau salin baris kartunya dari \
                    results.xlsx yang baru
                    """,
                en: "the row at \(place) names no card; delete it, or copy the card's row from a new results.xlsx")
        case .cardTwice(let first, let second):
            language.say(
                id: "\(first) dan \(second) tentang isian atau kartu yang sama; hapus salah satunya, lalu ulangi",
                en: "\(first) and \(second) are about the same card or field; delete one of them and try again")
        case .contradiction(let first, let second):
            language.say(
                id: "\(first) dan \(second) berisi nilai yang berbeda untuk isian yang sama; samakan, lalu ulangi",
                en: "\(first) and \(second) hold different values for the same field; make them alike and try again")
        case .rewritten(let place):
            language.say(
                id: """
                    isi \(place) diubah sendiri oleh program lembar kerja (angka atau tanggal); ketik lagi sebagai teks \
                    di results.xlsx
                    """,
                en: """
                    the spreadsheet program has changed \(place) by itself (to a number or a date); type it again as \
                    text in results.xlsx
                    """)
        case .badMark(let place):
            language.say(
                id: "di \(place) hanya boleh ada v; nilai yang benar ditulis di kolom sebelahnya",
                en: "only v may stand in \(place); the right value goes into the column beside it")
        case .notASpreadsheet, .damaged, .tooLarge, .notOurs, .otherSession, .masked: ""
        }
    }
}
