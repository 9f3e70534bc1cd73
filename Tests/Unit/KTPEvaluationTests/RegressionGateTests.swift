import KTPCore
import KTPEvaluation
import TestSupport
import Testing

struct RegressionGateTests {
    /// Twenty cards with a NIK and a name; those named are read wrong, and the NIKs of the first few are accepted.
    private func run(
        wrongNIK: Set<Int> = [], wrongName: Set<Int> = [], cards: Range<Int> = 0..<20, sha256: String? = nil,
        accepted: Int = 0
    ) -> [JudgedCard] {
        cards.map { index in
            let path = "\(index % 2 == 0 ? "scan" : "phone")/\(index).jpg"
            var record = FictionalCards.record(
                "/d/" + path, sha256: sha256,
                merged: [.nik: wrongNIK.contains(index) ? "0" : "11", .nama: wrongName.contains(index) ? "X" : "SITI"])
            record.fields[.nik]?.status = index < accepted ? .accepted : .review
            record.fields[.nama]?.status = .review
            return JudgedCard(
                record: record, truth: .init(path: path, fields: [.nik: .printed("11"), .nama: .printed("SITI")]))
        }
    }

    private func verdict(
        _ before: [JudgedCard], _ now: [JudgedCard], _ thresholds: GateThresholds = .standard
    ) throws -> GateVerdict {
        let stored = try Baseline(before, thresholds: thresholds).text
        return RegressionGate(baseline: try Baseline(parsing: stored.utf8)).verdict(on: now)
    }

    @Test func theSameRunPassesAndClaimsNothing() throws {
        let verdict = try verdict(run(wrongNIK: [3]), run(wrongNIK: [3]))
        #expect(verdict.isMet && !verdict.hasUnclaimedGain)
        #expect(verdict.comparedCards == 20 && verdict.comparedFields == 40)
        #expect(verdict.newlyBroken.isEmpty && verdict.newlyMended.isEmpty)
    }

    @Test func oneBrokenCardInASmallSetBreaksItsFloors() throws {
        let verdict = try verdict(run(), run(wrongNIK: [3]))
        #expect(!verdict.isMet)
        #expect(verdict.newlyBroken == [.init(path: "phone/3.jpg", field: .nik)])
        #expect(verdict.brokenFloors.map(\.scope.name) == ["*", "nik", "phone"])
        #expect(verdict.brokenFloors[1].floor == Proportion(20, of: 20))
        #expect(verdict.brokenFloors[1].reached == Proportion(19, of: 20))
    }

    /// A lower `--accept` accepts what is wrong, a higher one accepts less: both close the gate.
    @Test func aRunThatTrustsItselfMoreOrLessThanTheBaselineClosesTheGate() throws {
        let before = run(wrongNIK: [12], accepted: 10)
        #expect(try verdict(before, run(wrongNIK: [12], accepted: 12)).isMet)
        let careless = try verdict(before, run(wrongNIK: [12], accepted: 20))
        #expect(careless.reasons.map(\.name) == ["floor of accepted and right"])
        let timid = try verdict(before, run(wrongNIK: [12], accepted: 4))
        #expect(timid.reasons.map(\.name) == ["floor of accepted fields"])
    }

    /// Where all that is read is right, a lower limit accepts nothing wrong, and breaks no floor.
    @Test(arguments: [(0.05, false), (0.93, false), (0.945, true), (0.95, true), (nil, true)])
    func aLowerLimitOfAcceptanceClosesTheGate(limit: Double?, isMet: Bool) throws {
        let stored = try Baseline(run(), acceptedFrom: 0.95).text
        let verdict = RegressionGate(baseline: try Baseline(parsing: stored.utf8)).verdict(
            on: run(), acceptedFrom: limit)
        #expect(verdict.reasons.map(\.name) == (isMet ? [] : ["limit of acceptance"]))
    }

    @Test func aMendedCardIsNamedAndRemindedOf() throws {
        let verdict = try verdict(run(wrongNIK: [3, 4]), run(wrongNIK: [4]))
        #expect(verdict.isMet && verdict.hasUnclaimedGain)
        #expect(verdict.newlyMended == [.init(path: "phone/3.jpg", field: .nik)])
    }

