import KTPCore
import TestSupport
import Testing

/// `scan --engine-votes`: a person's own engine helps to choose a value, and makes none surer than a little.
struct OwnEngineVoteTests {
    private static let rapid = EngineName(rawValue: "rapid")

    /// What comes of a card on which the engines read one field so, with the vote of a person's own engine where it has one.
    private func judge(
        _ field: KTPField, _ lstm: String?, _ legacy: String?, own: String?, confidence: Double = 0.9
    ) throws -> OCRComparisonResult {
        let rapid = try #require(Self.rapid)
        var readings: ReadingSourceMap<KTPData> = [:]
        for (reader, value) in [(ReadingSource.lstm, lstm), (.legacy, legacy)] {
            var values = SpecimenCard.values
            values[field] = value
            readings[reader] = KTPData(values, confidence)
        }
        var runs: ReadingSourceMap<EngineRun> = [
            .lstm: EngineRun(.lstm, 0.9, seconds: 0.26), .legacy: EngineRun(.legacy, 0.8, seconds: 0.11),
        ]
        if let own {
            var values = SpecimenCard.values
            values[field] = own
            readings[.program(rapid)] = KTPData(values, confidence)
            runs[.program(rapid)] = EngineRun(rapid, 0.9, seconds: 2)
        }
        return Judge().judge(readings, of: runs)
    }

    @Test func whereBothAndItReadAlikeOnlyItsWordIsAdded() throws {
        let (with, without) = (
            try judge(.nama, "SITI", "SITI", own: "SITI"), try judge(.nama, "SITI", "SITI", own: nil)
        )
        let (heard, first) = (try #require(with.fields[.nama]), try #require(without.fields[.nama]))
        #expect(heard.value == first.value && heard.from == .both && heard.confidence >= first.confidence)
        #expect(with.comparison == without.comparison)
        var rest = try #require(with.evidence[.nama])
        #expect(try #require(rest[.ownFor]) > 2)
        rest[.ownFor] = nil
        #expect(rest == without.evidence[.nama])
    }

    @Test func itsWordAgainstAValueMakesItLessSure() throws {
        let with = try #require(try judge(.nama, "SITI", "SITI", own: "SITA").fields[.nama])
        let without = try #require(try judge(.nama, "SITI", "SITI", own: nil).fields[.nama])
        #expect(with.value == "SITI" && with.from == .both && with.confidence < without.confidence)
        #expect(try judge(.nama, "SITI", "SITI", own: "SITA").evidence[.nama]?[.ownAgainst] != nil)
    }

    /// It breaks a tie; what the engines built in left open it makes no surer than its word is worth.
    @Test func itHelpsToChooseAndLeavesTheDoubt() throws {
        for value in ["SARI", "SATI"] {
            let decision = try #require(try judge(.nama, "SARI", "SATI", own: value).fields[.nama])
            #expect(decision.value == value && decision.status == .review)
            #expect(decision.from == (value == "SARI" ? .lstm : .legacy))
        }
    }

    @Test func whatItAloneReadBearsItsNameAndIsLeftToAPerson() throws {
        let rapid = try #require(Self.rapid)
        let result = try judge(.pekerjaan, nil, nil, own: "GURU", confidence: 1)
        let decision = try #require(result.fields[.pekerjaan])
        #expect(decision.value == "GURU" && decision.from == .program(rapid) && decision.status == .review)
        #expect(decision.because.contains(.ownAlone) && decision.confidence < 0.5)
        #expect(result.evidence[.pekerjaan]?[.unsure] == nil, "it is sure, and nobody else read anything")
        #expect(try judge(.pekerjaan, nil, nil, own: nil).fields[.pekerjaan]?.value == nil)
        #expect(try OrderedJSON.encode(decision).contains(#""from":"rapid""#))
    }

    /// What the cards' rules are checked with is what the engines built in read.
    @Test func itsBirthDateConfirmsAndContradictsNothing() throws {
        let with = try judge(.tanggalLahir, nil, nil, own: "01-01-1961")
        let without = try judge(.tanggalLahir, nil, nil, own: nil)
        for evidence in [Evidence.contradicted, .unconfirmed, .disputed] {
            #expect(with.evidence[.nik]?[evidence] == without.evidence[.nik]?[evidence])
        }
    }

    @Test func aRecordIsBelievedWhereItReadSo() throws {
        let rapid = try #require(Self.rapid)
        var record = CardRecord.sample(1, status: .review)
        record.engines[rapid] = record.engines[.lstm]
        record.engines[rapid]?.boxes = nil
        record.engines[rapid]?.fields[.pekerjaan] = "GURU"
        record.fields[.pekerjaan] = FieldDecision(
            value: "GURU", confidence: 0.3, status: .review, from: .program(rapid), because: [.ownAlone])
        func doubts(_ record: CardRecord) -> Int {
            record.believed(in: .en).findings.count { $0.rule == FindingRule.valueUnread.rawValue }
        }
        let known = doubts(record)
        record.engines[rapid]?.fields[.pekerjaan] = "PETANI"
        #expect(doubts(record) == known + 1)
    }
}
