import KTPCore
import TestSupport
import Testing

struct CorrectedCardTests {
    private func validator() throws -> CardValidator {
        CardValidator(language: .en, today: try #require(CalendarDate(printed: "01-01-2025")))
    }

    private func correction(_ decision: Correction.Decision, of record: CardRecord) -> Correction {
        var machine: String?
        if case .value(let field, _) = decision { machine = record.fields[field]?.value }
        return Correction(decision, machine: machine, sha256: record.source.sha256)
    }

    @Test func withoutDecisionsTheRecordIsTheMachines() throws {
        let record = CardRecord.sample(1, status: .review)
        #expect(record.applying([], try validator()) == record)
        let other = Correction(.confirmed, sha256: "another picture")
        #expect(record.applying([other], try validator()) == record)
    }

    @Test func aValueThatNoCardCanPrintIsTakenWithAFinding() throws {
        let record = CardRecord.sample(1)
        let shown = record.applying([correction(.value(.agama, "JEDI"), of: record)], try validator())
        #expect(shown.fields[.agama]?.value == "JEDI")
        #expect(shown.fields[.agama]?.status == .accepted)
        #expect(shown.status == .accepted, "a person has decided all that the finding is about")
        #expect(shown.findings.contains { $0.rule == FindingRule.religion.rawValue })
    }

    @Test func aRuleStillDoubtsTheFieldsThatNobodyDecided() throws {
        let record = CardRecord.sample(1)
        let shown = record.applying([correction(.value(.tanggalLahir, "18-08-1985"), of: record)], try validator())
        #expect(shown.fields[.tanggalLahir]?.status == .accepted)
        #expect(shown.fields[.nik]?.status == .review, "the NIK says the 17th")
        #expect(shown.status == .review)
        let both = shown.applying(
            [.tanggalLahir, .nik].map { field in
                correction(.value(field, shown.fields[field]?.value), of: record)
            }, try validator())
        #expect(both.status == .accepted)
    }

    @Test func whatIsNotOnTheCardIsDecidedToo() throws {
        let record = CardRecord.sample(1)
        let shown = record.applying([correction(.value(.pekerjaan, nil), of: record)], try validator())
        #expect(shown.status == .accepted)
        #expect(shown.fields[.pekerjaan] == FieldDecision(value: nil, confidence: 1, status: .accepted, from: .clerk))
    }

    @Test func aConfirmedCardIsAcceptedWhateverThePictureIs() throws {
        var record = CardRecord.sample(1, status: .review)
        record.quality?.sharpness = 1
        let values = record.fields.pairs.map { correction(.value($0.key, $0.value.value), of: record) }
        let corrected = record.applying(values, try validator())
        let confirmed = record.applying([correction(.confirmed, of: record)] + values, try validator())
        #expect(corrected.settled == .corrected)
        #expect(confirmed.settled == .confirmed && confirmed.status == .accepted)
        #expect(record.fields[.alamat]?.status == .review)
        let alone = record.applying([correction(.confirmed, of: record)], try validator())
        #expect(!alone.fields.pairs.contains { $0.value.status == .review }, "nothing is left to look at")
    }

    /// Another version may read something else on the same picture.
    @Test func aConfirmationIsOfTheValuesThatWereSeen() throws {
        var seen = CardRecord.sample(1, status: .review)
        seen.fields[.pekerjaan] = .missing
        let confirmation = Correction(.confirmed, about: seen, effective: seen)
        let confirmed = seen.applying([confirmation], try validator())
        let changed = FindingRule.readingChanged.rawValue
        #expect(confirmed.status == .accepted && !confirmed.findings.contains { $0.rule == changed })
        var later = seen
        later.fields[.nama]?.value = "ANOTHER NAME"
        let kept = later.applying([confirmation], try validator())
        #expect(kept.status == .accepted && kept.settled == .confirmed)
        #expect(kept.fields[.nama]?.value == seen.fields[.nama]?.value && kept.fields[.nama]?.from == .clerk)
        #expect(kept.findings.filter { $0.rule == changed }.map(\.field) == [.nama])
        later.fields[.pekerjaan] = FieldDecision(value: "DOKTER", confidence: 0.6, status: .review, from: .lstm)
        let asked = later.applying([confirmation], try validator())
        #expect(asked.status == .review && asked.fields[.pekerjaan]?.status == .review, "nobody has seen it")
    }

    @Test(arguments: [
        (KTPField.nik, "3273 9917 0885 0001", "3273991708850001"), (.nik, "'3273991708850001", "3273991708850001"),
        (.nama, " siti  aminah ", "SITI AMINAH"), (.tanggalLahir, "7/8/1985", "07-08-1985"),
        (.tanggalLahir, "1985-08-07", "07-08-1985"), (.berlakuHingga, "seumur hidup", "SEUMUR HIDUP"),
        (.rtRw, "3/5", "003/005"), (.rtRw, "-", "-"), (.nik, "-", "-"), (.tanggalLahir, "??-08-1985", "??-08-1985"),
    ])
    func whatIsTypedComesIntoTheFormOfRecords(_ field: KTPField, _ typed: String, _ value: String) {
        #expect(field.typed(typed) == value)
        #expect(field.typed("  ") == nil)
    }
}
