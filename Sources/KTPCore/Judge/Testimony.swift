import Foundation

/// The testimony of the whole card about its values.
struct CardTestimony {
    let readings: ReadingSourceMap<KTPData>
    let crossCheck: NIKCrossCheck
    let facts: FactsByReading
    let chosen: FieldMap<ChosenValue>
    let leads: FieldMap<Double>

    init(
        _ readings: ReadingSourceMap<KTPData>, _ crossCheck: NIKCrossCheck, _ facts: FactsByReading,
        _ chosen: FieldMap<ChosenValue>
    ) {
        (self.readings, self.crossCheck, self.facts, self.chosen) = (readings, crossCheck, facts, chosen)
        leads = chosen.compactMapValues(Testimony.lead)
    }

    /// The evidence that another reading of the picture may change. A NIK that both engines read alike and no reading disputes
    /// is printed so, even where it breaks a rule or contradicts the birth date.
    func changeable(_ amounts: EvidenceAmounts, in field: KTPField) -> EvidenceAmounts {
        let isPrinted = field == .nik && chosen[field]?.best.origin == .both && amounts[.disputed] == nil
        return amounts.filter { evidence in
            !evidence.isOfPicture && !(isPrinted && [.inadmissible, .contradicted, .unconfirmed].contains(evidence))
        }
    }
}

/// All that there is about one value: what each cause of trust or doubt is measured on.
struct Testimony {
    let field: KTPField
    let chosen: ChosenValue
    let card: CardTestimony

    var best: CandidateValue { chosen.best }
    var value: String { chosen.best.value }
    var readings: ReadingSourceMap<FieldReading> { chosen.readings }
    var kind: FieldKind { field.spec.kind }

    var amounts: EvidenceAmounts {
        EvidenceAmounts(
            inOrder: Evidence.allCases.compactMap { evidence in
                let amount = evidence.amount(in: self)
                return amount == 0 ? nil : (evidence, amount)
            })
    }

    /// Facts of the picture around the readings that have the value; around all, where none has.
    var facts: [PictureFacts] {
        let own = card.facts.pairs.compactMap { reader, facts in
            readings[reader]?.value == value ? facts[field] : nil
        }
        return own.isEmpty ? card.facts.pairs.compactMap { $0.value[field] } : own
    }
}

extension Bool {
    /// One where it holds.
    var amount: Double { self ? 1 : 0 }
}
