import ArgumentParser
import Foundation
import KTPCore

/// `ktp-ocr parse`: OCR text in, fields out; no image, no engine.
struct ParseCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "parse") }

    @Argument(help: "A text file; without it, or with '-', standard input is read.")
    var file: String?

    @Flag(inversion: .prefixedNo, help: "Print one JSON object on one line (the default).")
    var json = false

    @Flag(help: "Print one line per field, for people, instead of JSON.")
    var table = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if json && table { throw ValidationError("--json and --table cannot be used together; use one of them.") }
    }

    func run(on console: Console) throws {
        guard let text = readText(console) else {
            let remedy = "Check its name and permissions, or give the text on standard input."
            throw CommandFailure(.readOrWriteFailed, "\(file ?? "-") cannot be read. \(remedy)")
        }
        let data = KTPParser().parse(RecognisedText(plainText: text), requiring: .labelledRow)
        if data.isEmpty, !common.quiet {
            console.say("This text is not a card: no field was read. Check that it is the right file.")
        }
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
}
