import KTPCore
import KTPReports
import TestSupport
import Testing

/// What was shown, what a person made of it, and what the register holds now.
struct CardMergeTests {
    private let shown = CardRecord.sample(1, status: .review)

    private func edited(_ field: KTPField, _ value: String?, isTyped: Bool = false, told: Bool = true) -> EditedCard {
        var card = EditedCard(id: "id1", place: "Kartu!2")
        card.values[field] = EditedValue(
            value, place: "Kartu!D2", shown: told ? ShownCard.mark(of: shown.fields[field]?.value) : nil)
        card.values[field]?.isTyped = isTyped
        return card
    }

    private func decided(_ field: KTPField, _ value: String?) -> CardRecord {
        var record = shown
        record.fields[field] = FieldDecision(value: value, confidence: 1, status: .accepted, from: .clerk)
        record.settled = .corrected
        return record
    }

    @Test func whatOnlyThePersonChangedIsTaken() {
        let merge = CardMerge(edited(.nama, "siti  aminah"), with: shown)
        #expect(merge.decisions == [.value(.nama, "SITI AMINAH")] && merge.conflicts.isEmpty && merge.refused.isEmpty)
        #expect(CardMerge(edited(.pekerjaan, nil), with: shown).decisions == [.value(.pekerjaan, nil)])
    }

    @Test(arguments: [true, false]) func whatBothChangedIsAConflict(told: Bool) {
        let merge = CardMerge(edited(.nama, "SITI", told: told), with: decided(.nama, "BUDI"))
        #expect(merge.decisions.isEmpty)
        #expect(merge.conflicts == [.init(field: .nama, place: "Kartu!D2", decision: .value(.nama, "SITI"))])
        #expect(CardMerge(edited(.nama, "BUDI", told: told), with: decided(.nama, "BUDI")).isEmpty)
        // Another field of the card does not matter.
        #expect(CardMerge(edited(.agama, "KRISTEN"), with: decided(.nama, "BUDI")).conflicts.isEmpty)
        var settled = CardMerge(edited(.nama, "SITI", told: told), with: decided(.nama, "BUDI"))
        settled.settle(merge.conflicts[0])
        #expect(settled.decisions == [.value(.nama, "SITI")] && settled.conflicts.isEmpty)
    }

    @Test func aMarkIsAboutTheValueThatStoodThere() {
        var card = EditedCard(id: "id1", place: "Periksa!2")
        let address = shown.fields[.alamat]?.value
        card.confirmed[.alamat] = EditedValue(address, place: "Periksa!F2", shown: ShownCard.mark(of: address))
        #expect(CardMerge(card, with: shown).decisions == [.value(.alamat, address)])
        #expect(CardMerge(card, with: decided(.alamat, address)).isEmpty)
        let merge = CardMerge(card, with: decided(.alamat, "JL. LAIN"))
        #expect(merge.conflicts == [.init(field: .alamat, place: "Periksa!F2", decision: .value(.alamat, address))])
    }

    @Test func aWholeCardIsConfirmedAsItWasShown() {
        var card = EditedCard(id: "id1", place: "Periksa!2")
        card.whole = EditedWhole(place: "Periksa!2", shown: ShownCard.marks(of: shown))
        #expect(CardMerge(card, with: shown).decisions == [.confirmed])
        #expect(CardMerge(card, with: decided(.nama, "BUDI")).conflicts.map(\.field) == [nil])
        // What the same file has changed already is no surprise.
        card.values = edited(.nama, "BUDI").values
        #expect(CardMerge(card, with: decided(.nama, "BUDI")).decisions == [.confirmed])
        var aside = shown
        (aside.status, aside.settled, aside.fields) = (.setAside, .notACard, [:])
        #expect(CardMerge(card, with: aside).decisions.isEmpty && CardMerge(card, with: aside).conflicts.count == 2)
    }

    /// NIK 3273991708850001 as a number of fifteen digits.
    @Test func aRoundedNIKIsRefusedUnlessAPersonTypedIt() {
        var merge = CardMerge(edited(.nik, "3273991708850000"), with: shown)
        #expect(merge.decisions.isEmpty && merge.refused == [.rounded(place: "Kartu!D2")] && merge.hasRoundedNIK)
        merge = CardMerge(edited(.nik, "3273991708850000", isTyped: true), with: shown)
        #expect(merge.decisions.count == 1 && merge.refused.isEmpty)
        merge = CardMerge(edited(.nik, "3273991708850120"), with: shown)
        #expect(merge.decisions.count == 1)
        // Where others were rounded, so was this one.
        merge.refuseRoundNIK()
        #expect(merge.decisions.isEmpty && merge.hasRoundedNIK)
    }

    @Test func lostZerosAreRefused() {
        let zeros = decided(.alamat, "007")
        var card = EditedCard(id: "id1", place: "results.csv!2")
        card.values[.alamat] = EditedValue("7", place: "results.csv!M2", shown: ShownCard.mark(of: "007"))
        #expect(CardMerge(card, with: zeros).refused == [.rewritten(place: "results.csv!M2")])
    }

    @Test func aRowSaysWhatItShowed() throws {
        let card = ShownCard(shown, session: "0a1b2c3d", revision: "41")
        #expect(card.text.hasPrefix("r2.0a1b2c3d.id1.41.") && card.text.utf8.count < 130)
        #expect(card.marks.count == KTPField.allCases.count)
    }
}
