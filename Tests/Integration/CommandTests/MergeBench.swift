import Foundation
import KTPCore
import TestSupport

/// A folder of pictures that are read in parts, by workers that read nothing.
final class MergeBench: ScanBench {
    @discardableResult
    func scan(_ out: String, _ arguments: [String] = [], environment: [String: String] = [:]) async throws -> ToolRun {
        try await ToolRun.inProcess(
            ["scan", "cards", "--out", out, "--worker-command", double.path, "--format", "ndjson"] + arguments,
            environment: environment, in: folder.url)
    }

    func merge(_ out: String, _ parts: [String], _ arguments: [String] = []) async throws -> ToolRun {
        try await ToolRun.inProcess(["merge", out] + parts + ["--format", "ndjson"] + arguments, in: folder.url)
    }

    func tool(_ arguments: [String], input: String = "") async throws -> ToolRun {
        try await ToolRun.inProcess(arguments, input: input, in: folder.url)
    }

    /// A session's results with places for ids, which are a session's own.
    func results(_ session: String) throws -> [CardRecord] {
        let records = try folder.records(session)
        let places = Dictionary(records.map { ($0.id, $0.source.place) }) { first, _ in first }
        return records.changing { _, record in
            record.id = places[record.id] ?? ""
            record.duplicates = record.duplicates?.map { places[$0] ?? "?" }.sorted()
        }
    }

    /// A line as a worker answers it.
    static func answer(_ number: Int, fingerprint: ReadingIdentity? = "a", path: String? = nil) throws -> String {
        var record = CardRecord.sample(number)
        record.fingerprint = fingerprint
        if let path { record.source.path = path }
        return try OrderedJSON.encode(record) + "\n"
    }
}
