import KTPCore
import TestSupport
import Testing

/// Whether a record comes from a worker, another session or an old version: what its readings do not carry is in review.
struct BelievedRecordTests {
    enum Member: CaseIterable {
        case value, origin, clerk, readingOfLSTM, readingOfLegacy, box, boxWithoutReading, status, severity, settled,
            error, missing

        /// Breaks the record in one member.
        func lie(in record: inout CardRecord, about field: KTPField) {
            switch self {
            case .value: record.fields[field]?.value? += "9"
            case .origin:
                record.engines[.legacy]?.fields[field]? += "X"
                record.fields[field]?.from = .both
            case .clerk: record.fields[field]?.from = .clerk
            case .readingOfLSTM: record.engines[.lstm]?.fields[field] = nil
            case .readingOfLegacy:
                record.engines[.legacy]?.fields[field] = nil
                record.fields[field]?.from = .both
            case .box: record.engines[.lstm]?.boxes = [field: BoundingBox(x: 5000, y: 10, width: 9, height: 9)]
            case .boxWithoutReading:
                record.engines[.legacy]?.boxes = [.tanggalTerbit: BoundingBox(x: 10, y: 10, width: 9, height: 9)]
            case .status: record.fields[field]?.status = .review
            case .severity: record.findings = [Finding(rule: "nik.date", severity: .info, field: .nik, message: "x")]
            case .settled: record.status = .setAside
            case .error: record.error = CardFailure(.damaged, "x")
            case .missing: record.fields[.nik] = .missing
            }
        }
    }

    @Test func aHonestRecordIsBelieved() throws {
        for number in 1...100 { #expect(Self.record(number).believed(in: .en) == Self.record(number)) }
        let failed = CardRecord.failedSample(3, .noCard)
        #expect(failed.believed(in: .en) == failed)
        var derived = Self.record(1)
        derived.fields[.agama] = FieldDecision(value: "KRISTEN", confidence: 0.99, status: .accepted, from: .derived)
        for engine in [EngineName.lstm, .legacy] { derived.engines[engine]?.fields[.agama] = "KRISTEM" }
        #expect(derived.believed(in: .en) == derived, "nothing else can be printed there")
        derived.engines[.lstm]?.fields[.agama] = "KATOLIK"
        #expect(derived.believed(in: .en).fields[.agama]?.status == .review, "what was read can be printed too")
        derived.engines[.lstm]?.fields[.agama] = "KRISTEM"
        derived.fields[.pekerjaan] = FieldDecision(
            value: "WARTAWAN", confidence: 0.99, status: .accepted, from: .derived)
        for engine in [EngineName.lstm, .legacy] { derived.engines[engine]?.fields[.pekerjaan] = "WARTAVAN" }
        #expect(derived.believed(in: .en) == derived, "the list restores it")
        for readings in [["GURU", "WARTAVAN"], ["KEPALA DESQ", "KEPALA DES"], [nil, nil]] {
            var other = derived
            for (engine, reading) in zip([EngineName.lstm, .legacy], readings) {
                other.engines[engine]?.fields[.pekerjaan] = reading
            }
            #expect(other.believed(in: .en).fields[.pekerjaan]?.status == .review, "\(readings)")
        }
        derived.engines[.lstm]?.fields[.pekerjaan] = "GURU"
        #expect(derived.believed(in: .en).fields[.pekerjaan]?.status == .review)
        derived.fields[.berlakuHingga] = FieldDecision(
            value: "26-01-2021", confidence: 0.99, status: .accepted, from: .derived)
        for engine in [EngineName.lstm, .legacy] { derived.engines[engine]?.fields[.berlakuHingga] = "26-01-202I" }
        #expect(derived.believed(in: .en).fields[.berlakuHingga]?.status == .review, "no list has dates")
        var second = Self.record(2)
        let look = try #require(second.engines[.lstm])
        for engine in EngineName.allCases { second.engines[engine]?.fields[.alamat] = nil }
        second.fields[.alamat]?.from = .second
        #expect(second.believed(in: .en).fields[.alamat]?.status == .review)
        second.secondLook = [.other: look]
        #expect(second.believed(in: .en) == second)
        derived.fields[.nik]?.from = .derived
        #expect(derived.believed(in: .en).fields[.nik]?.status == .review)
    }

    @Test func aFieldThatMustBeThereIsAskedAboutThoughNobodyReadIt() {
        var lacking = Self.record(1)
        lacking.status = .review
        lacking.fields[.tempatTerbit] = FieldDecision(value: nil, confidence: 0, status: .review, from: nil)
        for reader in lacking.engines.keys { lacking.engines[reader]?.fields[.tempatTerbit] = nil }
        #expect(lacking.believed(in: .en) == lacking)
    }

    @Test func tenThousandLiesAreInReview() {
        var random = SeededRandom(state: 61)
        for number in 1...10_000 {
            let member = Member.allCases[number % Member.allCases.count]
            let fields = KTPField.required
            let field = fields[Int(random.next() % UInt64(fields.count))]
            var record = Self.record(number)
            member.lie(in: &record, about: field)
            let believed = record.believed(in: .en)
            guard believed.status != .accepted, believed.settled == nil else {
                Issue.record("\(number): \(member) of \(field) is believed")
                return
            }
            #expect(believed.status != .review || !believed.reviewReasons(in: .en).isEmpty)
            #expect(believed.believed(in: .en) == believed)
        }
    }

    /// A person's decision about another field leaves the reason, and one about this field ends it.
    @Test func theReasonStaysUntilSomebodyDecides() throws {
        var record = Self.record(1)
        record.fields[.nik]?.value = "3305181209830099"
        let today = try #require(CalendarDate(day: 28, month: 11, year: 2026))
        let validator = CardValidator(language: .en, today: today)
        let believed = record.believed(in: .en)
        func decided(_ field: KTPField, _ value: String) -> [String] {
            believed.applying([Correction(.value(field, value), sha256: record.source.sha256)], validator).findings.map(
                \.rule)
        }
        #expect(believed.findings.map(\.rule) == ["reading.unread"] && believed.fields[.nik]?.status == .review)
        #expect(decided(.nama, "SITI").contains("reading.unread"))
        #expect(!decided(.nik, "3305181209830004").contains("reading.unread"))
    }

    private static func record(_ number: Int) -> CardRecord {
        var record = CardRecord.sample(number)
        record.geometry = CardGeometry(width: 1012, height: 638)
        record.engines[.lstm]?.boxes = [.nik: BoundingBox(x: 200, y: 100, width: 300, height: 30)]
        return record
    }
}
