package import KTPCore

/// Turns the records of a session, one after the other, into the bytes of one report. It knows no files: its caller
/// decides where the bytes go.
///
///     var writer = try ReportFormat.csv.writer(setting, pictures: pictures)
///     output(writer.header())
///     try store.forEachRecord { output(try writer.bytes(for: $0, number: …)) }
///     output(try writer.footer())
///
/// A streaming format returns bytes for each record; a format that must see all records first keeps what it needs and
/// returns its bytes in the footer.
package protocol ReportWriter {
    mutating func header() -> [UInt8]
    /// - Throws: if the format cannot express a value, such as NaN in JSON. `number` is the card's in `show`.
    mutating func bytes(for record: CardRecord, number: Int) throws -> [UInt8]
    /// The same for a record in JSON; nil of a format that needs more of it than its text.
    mutating func bytes(forJSON json: String) -> [UInt8]?
    mutating func footer() throws -> [UInt8]
}

extension ReportWriter {
    package mutating func bytes(forJSON json: String) -> [UInt8]? { nil }
}
