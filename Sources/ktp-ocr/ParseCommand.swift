import ArgumentParser
import Foundation
import KTPCore

/// `ktp-ocr parse`: OCR text in, fields out; no image, no engine.
struct ParseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: .say(
            id: "Mengambil isian kartu dari teks OCR; tanpa gambar, tanpa mesin.",
            en: "Read the fields of a card out of OCR text; no image, no engine."),
        discussion: .say(
            id: """
                Mencetak satu objek JSON dengan 19 isian menurut urutan baku, null bila sebuah isian tidak ditemukan. \
                Teksnya satu baris per baris kartu, seperti yang dicetak mesin OCR mana pun; label yang rusak, titik \
                dua yang hilang dan bagian tempat dan tanggal terbit yang menempel pada isian lain ikut \
                diperhitungkan.

                Ketentuannya: isian ditulis dengan huruf kapital dan spasi tunggal, seperti tercetak, dan tidak \
                dibetulkan; NIK berisi 16 angka atau null; tanggal ditulis DD-MM-YYYY dengan angka yang terbaca, juga \
                bila tidak ada hari itu di kalender; huruf dianggap angka hanya di tempat yang harus berisi angka. \
                Baris yang diawali label dan titik dua dibaca juga bila tidak ada bagian lain dari kartu. Teks yang \
                bukan kartu (dokumen lain, formulir kosong) menghasilkan null untuk setiap isian, catatan di keluaran \
                galat standar, dan kode keluar 0.

                Kode keluar: 0 selesai, 64 salah pemakaian, 74 berkas tidak dapat dibaca.
                """,
            en: """
                Prints one JSON object with all 19 fields in the order of the contract, null where a field was not \
                found. The text is one line a row of the card, as any OCR engine prints it; damaged labels, lost \
                colons and an issue block glued to the values are allowed for.

                What is decided how: values are in capitals with single blanks, as printed, and not corrected; a NIK \
                is 16 digits or null; dates are DD-MM-YYYY with the digits as read, even where no calendar has that \
                day; letters are taken for digits only where digits must stand. A row that opens with a label and a \
                colon is read also where nothing else of the card is there. Text that is not a card (another document, \
                a blank form) yields null for every field, a note on standard error, and exit code 0.

                Exit codes: 0 done, 64 usage, 74 the file cannot be read.
                """) + .examples("parse"))

    @Argument(
        help: .say(
            id: "Berkas teks; masukan standar bila tidak disebut atau '-'.",
            en: "A text file; standard input when absent or '-'."))
    var file: String?

    @Flag(
        inversion: .prefixedNo,
        help: .say(id: "Satu objek JSON dalam satu baris (bawaan).", en: "One JSON object on one line (the default)."))
    var json = false

    @Flag(
        help: .say(
            id: "Satu baris per isian untuk dibaca orang, sebagai ganti JSON.",
            en: "One line a field for a person, in place of JSON."))
    var table = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if json && table {
            throw ValidationError(
                .say(
                    id: "--json dan --table tidak dapat dipakai bersama; pilih salah satu.",
                    en: "--json and --table exclude each other; give one of them."))
        }
    }

    func run() throws {
        try Console().run(in: common.spoken) { console in
            guard let text = readText() else { throw CommandFailure(.readOrWriteFailed, unreadable(file ?? "-")) }
            let data = KTPParser().parse(RecognisedText(plainText: text), requiring: .labelledRow)
            if data.isEmpty, !common.quiet { console.say(notACard) }
            try console.result(table ? Self.table(of: data) : Self.json(of: data))
        }
    }

    /// Bytes that are no UTF-8 cost one character each, not the text.
    private func readText() -> String? {
        let bytes: Data? =
            if let file, file != "-" {
                try? Data(contentsOf: URL(filePath: file))
            } else {
                try? FileHandle.standardInput.readToEnd() ?? Data()
            }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func json(of data: KTPData) throws -> String {
        try OrderedJSON.encode(
            FieldMap<String?>(Dictionary(uniqueKeysWithValues: KTPField.allCases.map { ($0, data[$0]?.value) })))
    }

    private static func table(of data: KTPData) -> String {
        TerminalText.aligned(KTPField.allCases.map { ($0.rawValue, data[$0]?.value ?? "-") }).joined(separator: "\n")
    }

    private var notACard: String {
        common.spoken.say(
            id: "Teks ini bukan KTP: tidak ada isian yang dapat dibaca. Periksa apakah berkasnya benar.",
            en: "This text is not a card: no field was read. Check that it is the right file.")
    }

    private func unreadable(_ name: String) -> String {
        common.spoken.say(
            id: """
                Berkas \(name) tidak dapat dibaca. Periksa nama dan izin berkas, atau berikan teks lewat masukan \
                standar.
                """,
            en: "\(name) cannot be read. Check its name and permissions, or give the text on standard input.")
    }
}
