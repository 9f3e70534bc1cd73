import ArgumentParser
import KTPCore

/// The tool: reads folders of Indonesian ID cards with two OCR engines.
@main
struct KTPOCR: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ktp-ocr",
        abstract: "Read folders of Indonesian ID cards (KTP) with two OCR engines, and say how far to trust it.",
        discussion: ExitStatus.listing,
        version: "\(ToolVersion.current) (commit \(BuildCommit.hash))",
        subcommands: [
            ScanCommand.self, ShowCommand.self, ExportCommand.self, WorkerCommand.self, ParseCommand.self,
            NikCommand.self, CompareCommand.self, EvaluateCommand.self, ExperimentCommand.self, SynthCommand.self,
            RegionsCommand.self, DoctorCommand.self,
        ])

    static func main() async {
        Console.openClosedStreams()
        await main(nil)
    }
}
