import Foundation
import KTPCore

/// The reading of one card, and how far that can be trusted.
public struct CardReading: Sendable {
    private let record: CardRecord
    /// The values that were settled on.
    public let fields: CardFields

    init(_ record: CardRecord) {
        self.record = record
        fields = CardFields(record.fields.compactMapValues(\.value))
    }

    /// Whether somebody has to look at the card.
    public enum Status: String, CaseIterable, Sendable {
        /// Nobody has to.
        case accepted
        /// A person should: ``CardReading/remarks`` say why.
        case review
        /// Nothing was read: ``CardReading/failure`` says why.
        case failed
    }

    public var status: Status { Status(rawValue: record.status.rawValue) ?? .failed }

    /// The picture's path, or the name that was given to it.
    public var path: String { record.source.path }

    /// Which page of the file, from 1.
    public var page: Int { record.source.page }

    /// Which card of the page, from 1 in reading order, and of how many.
    public var card: (number: Int, of: Int) { (record.source.card ?? 1, record.source.cards ?? 1) }

    /// How likely the field's value is right, 0…1; nil where it has none.
    public func confidence(of field: CardField) -> Double? { decision(on: field).map(\.confidence) }

    /// Whether a person should compare the field with the card.
    public func needsReview(_ field: CardField) -> Bool { decision(on: field)?.status == .review }

    /// Remarks that a person should know of the card, a sentence each; no value is in them.
    public var remarks: [String] { record.findings.map(\.message) }

    /// Why nothing was read, ending with the remedy; nil where something was.
    public var failure: String? { record.error?.message }

    /// The whole record as one line of JSON, as `ktp-ocr` writes it to `results.ndjson`: both engines' readings, boxes,
    /// quality and times are in it. Its schema is part of the tool's documentation.
    public var json: String { (try? OrderedJSON.encode(record)) ?? "{}" }

    private func decision(on field: CardField) -> FieldDecision? {
        KTPField(rawValue: field.rawValue).flatMap { record.fields[$0] }.flatMap { $0.value == nil ? nil : $0 }
    }
}
