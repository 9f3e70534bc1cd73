package import KTPCore

/// The places of the cards' pictures, and pieces of them. A report reads no files and decodes nothing: its caller
/// provides both, and decides where an untrusted picture is decoded.
package protocol PictureProvider {
    func place(of source: RecordSource) -> PicturePlace
    /// Crops of the fields in doubt, and of the whole card where it is in doubt or a field's place is not known.
    func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops
}

package enum PicturePlace: Sendable, Equatable {
    /// A relative reference or a `file:` address, escaped as RFC 3986 has it.
    case at(String)
    /// It is there, but nothing can be said that leads to it, such as a path that is no UTF-8.
    case unnameable
    case gone
}

/// For reports without pictures: of masked records, or of a session that is elsewhere.
package struct NoPictures: PictureProvider {
    package init() {}
    package func place(of source: RecordSource) -> PicturePlace { .unnameable }
    package func crops(of record: CardRecord, _ reasons: [ReviewReason]) -> CardCrops { .unknown }
}

extension CardCrops {
    /// A report shows pieces of this many cards: decoding thousands of pictures takes longer than anybody waits.
    package static var most: Int { 300 }
}
