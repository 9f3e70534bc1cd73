import Foundation
import KTPCore
import KTPRegister

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

    /// The other side of a contradiction, which nothing else speaks against: one look and one key settle both.
    struct Side: Encodable, Sendable {
        var field: KTPField
        var label: String
        @Nullable var value: String?
        @Nullable var box: Box?
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
    @Nullable var with: Side?

    /// - Parameters:
    ///   - reasons: of the whole card.
    ///   - others: other cards of the person, whose accepted values are offered beside the readings.
    ///   - residents: what the office's own list has for the person.
    init(
        _ field: KTPField, of record: CardRecord, _ reasons: [ReviewReason], beside others: [RegisterEntry] = [],
        _ residents: [Resident] = [], in language: Language
    ) {
        let decision = record.fields[field] ?? .missing
        let doubts = reasons.filter { $0.field == field }.map(\.message)
        self.field = field
        label = field.label
        status = decision.status
        isDoubtful = !doubts.isEmpty
        isDecided = decision.from == .clerk
        readings = ReadingView.all(
            of: field, in: record, beside: doubts.isEmpty ? [] : others, doubts.isEmpty ? [] : residents, language)
        value = decision.value
        confidence = decision.value == nil ? nil : decision.confidence
        reason = doubts.isEmpty ? nil : doubts.joined(separator: " ")
        if field != .nik, let nik = record.fields[.nik], nik.status == .accepted, let digits = nik.value {
            let said = FieldChoices(field, [.nik: digits], today: CalendarDate(.now)).fromTheCard
            fromNIK = said.first { $0 == value } ?? said.first
        }
        func place(_ field: KTPField) -> Box? {
            record.geometry.flatMap { geometry in record.places[field].map { Box($0, in: geometry) } }
        }
        box = place(field)
        with = record.surerSide(beside: field).map {
            Side(field: $0, label: $0.label, value: record.fields[$0]?.value, box: place($0))
        }
    }

    /// As somebody gets to see it who is to say what stands on the card without having been told.
    var blind: FieldView {
        var view = self
        (view.value, view.confidence, view.reason, view.readings, view.fromNIK) = (nil, nil, nil, [], nil)
        view.with = nil
        return view
    }
}

extension CardRecord {
    /// The surer one of a NIK and a birth date that contradict each other, seen from the other.
    fileprivate func surerSide(beside field: KTPField) -> KTPField? {
        let sides = [KTPField.nik, .tanggalLahir]
        func doubts(_ side: KTPField) -> [String] {
            fields[side]?.status != .review
                ? [] : findings.filter { $0.field == side && $0.severity != .info }.map(\.rule)
        }
        let rule = FindingRule.nikBirthDate.rawValue
        guard let other = sides.first(where: { $0 != field }), sides.contains(field), doubts(field).contains(rule),
            doubts(other) == [rule], let own = fields[field], let theirs = fields[other],
            theirs.confidence > own.confidence, AcceptancePolicy().accepts(theirs.confidence, in: other)
        else { return nil }
        return other
    }
}

/// What one reader made of a field, cut where the readers differ. All readings of a field have as many parts, so that
/// they can be set one under the other.
struct ReadingView: Encodable, Sendable {
    struct Part: Encodable, Sendable, Equatable {
        /// Empty where only another reading has something.
        var text: String
        var differs: Bool
    }

    var value: String
    /// The readers that read it.
    var source: String
    /// Whether the reader is sure of it, by its own word: on no scale that a confidence is on. nil of a list that says nothing
    /// of the kind.
    @Nullable var isSure: Bool?
    var parts: [Part]
    /// One sign for each digit of a NIK, by its witnesses (`NIKWitnesses`).
    @Nullable var witnesses: String?

    /// A reader is less sure than this of most of what it misreads, 0…1.
    private static let sure = 0.8

    /// The engines' that read something, then those of second looks that read something else, then what is accepted on other
    /// cards of the person. Of these comes first what the office's list has as well; a name or NIK of the list that nobody
    /// read comes last.
    static func all(
        of field: KTPField, in record: CardRecord, beside others: [RegisterEntry] = [], _ residents: [Resident] = [],
        _ language: Language
    ) -> [ReadingView] {
        let readers =
            record.engines.pairs.map { ($0.name, $1) }
            + (record.secondLook?.pairs ?? []).map { ($0.name(in: language), $1) }
        var found: [(value: String, source: String, confidence: Double?)] = []
        for (index, (name, reading)) in readers.enumerated() {
            guard let value = reading.fields[field] else { continue }
            // Second looks that read something else.
            if index >= record.engines.count, found.contains(where: { $0.value == value }) { continue }
            found.append((value, name, reading.confidences[field] ?? 0))
        }
        for other in others {
            guard let theirs = other.record.fields[field], theirs.status == .accepted, let value = theirs.value else {
                continue
            }
            let source = language.say(.otherCard(number: other.number))
            if let known = found.firstIndex(where: { $0.value == value }) {
                found[known].source += ", " + source
            } else {
                found.append((value, source, theirs.confidence))
            }
        }
        // The proposed value comes first, even before what a surer reader read.
        let proposed = record.fields[field]?.value
        found = found.filter { $0.value == proposed } + found.filter { $0.value != proposed }
        var listed: [Int] = []
        for resident in residents {
            let places = found.indices.filter { resident.has(found[$0].value, in: field) }
            for place in places where !listed.contains(place) {
                found[place].source += ", " + language.say(.officeList)
                listed.append(place)
            }
            guard places.isEmpty, [.nik, .nama].contains(field), let value = resident.values[field] else { continue }
            found.append((value, language.say(.officeList), nil))
        }
        let unlisted = found.indices.filter { !listed.contains($0) }
        found = (listed.sorted() + unlisted).map { found[$0] }
        let card = record.fields.compactMapValues(\.value)
        return zip(found, aligned(found.map(\.value))).map { reading, parts in
            ReadingView(
                value: reading.value, source: reading.source, isSure: reading.confidence.map { $0 >= sure },
                parts: parts,
                witnesses: field == .nik ? NIKWitnesses(reading.value, beside: card)?.digits : nil)
        }
    }

    /// - Returns: one list a text, all of the same length and with the same differences.
    static func aligned(_ texts: [String]) -> [[Part]] {
        guard let first = texts.first else { return [] }
        let alignment = MultipleAlignment(centre: first, readings: Array(texts.dropFirst()))
        let differing = alignment.differingColumns
        var runs: [(columns: Range<Int>, differs: Bool)] = []
        for column in alignment.centre.indices {
            let differs = differing.contains(column)
            if let last = runs.last, last.differs == differs {
                runs[runs.count - 1].columns = last.columns.lowerBound..<(column + 1)
            } else {
                runs.append((column..<(column + 1), differs))
            }
        }
        return ([alignment.centre] + alignment.readings).map { row in
            runs.map { Part(text: String(row[$0.columns].compactMap(\.self)), differs: $0.differs) }
        }
    }
}
