import Foundation
import KTPCore
import KTPRegister

extension ReviewService {
    /// A field of a card as the page shows it.
    ///
    /// - Parameters:
    ///   - reasons: of the whole card.
    ///   - others: other cards of the person, whose accepted values are offered beside the readings.
    ///   - isBlind: shows it to somebody who is to say what stands on the card without having been told.
    func view(
        of field: KTPField, on card: RegisterEntry, _ reasons: [ReviewReason], beside others: [RegisterEntry] = [],
        blind isBlind: Bool = false
    ) -> ObjectMembers {
        let record = card.record
        let decision = record.fields[field] ?? .missing
        let doubts = reasons.filter { $0.field == field }.map(\.message)
        let view: ObjectMembers = [
            "field": field, "label": field.label, "status": decision.status, "isDoubtful": !doubts.isEmpty,
            "isDecided": decision.from == .clerk, "box": record.box(of: field),
        ]
        guard !isBlind else { return view + ["value": nil, "readings": [String]()] }
        // The other side of a contradiction, which nothing else speaks against: one look and one key settle both.
        let side = record.surerSide(beside: field).map { side -> ObjectMembers in
            ["field": side, "label": side.label, "value": record.fields[side]?.value, "box": record.box(of: side)]
        }
        return view + [
            "value": decision.value, "confidence": decision.value.map { _ in decision.confidence },
            "reason": doubts.isEmpty ? nil : doubts.joined(separator: " "),
            "readings": readings(of: field, on: card, beside: doubts.isEmpty ? nil : others),
            "fromNIK": record.saidByNIK(of: field), "with": side,
        ]
    }

    /// A reader is less sure than this of most of what it misreads, 0…1.
    private static let sure = 0.8

    /// The values that may stand in a field, cut where they differ. All readings have as many parts, so that they can
    /// be set one under the other.
    /// - Parameter others: nil of a field that is not in doubt: other cards and the office's list are not asked.
    private func readings(of field: KTPField, on card: RegisterEntry, beside others: [RegisterEntry]?)
        -> [ObjectMembers]
    {
        let named = (others ?? []).map { (language.say(.otherCard(number: $0.number)), $0.record) }
        let offers = card.record.offers(for: field, beside: named, others == nil ? [] : card.residents, in: language)
        let values = card.record.fields.compactMapValues(\.value)
        return zip(offers, Self.aligned(offers.map(\.value))).map { offer, parts in
            [
                "value": offer.value, "source": offer.sources.joined(separator: ", "),
                // By the reader's own word, on no scale that a confidence is on.
                "isSure": offer.confidence.map { $0 >= Self.sure },
                "parts": parts,
                // One sign for each digit.
                "witnesses": field == .nik ? NIKWitnesses(offer.value, beside: values)?.digits : nil,
            ]
        }
    }

    /// - Returns: one list of parts a text, all of the same length and with the same differences. A part is empty where only
    ///   another text has something.
    private static func aligned(_ texts: [String]) -> [[ObjectMembers]] {
        guard let first = texts.first else { return [] }
        let alignment = MultipleAlignment(centre: first, readings: Array(texts.dropFirst()))
        let differing = alignment.differingColumns
        let starts = alignment.centre.indices.filter { $0 == 0 || differing.contains($0) != differing.contains($0 - 1) }
        let runs = zip(starts, starts.dropFirst() + [alignment.centre.count])
        return ([alignment.centre] + alignment.readings).map { row in
            runs.map { start, end in
                ["text": String(row[start..<end].compactMap(\.self)), "differs": differing.contains(start)]
            }
        }
    }
}

extension CardRecord {
    /// As shares of the card laid flat.
    fileprivate func box(of field: KTPField) -> ObjectMembers? {
        guard let geometry, let box = places[field] else { return nil }
        let (width, height) = (Double(max(1, geometry.width)), Double(max(1, geometry.height)))
        return [
            "x": Double(box.x) / width, "y": Double(box.y) / height, "width": Double(box.width) / width,
            "height": Double(box.height) / height,
        ]
    }

    /// The value that an accepted NIK tells of another field.
    fileprivate func saidByNIK(of field: KTPField) -> String? {
        guard field != .nik, let nik = fields[.nik], nik.status == .accepted, let digits = nik.value else { return nil }
        let said = FieldChoices(field, [.nik: digits], today: CalendarDate(.now)).fromTheCard
        return said.first { $0 == fields[field]?.value } ?? said.first
    }

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
