import KTPCore
import KTPEvaluation
import TestSupport
import Testing

struct EvaluationReportTests {
    private let truth = TruthFile(cards: [
        .init(path: "scan/a.jpg", fields: [.nik: .printed("11"), .nama: .printed("SITI"), .tempatTerbit: .notOnCard]),
        .init(path: "phone/b.jpg", fields: [.nik: .printed("22"), .nama: .printed("BUDI")]),
        .init(path: "phone/c.jpg", condition: "glare", fields: [.nik: .printed("33"), .nama: .printed("DEWI")]),
        .init(path: "phone/gone.jpg", fields: [.nik: .printed("44")]),
    ])

    private var records: [CardRecord] {
        [
            FictionalCards.record(
                "/d/scan/a.jpg", merged: [.nik: "11", .nama: "SITI"], lstm: [.nik: "1", .nama: "SITI"],
                legacy: [.nik: "11", .nama: "S1T1"]),
            FictionalCards.record(
                "/d/phone/b.jpg", merged: [.nik: "22", .nama: "BUDl", .agama: "ISLAM"], lstm: [.nama: "BUDI"],
                legacy: [.nik: "22"]),
            FictionalCards.failed("/d/phone/c.jpg"),
            FictionalCards.record("/d/phone/extra.jpg", merged: [.nik: "55"], lstm: [:], legacy: [:]),
        ]
    }

    private var report: EvaluationReport { EvaluationReport(MatchedCards(records, truth: truth)) }

    @Test func theFiguresAreThoseCountedByHand() throws {
        let merged = try #require(report.readers[.merged])
        // a: 3 of 3 (issue place rightly blank); b: NIK right, name wrong, religion not judged; c failed: 2 unanswered.
        #expect(merged.overall.exactMatch == Proportion(4, of: 7))
        #expect(merged.overall.precision == Proportion(3, of: 4))
        #expect(merged.overall.recall == Proportion(3, of: 6))
        #expect(merged.overall.characters == ErrorRate(errors: 1 + 2 + 4, n: 2 + 4 + 2 + 4 + 2 + 4))
        #expect(merged.nikExact == Proportion(2, of: 3))
        #expect(merged.wholeCards == Proportion(1, of: 3))
        #expect(merged.byField[.agama] == nil)
        #expect(merged.confusions == [.init(truth: "I", read: "l", count: 1, n: 3)])
        // 0.9 in 4 answers, 3 right: (3 × 0.01 + 0.81) / 4.
        #expect(abs(try #require(merged.calibration.brier) - 0.21) < 1e-12)
    }

    @Test func eachEngineIsJudgedAlone() throws {
        let lstm = try #require(report.readers[.lstm])
        let legacy = try #require(report.readers[.legacy])
        #expect(lstm.nikExact == Proportion(0, of: 3))
        #expect(lstm.overall.exactMatch == Proportion(3, of: 7))
        #expect(legacy.nikExact == Proportion(2, of: 3))
        #expect(legacy.overall.exactMatch == Proportion(3, of: 7))
    }

    @Test func anEngineThatNeverRanIsNoReader() {
        let one = [FictionalCards.record("/d/scan/a.jpg", merged: [.nik: "11"], lstm: [.nik: "11"])]
        #expect(EvaluationReport(MatchedCards(one, truth: truth)).readers.keys == [.merged, .lstm])
    }

    @Test func conditionsComeFromTheTruthFileOrTheFolder() throws {
        let conditions = try #require(report.readers[.merged]).byCondition
        #expect(conditions.map(\.condition) == ["glare", "phone", "scan"])
        #expect(
            conditions.map(\.overall.exactMatch) == [Proportion(0, of: 2), Proportion(1, of: 2), Proportion(3, of: 3)])
    }

    @Test func whatCouldNotBeJudgedIsNamed() {
        #expect(report.cards.judged == 3 && report.cards.failed == 1)
        #expect(report.cards.unmatched.truthsWithoutCard == ["phone/gone.jpg"])
        #expect(report.cards.unmatched.cardsWithoutTruth == ["/d/phone/extra.jpg"])
    }

    @Test func theReportSaysWhichFieldsItStandsOn() throws {
        #expect(report.fields.judged == [.nik, .nama, .tempatTerbit])
        #expect(report.fields.notJudged.count == KTPField.allCases.count - 3)
        #expect(ReportWords(language: .en).judged(fields: report.fields) == "3 of 19 fields judged")
        #expect(try OrderedJSON.encode(report).contains(#""fields":{"judged":["nik","nama","tempatTerbit"],"#))
        let page = Document(
            report, of: CardsBySide(readersOf: MatchedCards(records, truth: truth)), language: .id
        ).html
        #expect(page.contains("3 dari 19 isian dinilai"))
    }

    @Test func theWorstCardsComeFirstAndWholeCardsNotAtAll() {
        #expect(report.worst.map(\.path) == ["phone/c.jpg", "phone/b.jpg"])
        #expect(report.worst[0].unanswered == [.nik, .nama] && report.worst[1].wrong == [.nama])
    }

    @Test func acceptanceCountsFieldsAndCards() {
        #expect(report.acceptance.fields.accepted == Proportion(4, of: 7))
        #expect(report.acceptance.fields.acceptedButWrong == Proportion(1, of: 4))
        #expect(report.acceptance.cards == Proportion(2, of: 3))
        #expect(report.acceptance.cardsAcceptedButWrong == Proportion(1, of: 2))
    }

    @Test func timesAreKeptByEngineAndStage() throws {
        #expect(try #require(report.times.engines[.lstm]?.wall).n == 2)
        #expect(report.times.engines[.legacy]?.cpu?.median == 0.1)
        #expect(report.times.stages[.load]?.cpu == nil)
        #expect(report.times.stages.keys == [.load, .recognise])
    }

    @Test func theReportIsJSONWithoutASingleValueOfACard() throws {
        let text = try OrderedJSON.encode(report)
        #expect(text.hasPrefix(#"{"schema":"ktp-ocr-evaluation/1","tool":"#))
        for value in ["SITI", "BUDI", "BUDl", "DEWI"] { #expect(!text.contains(value)) }
    }

    @Test func noCardsGiveNoFiguresAndNoCrash() throws {
        let empty = EvaluationReport(MatchedCards([], truth: truth))
        #expect(empty.cards.judged == 0)
        #expect(empty.readers[.merged]?.overall.exactMatch.share == nil)
        #expect(try OrderedJSON.encode(empty).contains(#""share":null,"hits":0,"n":0"#))
    }
}
