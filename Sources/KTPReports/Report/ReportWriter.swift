package import KTPCore

/// Turns the records of a session, one after the other, into the bytes of one report. It knows no files:
/// whoever calls it decides where the bytes go.
///
///     var writer = try ReportFormat.csv.writer(setting, pictures: pictures)
///     output(writer.header())
///     try store.forEachRecord { output(try writer.bytes(for: $0, number: …)) }
///     output(try writer.footer())
///
/// A format that streams answers as it goes; one that has to see everything first keeps what it needs and
/// answers at the end.
package protocol ReportWriter {
    mutating func header() -> [UInt8]
    /// - Parameter number: the one by which `show` lists the card.
    /// - Throws: where the record holds what the format cannot say, such as a number that is none in JSON.
    mutating func bytes(for record: CardRecord, number: Int) throws -> [UInt8]
    /// The same for a record in JSON; nil of a format that needs more of it than its text.
    mutating func bytes(forJSON json: String) -> [UInt8]?
    mutating func footer() throws -> [UInt8]
}

extension ReportWriter {
    package mutating func bytes(forJSON json: String) -> [UInt8]? { nil }
}
