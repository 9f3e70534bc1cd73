import KTPCore
import TestSupport
import Testing

struct ReviewReasonTests {
    @Test func onlyACardInReviewHasReasons() {
        #expect(CardRecord.sample(1).reviewReasons(in: .en).isEmpty)
        #expect(CardRecord.failedSample(1, .noCard).reviewReasons(in: .en).isEmpty)
    }

    @Test func aFieldThatNobodyReadIsOne() {
        var record = CardRecord.sample(1, status: .review)
        record.fields[.alamat]?.status = .accepted
        record.findings = []
        record.fields[.berlakuHingga] = .missing
        #expect(
            record.reviewReasons(in: .en) == [
                ReviewReason(field: .berlakuHingga, message: "This field is on every card, but it could not be read.")
            ])
    }

    @Test func theCardAsAWholeComesFirstAndNoFieldTwice() {
        var record = CardRecord.sample(1, status: .review)
        record.findings += [
            Finding(rule: "nik.date", severity: .error, field: .nik, message: "One."),
            Finding(rule: "nik.serial", severity: .error, field: .nik, message: "Two."),
            Finding(rule: "quality.glare", severity: .warning, field: nil, message: "Glare."),
            Finding(rule: "nik.region", severity: .info, field: .provinsi, message: "Moved."),
        ]
        #expect(
            record.reviewReasons(in: .en) == [
                ReviewReason(field: nil, message: "Glare."), ReviewReason(field: .nik, message: "One. Two."),
                ReviewReason(field: .alamat, message: "the engines differ"),
            ])
    }

    @Test func theCausesOfADoubtAreSaid() {
        var record = CardRecord.sample(1, status: .review)
        record.findings = []
        record.fields[.alamat]?.because = [.reflection, .against]
        #expect(
            record.reviewReasons(in: .en).map(\.message) == [
                "A reflection may hide the end of this value. Something else was also read here."
            ])
        record.fields[.alamat]?.because = []
        #expect(
            record.reviewReasons(in: .en).map(\.message) == [
                "The value is less sure than asked for; compare it with the card."
            ])
    }

    @Test func thereIsAlwaysOne() {
        var record = CardRecord.sample(1)
        record.status = .review
        for language in Language.allCases { #expect(record.reviewReasons(in: language).count == 1) }
    }
}
