import KTPCore
import KTPRegister
import KTPReview
import TestSupport
import Testing

/// A NIK and a birth date that do not agree: one question for both, where one of them is sure but for that.
struct ContradictionTests {
    private func contradictory(nik: Double, date: Double, also rule: FindingRule? = nil) -> CardRecord {
        var record = CardRecord.sample(3, status: .review)
        let sides = [(KTPField.nik, "3273991708850003", nik), (.tanggalLahir, "18-08-1985", date)]
        for (field, value, confidence) in sides {
            record.fields[field] = FieldDecision(value: value, confidence: confidence, status: .review, from: .both)
            for engine in [EngineName.lstm, .legacy] { record.engines[engine]?.fields[field] = value }
            record.findings.append(FindingRule.nikBirthDate.finding(about: field, in: .en))
        }
        if let rule { record.findings.append(rule.finding(about: .tanggalLahir, in: .en)) }
        return record
    }

    private func shown(_ record: CardRecord) async throws -> [String: String] {
        let session = try await ReviewedSession(cards: [record])
        let fields = try await APITests.Tab(session).card("id3").json["fields"] as? [[String: Any]]
        await session.end()
        return (fields ?? []).reduce(into: [:]) { found, field in
            guard let name = field["field"] as? String, let with = field["with"] as? [String: Any] else { return }
            found[name] = "\(with["field"] ?? "") \(with["value"] ?? "")"
        }
    }

    @Test func theLessSureSideNamesTheOther() async throws {
        #expect(try await shown(contradictory(nik: 0.92, date: 0.999)) == ["nik": "tanggalLahir 18-08-1985"])
        #expect(try await shown(contradictory(nik: 0.99, date: 0.7)) == ["tanggalLahir": "nik 3273991708850003"])
    }

    @Test func whatIsDoubtfulByItselfIsAskedByItself() async throws {
        #expect(try await shown(contradictory(nik: 0.92, date: 0.94)) == [:])
        #expect(try await shown(contradictory(nik: 0.92, date: 0.999, also: .birthDateAge)) == [:])
    }

    @Test func oneStepSettlesBothAndIsTakenBack() async throws {
        let session = try await ReviewedSession(cards: [contradictory(nik: 0.92, date: 0.999)])
        let tab = APITests.Tab(session)
        let before = try await tab.get("/api/session").json?["fieldsLeft"] as? Int
        let decisions = """
            {"kind":"value","field":"nik","value":"3273991708850003"},\
            {"kind":"value","field":"tanggalLahir","value":"18-08-1985"}
            """
        let answer = try await tab.post("/api/cards/id3/decisions", #"{"decisions":[\#(decisions)]}"#)
        #expect(answer.status == 200)
        let fields = try #require(try session.store.card("id3")).record.fields
        #expect([.nik, .tanggalLahir].allSatisfy { fields[$0]?.from == .clerk && fields[$0]?.status == .accepted })
        #expect(try await tab.post("/api/undo").status == 200)
        #expect(try await tab.get("/api/session").json?["fieldsLeft"] as? Int == before)
    }
}
