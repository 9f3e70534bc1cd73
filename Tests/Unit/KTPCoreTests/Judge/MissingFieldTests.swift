import KTPCore
import Testing

/// Fields that nobody read, and what they say of the rest of the card.
struct MissingFieldTests {
    private func judged(
        _ values: FieldMap<String>, required: Set<KTPField> = [], unread: Set<KTPField> = []
    ) -> OCRComparisonResult {
        let data = KTPData(fields: values.mapValues { FieldReading(value: $0, confidence: 0.9) })
        let judge = Judge(policy: AcceptancePolicy(required: required))
        return judge.judge([.lstm: data, .legacy: data], of: [:], unread: unread)
    }

    @Test func ofACardThatIsThereInPartNoFieldIsAccepted() {
        let kept: [KTPField] = [.agama, .statusPerkawinan, .pekerjaan, .kelDesa, .kecamatan]
        let result = judged(SpecimenCard.values.filter(kept.contains))
        #expect(kept.allSatisfy { result.evidence[$0]?[.partOfCard] == 1 })
        for field in kept {
            #expect(result.fields[field]?.status == .review && result.fields[field]?.because.first == .partOfCard)
            #expect(result.fields[field]?.value == SpecimenCard.values[field])
        }
    }

    @Test func whatIsRequiredAndWasNotReadIsAskedAbout() {
        var card = SpecimenCard.values
        card[.tempatTerbit] = nil
        for (required, status) in [(Set<KTPField>(), FieldStatus.missing), ([.tempatTerbit], .review)] {
            let decision = judged(card, required: required, unread: [.tempatTerbit]).fields[.tempatTerbit]
            #expect(decision?.status == status && decision?.because == [.unreadPrint])
        }
    }

    @Test func onlyAcceptedCardsAreCounted() {
        var record = CardRecord(id: "1", status: .accepted, source: RecordSource(path: "a.jpg"))
        record.fields = judged(SpecimenCard.values.filter { $0 != .golonganDarah }).fields
        var unread = UnreadFields()
        unread.add(record)
        #expect(unread == UnreadFields(cards: 1, byField: [.golonganDarah: 1]))
        #expect(unread.sentence(in: .en) == "1 accepted card lacks a printed field: Gol. Darah 1.")
        record.status = .review
        unread.add(record)
        #expect(unread.cards == 1)
        // A person has said that it is not on the card.
        record.status = .accepted
        record.fields[.golonganDarah] = FieldDecision(value: nil, confidence: 1, status: .accepted, from: .clerk)
        unread.add(record)
        #expect(unread.cards == 1 && UnreadFields().sentence(in: .id) == nil)
    }
}
