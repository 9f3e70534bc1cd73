import Foundation
import KTPCore

/// One field of a card, as the page shows it.
struct FieldView: Encodable, Sendable {
    struct Box: Encodable, Sendable {
        var x, y, width, height: Double

        /// As shares of the card laid flat.
        init(_ box: BoundingBox, in geometry: CardGeometry) {
            let (width, height) = (Double(max(1, geometry.width)), Double(max(1, geometry.height)))
            (x, y) = (Double(box.x) / width, Double(box.y) / height)
            (self.width, self.height) = (Double(box.width) / width, Double(box.height) / height)
        }
    }

    var field: KTPField
    var label: String
    @Nullable var value: String?
    @Nullable var confidence: Double?
    var status: FieldStatus
    var isDoubtful: Bool
    var isDecided: Bool
    @Nullable var reason: String?
    var readings: [ReadingView]
    /// What an accepted NIK says of the field.
    @Nullable var fromNIK: String?
    @Nullable var box: Box?

    /// - Parameter reasons: of the whole card.
    init(_ field: KTPField, of record: CardRecord, _ reasons: [ReviewReason], in language: Language) {
        let decision = record.fields[field] ?? .missing
        let doubts = reasons.filter { $0.field == field }.map(\.message)
        self.field = field
        label = field.label
        status = decision.status
        isDoubtful = !doubts.isEmpty
        isDecided = decision.from == .clerk
        readings = ReadingView.all(of: field, in: record, language)
        value = decision.value
        confidence = decision.value == nil ? nil : decision.confidence
        reason = doubts.isEmpty ? nil : doubts.joined(separator: " ")
        if field != .nik, let nik = record.fields[.nik], nik.status == .accepted, let digits = nik.value {
            let said = FieldChoices(field, [.nik: digits], today: CalendarDate(.now)).fromTheCard
            fromNIK = said.first { $0 == value } ?? said.first
        }
        box = record.geometry.flatMap { geometry in record.places[field].map { Box($0, in: geometry) } }
    }

    /// As somebody gets to see it who is to say what stands on the card without having been told.
    var blind: FieldView {
        var view = self
        (view.value, view.confidence, view.reason, view.readings, view.fromNIK) = (nil, nil, nil, [], nil)
        return view
    }
}
