import Foundation
import KTPOCR

/// `cards PICTURE-OR-FOLDER...`: who stands on them, and what a person should look at.
@main
struct Cards {
    static func main() async {
        do {
            try await read(CommandLine.arguments.dropFirst().map { URL(filePath: $0) })
        } catch {
            // The tool is not installed, or has no room to work: the sentence says so, as ktp-ocr's exit code does.
            FileHandle.standardError.write(Data("cards: \(error.localizedDescription)\n".utf8))
            exit(69)
        }
    }

    private static func read(_ inputs: [URL]) async throws {
        let reader = try KTPReader()
        for try await card in reader.readings(in: inputs, workers: 2) {
            print(card.path, card.status, card.fields[.nik] ?? "-", card.fields[.nama] ?? "-", separator: "\t")
            for remark in card.remarks + [card.failure].compactMap(\.self) { print("  ", remark) }
        }
    }
}
