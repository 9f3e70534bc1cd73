import ArgumentParser
import Foundation
import KTPCore

/// `ktp-ocr parse`: OCR text in, fields out; no image, no engine.
struct ParseCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: "Read the fields of a card out of OCR text; no image, no engine.",
        discussion: """
            Prints one JSON object with all 19 fields in the order of the contract, null where a field was not \
            found. The text is one line a row of the card, as any OCR engine prints it; damaged labels, lost \
            colons and an issue block glued to the values are allowed for.

            What is decided how: values are in capitals with single blanks, as printed, and not corrected; a NIK \
            is 16 digits or null; dates are DD-MM-YYYY with the digits as read, even where no calendar has that \
            day; letters are taken for digits only where digits must stand. A row that opens with a label and a \
            colon is read also where nothing else of the card is there. Text that is not a card (another document, \
            a blank form) yields null for every field, a note on standard error, and exit code 0.

            Exit codes: 0 done, 64 usage, 74 the file cannot be read.
            """ + .examples("parse"))

    @Argument(
        help: "A text file; standard input when absent or '-'.")
    var file: String?

    @Flag(
        inversion: .prefixedNo,
        help: "One JSON object on one line (the default).")
    var json = false

    @Flag(
        help: "One line a field for a person, in place of JSON.")
    var table = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if json && table {
            throw ValidationError(
                "--json and --table exclude each other; give one of them.")
        }
    }

    func run(on console: Console) throws {
        guard let text = readText(console) else { throw CommandFailure(.readOrWriteFailed, unreadable(file ?? "-")) }
        let data = KTPParser().parse(RecognisedText(plainText: text), requiring: .labelledRow)
        if data.isEmpty, !common.quiet { console.say(notACard) }
        try console.result(table ? Self.table(of: data) : Self.json(of: data))
    }

    /// Bytes that are no UTF-8 cost one character each, not the text.
    private func readText(_ console: Console) -> String? {
        let bytes: Data? =
            if let file, file != "-" {
                try? Data(contentsOf: URL(filePath: file))
            } else {
                try? console.everything()
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
        "This text is not a card: no field was read. Check that it is the right file."
    }

    private func unreadable(_ name: String) -> String {
        "\(name) cannot be read. Check its name and permissions, or give the text on standard input."
    }
}
