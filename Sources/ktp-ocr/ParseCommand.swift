import ArgumentParser
import Foundation
import KTPCore

/// `ktp-ocr parse`: OCR text in, fields out; no image, no engine.
struct ParseCommand: ConsoleCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(for: "parse") }

    @Argument(help: .say(.parseFileHelp)) var file: String?
    @Flag(inversion: .prefixedNo, help: .say(.parseJsonHelp)) var json = false
    @Flag(help: .say(.parseTableHelp)) var table = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if json && table { throw ValidationError(.say(.parseOneOutputOnly)) }
    }

    func run(on console: Console) throws {
        guard let text = readText(console) else {
            throw CommandFailure(.readOrWriteFailed, common.say(.parseUnreadable(file: file ?? "-")))
        }
        let data = KTPParser().parse(RecognisedText(plainText: text), requiring: .labelledRow)
        if data.isEmpty, !common.quiet { console.say(common.say(.parseNoCard)) }
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
