import ArgumentParser
import KTPCore

/// The tool: reads folders of Indonesian ID cards with two OCR engines.
@main
struct KTPOCR: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ktp-ocr",
        abstract: "Read folders of Indonesian ID cards (KTP) with two OCR engines, and say how far to trust it.",
        version: ToolVersion.current,
        subcommands: [ShowCommand.self, ExportCommand.self])
}
