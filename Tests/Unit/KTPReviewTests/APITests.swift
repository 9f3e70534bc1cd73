import Foundation
import KTPCore
import KTPRegister
import KTPReview
import TestSupport
import Testing

/// The page's requests over a real session.
struct APITests {
    /// One tab, which holds the page that it shows.
    struct Tab: Sendable {
        private let session: ReviewedSession
        let cookie: String

        init(_ session: ReviewedSession, cookie: String? = nil) {
            (self.session, self.cookie) = (session, cookie ?? session.cookie)
        }

        var port: Int { session.server.port }

        func get(_ path: String) async throws -> RawAnswer {
            try await RawClient.answer(
                from: port, "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n")
        }

        func post(_ path: String, _ body: String = "{}") async throws -> RawAnswer {
            try await RawClient.answer(
                from: port,
                """
                POST \(path) HTTP/1.1\r
                Host: 127.0.0.1:\(port)\r
                Cookie: \(cookie)\r
                Origin: http://127.0.0.1:\(port)\r
                Content-Type: application/json\r
                Content-Length: \(body.utf8.count)\r
                \r
                \(body)
                """)
        }

        func card(_ id: String) async throws -> (json: [String: Any], version: String) {
            let json = try await get("/api/cards/\(id)").json ?? [:]
            return (json, json["version"] as? String ?? "")
        }
    }

    @Test func theSessionIsToldInFigures() async throws {
        let session = try await ReviewedSession()
        let json = try #require(try await Tab(session).get("/api/session").json)
        #expect(json["cards"] as? Int == 5)
        #expect(json["review"] as? Int == 2 && json["failed"] as? Int == 1 && json["accepted"] as? Int == 2)
        #expect(json["fieldsLeft"] as? Int == 2)
        #expect(json["exports"] as? String == "current")
        #expect(json["sample"] is NSNull, "what is not there is null, and not left out")
        let fields = try #require(json["fields"] as? [[String: Any]])
        #expect(fields.map { $0["field"] as? String } == KTPField.allCases.map(\.rawValue))
        #expect(fields.first { $0["field"] as? String == "alamat" }?["doubtful"] as? Int == 2)
    }

    @Test func theQueueIsPagedFilteredAndSearched() async throws {
        let tab = try await Tab(ReviewedSession())
        let review = try #require(try await tab.get("/api/cards?filter=review&limit=1&offset=1").json)
        #expect(review["total"] as? Int == 2)
        #expect((review["cards"] as? [[String: Any]])?.count == 1)
        let failed = try #require(try await tab.get("/api/cards?filter=failed").json)
        #expect((failed["cards"] as? [[String: Any]])?.first?["id"] as? String == "id5")
        let found = try #require(try await tab.get("/api/cards?filter=all&search=nomor%204").json)
        #expect((found["cards"] as? [[String: Any]])?.map { $0["id"] as? String } == ["id4"])
        let names = try #require(try await tab.get("/api/fields?field=alamat").json)
        #expect(names["total"] as? Int == 2)
        #expect((names["fields"] as? [[String: Any]])?.first?["picture"] is [String: Any])
        #expect(try await tab.get("/api/fields?field=nama").json?["total"] as? Int == 0)
        #expect(try await tab.get("/api/cards?filter=sample").json?["total"] as? Int == 0, "none was drawn")
        for list in ["cards", "fields", "rest"] {
            #expect(try await tab.get("/api/\(list)?filter=samples").status == 400, "\(list)")
        }
    }

    @Test func readingsAreCutWhereTheyDiffer() async throws {
        let session = try await ReviewedSession()
        let card = try await Tab(session).card("id3").json
        let field = (card["fields"] as? [[String: Any]])?.first { $0["field"] as? String == "alamat" }
        #expect(field?["isDoubtful"] as? Bool == true)
        #expect(field?["reason"] as? String == "the engines differ")
        let readings = try #require(field?["readings"] as? [[String: Any]])
        let parts = readings.map { ($0["parts"] as? [[String: Any]] ?? []).map { $0["text"] as? String ?? "" } }
        #expect(parts == [["JL. C", "O", "NTOH NO. 5, BLOK A"], ["JL. C", "0", "NTOH NO. 5, BLOK A"]])
    }