    @Test func aGainElsewhereDoesNotBuyABrokenFloor() throws {
        let verdict = try verdict(run(wrongName: [1, 3, 5]), run(wrongNIK: [1]))
        #expect(!verdict.isMet && !verdict.hasUnclaimedGain)
        #expect(verdict.brokenFloors.map(\.scope.name) == ["nik"])
    }

    @Test func withinTheToleranceMcNemarStillCountsTheCards() throws {
        let loose = GateThresholds(tolerance: 0.5, significance: 0.05)
        #expect(try verdict(run(), run(wrongNIK: Set(0..<5)), loose).isMet)
        let six = try verdict(run(), run(wrongNIK: Set(0..<6)), loose)
        #expect(!six.isMet && six.brokenFloors.isEmpty)
        #expect(six.cardsAreWorse && six.worseFields == [.nik])
        #expect(six.byCards == McNemar(onlyFirst: 6, onlySecond: 0))
        // As many mended as broken on every card: the cards are no worse, the field is.
        let traded = try verdict(run(wrongName: Set(0..<6)), run(wrongNIK: Set(0..<6)), loose)
        #expect(!traded.cardsAreWorse && traded.worseFields == [.nik] && !traded.isMet)
    }

    @Test func aRunThatJudgesLessThanTheBaselineIsNoGreenGate() throws {
        let fewer = try verdict(run(), run(cards: 0..<19))
        #expect(!fewer.isMet && fewer.missingCards == ["phone/19.jpg"])
        let none = try verdict(run(), [])
        #expect(!none.isMet && none.comparedFields == 0 && none.missingCards.count == 20)
        let repainted = try verdict(run(cards: 0..<1), run(cards: 0..<1, sha256: "other"))
        #expect(!repainted.isMet && repainted.changedPictures == ["scan/0.jpg"])
    }

    @Test func aFieldNoLongerJudgedIsNamed() throws {
        let record = FictionalCards.record("/d/scan/0.jpg", merged: [.nik: "11", .nama: "SITI"])
        let now = JudgedCard(record: record, truth: .init(path: "scan/0.jpg", fields: [.nik: .printed("11")]))
        let verdict = try verdict(run(cards: 0..<1), [now])
        #expect(!verdict.isMet && verdict.unjudgedFields == [.init(path: "scan/0.jpg", field: .nama)])
    }

    @Test func newCardsNeitherHelpNorHarm() throws {
        let verdict = try verdict(run(cards: 0..<18), run(wrongNIK: [18, 19]))
        #expect(verdict.isMet && verdict.newCards == ["phone/19.jpg", "scan/18.jpg"])
    }

    @Test func aBaselineHoldsNoValueAndSurvivesARoundTrip() throws {
        let baseline = Baseline(run(wrongNIK: [3]))
        let text = try baseline.text
        #expect(try Baseline(parsing: text.utf8) == baseline)
        #expect(!text.contains("SITI") && !text.contains("\"11\""))
        #expect(text.split(separator: "\n").count { $0.contains("\"path\"") } == 20)
        #expect(baseline.floors.byCondition["phone"] == Proportion(19, of: 20))
    }

    @Test func whatIsNoBaselineSaysWhy() throws {
        let good = try Baseline(run(cards: 0..<1)).text
        #expect(throws: Baseline.FileError.otherSchema("ktp-ocr-baseline/9")) {
            try Baseline(parsing: good.replacing("baseline/1", with: "baseline/9").utf8)
        }
        #expect(throws: Baseline.FileError.notABaseline) { try Baseline(parsing: "{}".utf8) }
        #expect(throws: Baseline.FileError.syntax(JSONSyntaxError(line: nil))) {
            try Baseline(parsing: "{\n".utf8)
        }
        #expect(throws: Baseline.FileError.inconsistent("2 of 1")) {
            try Baseline(parsing: good.replacing("\"hits\":1,\"n\":1", with: "\"hits\":2,\"n\":1").utf8)
        }
    }
}
