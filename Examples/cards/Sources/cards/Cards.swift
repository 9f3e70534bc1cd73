import Foundation
import KTPOCR

/// `cards PICTURE-OR-FOLDER...`: who stands on them, and what a person should look at.
@main
struct Cards {
    static func main() async throws {
        let reader = try KTPReader()
        let inputs = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        for try await card in reader.readings(in: inputs, workers: 2) {
            print(card.path, card.status, card.fields[.nik] ?? "-", card.fields[.nama] ?? "-", separator: "\t")
            for remark in card.remarks + [card.failure].compactMap(\.self) { print("  ", remark) }
        }
    }
}
