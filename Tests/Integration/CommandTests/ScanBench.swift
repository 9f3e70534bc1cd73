import Foundation
import TestSupport

/// A folder of pictures within another, for scans by a worker that reads nothing.
class ScanBench {
    let folder = TemporaryFolder()
    let double: WorkerDouble
    private let pictures: URL

    init(_ cards: [String] = [], in name: String = "cards", atStart: String = ":") throws {
        double = try WorkerDouble(in: folder, atStart: atStart)
        pictures = folder.file(name)
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for card in cards { try write(card) }
    }

    func write(_ card: String, content: String? = nil) throws {
        try Data((content ?? card).utf8).write(to: pictures.appending(path: card))
    }

    /// A file's text; empty where it is not there.
    func text(_ name: String) -> String { (try? folder.text(name)) ?? "" }

    /// Waits until a file holds a text; the suite's time limit bounds it.
    func wait(for text: String, in name: String) async throws {
        while !self.text(name).contains(text) { try await Task.sleep(for: .milliseconds(10)) }
    }

    /// The cards that reached a worker, in their order.
    func cardsRead() throws -> [String] {
        try double.journalLines().filter { $0.hasPrefix("card ") }.map { String($0.dropFirst("card ".count)) }
    }
}
