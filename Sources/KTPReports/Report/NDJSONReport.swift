package import KTPCore

/// `results.ndjson`: one record a line, in the bytes that a worker answers with.
package struct NDJSONReport: ReportWriter {
    package init() {}

    package func header() -> [UInt8] { [] }

    package func bytes(for record: CardRecord, number: Int) throws -> [UInt8] {
        Array((try OrderedJSON.encode(record) + "\n").utf8)
    }

    package func bytes(forJSON json: String) -> [UInt8]? { Array((json + "\n").utf8) }

    package func footer() -> [UInt8] { [] }
}
