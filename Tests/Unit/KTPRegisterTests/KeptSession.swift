import Foundation
import Hashing
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// A closed session with a log and results, and what lies in its folder byte for byte.
struct KeptSession {
    let path: String

    init(in folder: borrowing TemporaryFolder, cards: ClosedRange<Int> = 1...4) throws {
        path = folder.file("register").path
        let store = try SessionStore.open(path, .run, making: true)
        let log = try OCRLogger(path: path + "/session.log", session: store.id)
        try store.registerInputs(cards.map { WorkItem(id: "id\($0)", path: "cards/card \($0).jpg") })
        for number in cards {
            try store.record(.sample(number), under: ReadingContext("v1", accept: 0.8))
            log.log(.info, .performance, "card read", card: "id\(number)")
        }
        try store.correct("id2", [.value(.alamat, "JL. RAHASIA")], by: "ratna")
        try export(["results.ndjson", "results-masked.ndjson"], of: store)
        store.close()
    }

    /// As the command does, in a simpler form.
    func export(_ names: [String], of store: SessionStore) throws {
        for name in names {
            var lines = ""
            try store.forEachRecord { lines += try OrderedJSON.encode(name.contains("masked") ? $0.masked : $0) + "\n" }
            try Data(lines.utf8).write(to: URL(filePath: path + "/" + name))
            try store.rememberExport(name, ofFile: path + "/" + name)
        }
    }

    var files: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? [] }

    /// Names of the files in which these bytes stand, as they are on the disk.
    func files(holding text: String) -> [String] {
        files.filter { name in
            (try? Data(contentsOf: URL(filePath: path + "/" + name)))?.range(of: Data(text.utf8)) != nil
        }
    }

    /// All files, by their names.
    var contents: [String: Data] {
        Dictionary(files.map { ($0, (try? Data(contentsOf: URL(filePath: path + "/" + $0))) ?? Data()) }) { $1 }
    }
}

extension SessionPruning {
    /// The one session below a folder whose time is up.
    static func due(below folder: String) throws -> Removed {
        let due = due(below: [folder], in: .en) { _ in "2999-01-01T00:00:00.000Z" }
        try #require(due.count == 1)
        return due[0]
    }
}

extension SessionStore {
    func rememberExport(_ name: String, ofFile path: String) throws {
        try rememberExport(name, digest: ContentHash.sha256(ofFile: path) ?? "")
    }
}