    @Test func whatTheOfficesListHasIsOfferedFirst() async throws {
        let session = try await ReviewedSession()
        func offered() async throws -> [(value: String?, source: String?, isSure: Bool?)] {
            let fields = try await Tab(session).card("id3").json["fields"] as? [[String: Any]]
            let address = fields?.first { $0["field"] as? String == "alamat" }
            let readings = address?["readings"] as? [[String: Any]] ?? []
            return readings.map { ($0["value"] as? String, $0["source"] as? String, $0["isSure"] as? Bool) }
        }
        let before = try await offered()
        #expect(before.count == 2 && before[0].value?.contains("C0NTOH") == false)
        let card = try #require(try session.store.card("id3")).record
        let listed = Resident(
            nik: card.fields[.nik]?.value, name: card.fields[.nama]?.value, address: before[1].value)
        try session.store.add([#require(listed)], by: "tester")
        let after = try await offered()
        #expect(after.map(\.value) == [before[1].value, before[0].value])
        #expect(after[0].source?.hasSuffix(", the office's list") == true && after[0].isSure == before[1].isSure)
    }

    @Test func aDecisionIsKeptBeforeItIsAnswered() async throws {
        let exports = FakeExports()
        let session = try await ReviewedSession(exports: exports)
        let tab = Tab(session)
        let version = try await tab.card("id3").version
        let answer = try await tab.post(
            "/api/cards/id3/decisions",
            #"{"version":"\#(version)","decisions":[{"kind":"value","field":"alamat","value":"jl. contoh  no. 6"}]}"#)
        #expect(answer.status == 200)
        let card = try #require(answer.json?["card"] as? [String: Any])
        #expect(card["status"] as? String == "accepted" && card["version"] as? String != version)
        let other = try SessionStore.open(session.store.folder, .read)
        #expect(try other.card("id3")?.record.fields[.alamat]?.value == "JL. CONTOH NO. 6")
        other.close()
        await session.review.finish()
        #expect(await exports.writings == [.all])
        #expect(try await tab.get("/api/session").json?["exports"] as? String == "current")
    }

    @Test func whatSomebodyElseDecidedMeanwhileIsShownAndNotOverwritten() async throws {
        let session = try await ReviewedSession()
        let (hers, his) = (Tab(session), Tab(session))
        let version = try await hers.card("id3").version
        let body = { (value: String) in
            #"{"version":"\#(version)","decisions":[{"kind":"value","field":"alamat","value":"\#(value)"}]}"#
        }
        #expect(try await his.post("/api/cards/id3/decisions", body("HIS")).status == 200)
        let answer = try await hers.post("/api/cards/id3/decisions", body("HERS"))
        #expect(answer.status == 409)
        let shown = ((answer.json?["card"] as? [String: Any])?["fields"] as? [[String: Any]])?
            .first { $0["field"] as? String == "alamat" }
        #expect(shown?["value"] as? String == "HIS")
        #expect(answer.json?["error"] is String)
    }

    /// One step, which holds for all of them or for none.
    @Test func oneDecisionHoldsForSeveralCards() async throws {
        let session = try await ReviewedSession()
        let tab = Tab(session)
        func decide(_ version: String, _ kind: String) async throws -> RawAnswer {
            let also = #"[{"id":"id4","version":"\#(version)"}]"#
            return try await tab.post("/api/cards/id3/decisions", #"{"decisions":[{\#(kind)}],"also":\#(also)}"#)
        }
        func doubtful() async throws -> Int? { try await tab.get("/api/session").json?["fieldsLeft"] as? Int }
        let value = #""kind":"value","field":"alamat","value":"JL. SAMA""#
        let version = try await tab.card("id4").version
        #expect(try await decide("0", value).status == 409)
        #expect(try await doubtful() == 2, "neither was decided")
        #expect(try await decide(version, value).status == 200)
        #expect(try await doubtful() == 0)
        #expect(try session.store.card("id4")?.record.fields[.alamat]?.value == "JL. SAMA")
        #expect(try await tab.post("/api/undo").status == 200)
        #expect(try await doubtful() == 2, "both were taken back")
        #expect(try await decide(tab.card("id4").version, #""kind":"putOff","value":"nonsense""#).status == 400)
        #expect(try await decide(tab.card("id4").version, #""kind":"putOff","value":"person""#).status == 200)
        let list = try await JSONSerialization.jsonObject(with: Data(tab.get("/api/putoff").text.utf8))
        let waiting = try #require(list as? [[String: Any]])
        #expect(waiting.map { $0["id"] as? String } == ["id3", "id4"])
        #expect(waiting.allSatisfy { $0["reason"] as? String == "person" && ($0["rtRw"] as? String)?.count == 7 })
        #expect(try await doubtful() == 0)
        #expect(try await tab.get("/api/session").json?["putOff"] as? Int == 2)
    }

    @Test func anyNumberOfStepsIsTakenBack() async throws {
        let tab = try await Tab(ReviewedSession())
        let before = try await tab.card("id3").json["fields"] as? NSArray
        for body in [
            #"{"decisions":[{"kind":"value","field":"alamat","value":"A"}]}"#,
            #"{"decisions":[{"kind":"value","field":"nama","value":"B"},{"kind":"confirmed"}]}"#,
            #"{"decisions":[{"kind":"notACard"}]}"#,
        ] { #expect(try await tab.post("/api/cards/id3/decisions", body).status == 200) }
        #expect(try await tab.card("id3").json["settled"] as? String == "notACard")
        for left in [true, true, false] {
            let answer = try await tab.post("/api/undo")
            #expect(answer.status == 200)
            #expect((answer.json?["session"] as? [String: Any])?["canUndo"] as? Bool == left)
        }
        #expect(try await tab.card("id3").json["fields"] as? NSArray == before)
        #expect(try await tab.post("/api/undo").status == 404)
    }

    @Test func aFailedCardIsTyped() async throws {
        let tab = try await Tab(ReviewedSession())
        let card = try await tab.card("id5").json
        #expect((card["fields"] as? [[String: Any]])?.count == KTPField.allCases.count)
        #expect((card["failure"] as? [String: Any])?["code"] as? String == "noCard")
        let values = CardRecord.sample(5).fields.pairs.compactMap { field, decision in
            decision.value.map { #"{"kind":"value","field":"\#(field.rawValue)","value":"\#($0)"}"# }
        }
        let body = #"{"decisions":[\#(values.joined(separator: ",")),{"kind":"confirmed"}]}"#
        let answer = try await tab.post("/api/cards/id5/decisions", body)
        #expect((answer.json?["card"] as? [String: Any])?["status"] as? String == "accepted")
    }

    @Test func aValueIsCheckedWhileItIsTypedAndNothingIsKept() async throws {
        let tab = try await Tab(ReviewedSession())
        let version = try await tab.card("id3").version
        let answer = try await tab.post("/api/check", #"{"id":"id3","field":"tanggalLahir","value":"31-02-1985"}"#)
        #expect((answer.json?["problems"] as? [String])?.isEmpty == false)
        let choices = try await tab.post("/api/check", #"{"id":"id3","field":"agama","value":"kat"}"#)
        #expect(choices.json?["choices"] as? [String] == ["KATHOLIK"])
        #expect(try await tab.post("/api/check", #"{"field":"agama","value":""}"#).json?["value"] is NSNull)
        #expect(try await tab.card("id3").version == version)
    }

    @Test func theRestIsAcceptedAsItWasCountedOrNotAtAll() async throws {
        let tab = try await Tab(ReviewedSession())
        let warning = try #require(try await tab.get("/api/rest?filter=review").json)
        #expect(warning["cards"] as? Int == 2 && warning["fields"] as? Int == 2)
        #expect(warning["lowest"] as? Double == 0.81)
        let token = try #require(warning["token"] as? String)
        #expect(try await tab.post("/api/rest", #"{"token":"0"}"#).status == 409)
        _ = try await tab.post("/api/cards/id3/decisions", #"{"decisions":[{"kind":"confirmed"}]}"#)
        #expect(try await tab.post("/api/rest", #"{"token":"\#(token)"}"#).status == 409)
        #expect(try await tab.get("/api/session").json?["review"] as? Int == 1)
        let now = try #require(try await tab.get("/api/rest?filter=review").json?["token"] as? String)
        #expect(try await tab.post("/api/rest", #"{"token":"\#(now)"}"#).json?["accepted"] as? Int == 1)
        #expect(try await tab.get("/api/session").json?["review"] as? Int == 0)
        #expect(try await tab.post("/api/undo").status == 200)
        #expect(try await tab.get("/api/session").json?["review"] as? Int == 1)
    }

    @Test func aSampleIsDrawnAndAnsweredBlind() async throws {
        let tab = try await Tab(ReviewedSession())
        #expect(try await tab.get("/api/sample").text == "null")
        #expect(try await tab.get("/api/sample/next").text == "null")
        let drawn = try #require(try await tab.post("/api/sample", #"{"share":1,"blind":true}"#).json)
        #expect((drawn["drawn"] as? Int ?? 0) > 10 && drawn["answered"] as? Int == 0)
        let next = try #require(try await tab.get("/api/sample/next").json)
        let field = try #require(next["field"] as? [String: Any])
        #expect(field["value"] is NSNull && (field["readings"] as? [Any])?.isEmpty == true)
        let (id, key) = (next["id"] as? String ?? "", field["field"] as? String ?? "")
        #expect(try await tab.get("/api/cards?filter=sample").json?["total"] as? Int == 0, "nothing has been seen yet")
        // What cannot be told now waits, and the next one comes.
        let second = try #require(try await tab.get("/api/sample/next?skip=1").json)
        #expect((second["field"] as? [String: Any])?["field"] as? String != key || second["id"] as? String != id)
        #expect(try await tab.get("/api/sample/next?skip=\(drawn["drawn"] as? Int ?? 0)").text == "null")
        let wrong = try #require(
            try await tab.post("/api/sample/answers", #"{"id":"\#(id)","field":"\#(key)","value":"QQQ"}"#).json)
        #expect(wrong["agrees"] as? Bool == false && wrong["machine"] is String)
        let machine = wrong["machine"] as? String ?? ""
        let right = try #require(
            try await tab.post("/api/sample/answers", #"{"id":"\#(id)","field":"\#(key)","value":"\#(machine)"}"#).json)
        #expect(right["agrees"] as? Bool == true)
        #expect((right["sample"] as? [String: Any])?["answered"] as? Int == 1)
        let seen = try await tab.get("/api/cards?filter=sample").json?["cards"] as? [[String: Any]]
        #expect(seen?.map { $0["id"] as? String } == [id])
        #expect(((right["sample"] as? [String: Any])?["sentence"] as? String)?.isEmpty == false)
    }

    /// A person who reads a field blind learns nothing of the card's other readings: a birth date or a region that does
    /// not fit the NIK would tell something.
    @Test func blindOnlyTheFormIsChecked() async throws {
        let tab = try await Tab(ReviewedSession())
        func problems(_ field: String, _ value: String) async throws -> [String]? {
            let body = #"{"id":"id1","field":"\#(field)","value":"\#(value)"}"#
            return try await tab.post("/api/check", body).json?["problems"] as? [String]
        }
        let wrong = try #require(try await problems("tanggalLahir", "01-02-1990"))
        #expect(!wrong.isEmpty, "it does not fit the NIK")
        _ = try await tab.post("/api/sample", #"{"share":1,"blind":true}"#)
        #expect(try await problems("tanggalLahir", "01-02-1990") == [])
        #expect(try await problems("tanggalLahir", "31-02-1990")?.isEmpty == false, "no calendar has it")
        let suggested = try await tab.post("/api/check", #"{"id":"id1","field":"tanggalLahir","value":""}"#)
        #expect(suggested.json?["choices"] as? [String] == [])
        _ = try await tab.post("/api/sample", #"{"share":1,"blind":false}"#)
        #expect(try await problems("tanggalLahir", "01-02-1990") == wrong)
    }

    /// Two acts, of which each is one step that U takes back.
    @Test func bothAreKeptOrToldApart() async throws {
        var twin = CardRecord.sample(1)
        twin.id = "twin"
        twin.source = RecordSource(path: "twin.jpg", sha256: "another picture")
        twin.fields[.alamat]?.value = "JL. LAIN"
        let session = try await ReviewedSession(cards: [.sample(1), .sample(2), twin])
        try session.store.updateDuplicates()
        let tab = Tab(session)
        func total() async throws -> Int? {
            try await tab.get("/api/cards?filter=duplicates").json?["total"] as? Int
        }
        func others() async throws -> [[String: Any]] {
            try await tab.get("/api/cards/twin").json?["duplicates"] as? [[String: Any]] ?? []
        }
        #expect(try await total() == 2)
        for (kind, left) in [("bothKept", 1), ("distinct", 0)] {
            let body = #"{"decisions":[{"kind":"\#(kind)","other":"id1"}]}"#
            #expect(try await tab.post("/api/cards/twin/decisions", body).status == 200, "\(kind)")
            #expect(try await total() == 0, "\(kind)")
            let found = try await others()
            #expect(found.count == left && found.allSatisfy { $0["isKept"] as? Bool == true }, "\(kind)")
            #expect(try await tab.get("/api/cards/id1").json?["status"] as? String == "accepted", "\(kind)")
            #expect(try await tab.post("/api/undo").status == 200)
            #expect(try await total() == 2, "\(kind)")
        }
    }

    /// From the page on, along what its modules import.
    @Test func thePageIsServedWithEveryModuleAndNothingElse() async throws {
        let tab = try await Tab(ReviewedSession())
        let page = try await tab.get("/").text
        #expect(page.contains("/assets/page.css") && page.contains(#"type="module" src="/assets/app.js""#))
        var (waiting, seen) = (["app.js"], Set<String>())
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            let module = try await tab.get("/assets/\(name)")
            #expect(module.status == 200, "\(name)")
            #expect(module.headers["content-type"] == ["text/javascript; charset=utf-8"])
            #expect(module.text.hasPrefix("// "), "\(name) says what it is")
            waiting += module.text.matches(of: /^import .*?"\.\/([a-z]+\.js)";$/.anchorsMatchLineEndings()).map {
                String($0.1)
            }
        }
        #expect(seen.count > 10)
        #expect(try await tab.get("/assets/page.css").headers["content-type"] == ["text/css; charset=utf-8"])
        for name in ["page.html", "nothing.js", ".css", ""] {
            #expect(try await tab.get("/assets/\(name)").status == 404, "\(name)")
        }
        #expect(try await tab.post("/assets/app.js").status == 405)
    }

    /// Where the picture is gone the page says which command finds it; no path of a request touches the disk.
    @Test func aPictureThatIsGoneNamesTheCommand() async throws {
        let session = try await ReviewedSession(pictures: FakePictures(canRenew: false))
        let picture = try #require(try await Tab(session).get("/api/cards/id3").json?["picture"] as? [String: Any])
        let reason = try #require(picture["reason"] as? String)
        #expect(reason.contains("ktp-ocr review \(session.store.folder) --pictures FOLDER"))
        #expect(picture["card"] as? Bool == false && picture["source"] as? Bool == false)
    }

    @Test func picturesAreJPEGOrSayWhyThereIsNone() async throws {
        let tab = try await Tab(ReviewedSession())
        let card = try await tab.get("/pictures/id3/card.jpg?v=1")
        #expect(card.status == 200 && card.body == FakePictures.bytes)
        #expect(card.headers["content-type"] == ["image/jpeg"])
        let source = try await tab.get("/pictures/id3/source.jpg")
        // The file is there, and is no picture.
        #expect(source.status == 404 && (source.json?["error"] as? String)?.hasPrefix("this file exists") == true)
        #expect(try await tab.get("/pictures/nobody/card.jpg").status == 404)
    }

    @Test func whatCanOnlyBeLookedAtIsNotDecided() async throws {
        let tab = try await Tab(ReviewedSession(readOnly: "only to look at"))
        #expect(try await tab.get("/api/session").json?["readOnly"] as? Bool == true)
        let answer = try await tab.post("/api/cards/id3/decisions", #"{"decisions":[{"kind":"confirmed"}]}"#)
        #expect(answer.status == 403 && answer.json?["error"] as? String == "only to look at")
        #expect(try await tab.post("/api/sample", "{}").status == 403)
        #expect(try await tab.post("/api/undo").status == 403)
    }

    @Test func whatThePageAsksInTheBackgroundIsNoActivity() async throws {
        let session = try await ReviewedSession()
        let tab = Tab(session)
        _ = try await tab.get("/api/session")
        try await Task.sleep(for: .milliseconds(300))
        _ = try await tab.get("/api/session?background=1")
        #expect(session.review.idle >= .milliseconds(300))
        let asked = ContinuousClock.now
        _ = try await tab.get("/api/session")
        #expect(session.review.idle <= .now - asked)
    }
}
