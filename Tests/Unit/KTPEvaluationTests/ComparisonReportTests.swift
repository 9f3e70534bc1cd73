import KTPCore
import KTPEvaluation
import TestSupport
import Testing

struct ComparisonReportTests {
    /// Twelve cards: the LSTM never reads the NIK, the legacy engine always; the names the other way round on
    /// the first eight, alike on the rest.
    private var records: [CardRecord] {
        (0..<12).map { index in
            FictionalCards.record(
                "/d/phone/\(index).jpg", merged: [.nik: "11", .nama: index < 8 ? "SITI" : "BUDI"],
                lstm: [.nama: index < 8 ? "SITI" : "BUDI"], legacy: [.nik: "11", .nama: index < 8 ? "S1TI" : "BUDI"],
                seconds: (0.25, 0.125))
        }
    }

    private var truth: TruthFile {
        TruthFile(
            cards: (0..<12).map { index in
                .init(
                    path: "phone/\(index).jpg",
                    fields: [.nik: .printed("11"), .nama: .printed(index == 11 ? "DEWI" : index < 8 ? "SITI" : "BUDI")])
            })
    }

    @Test func agreementNeedsNoTruth() throws {
        let report = ComparisonReport(CardsBySide(engines: records, truth: nil))
        let pair = try #require(report.pairs.first)
        #expect(pair.cards == 12 && pair.accuracy == nil && report.merge == nil)
        #expect(pair.agreementByField[.nik]?.alike == Proportion(0, of: 12))
        #expect(pair.agreementByField[.nik]?.onlySecond == 12)
        #expect(pair.agreementByField[.nama]?.alike == Proportion(4, of: 12))
        #expect(pair.agreementByField[.nama]?.differ == 8)
        #expect(pair.agreement.alike == Proportion(4, of: 24))
        #expect(pair.agreementByField[.agama] == nil)
        #expect(pair.times.faster.second == 12)
        #expect(pair.times.wallDifference?.value == 0.125)
        #expect(pair.times.wallDifference?.isShown == true)
        #expect(pair.differing.count == 20)
        #expect(report.chosen?[.nik]?[.both] == 12)
    }

    /// Asked about the names alone, the legacy engine has nothing to answer for in the NIKs that it did not read.
    @Test func enginesAreComparedOverWhatBothWereAskedAbout() throws {
        let asked = records.changing { _, record in
            record.engines[.legacy]?.asked = [.nama]
            record.engines[.legacy]?.fields[.nik] = nil
        }
        let report = ComparisonReport(CardsBySide(engines: asked, truth: truth))
        let pair = try #require(report.pairs.first)
        #expect(pair.partly == 12 && pair.times.faster.n == 0)
        #expect(pair.agreementByField[.nik] == nil && pair.agreementByField[.nama]?.differ == 8)
        #expect(Set(pair.differing.map(\.field)) == [.nama])
        #expect(pair.accuracy?.byField[.nik] == nil && pair.accuracy?.overall.second.share == Proportion(3, of: 12))
    }

    @Test func differingTextsStandOneUnderTheOther() {
        let differing = DifferingField(path: "a", field: .nama, first: "SITI", second: "STII", truth: .printed("SITI"))
        #expect(differing.right == .first)
        #expect(differing.firstAligned.count == differing.secondAligned.count)
        let longer = DifferingField(path: "a", field: .nama, first: "SITI A", second: "SITIA", truth: nil)
        #expect(longer.firstAligned == "SITI A" && longer.secondAligned == "SITI·A" && longer.right == nil)
        let invented = DifferingField(path: "a", field: .nama, first: "X", second: nil, truth: .notOnCard)
        #expect(invented.right == .second && invented.firstAligned.isEmpty)
    }

    @Test func whoIsRightIsCountedByHand() throws {
        let accuracy = try #require(ComparisonReport(CardsBySide(engines: records, truth: truth)).pairs[0].accuracy)
        let names = try #require(accuracy.byField[.nama])
        #expect(names.contingency.onlyFirst == 8 && names.contingency.both == 3 && names.contingency.neither == 1)
        #expect(names.contingency.alikeButWrong == 1)
        #expect(abs(try #require(names.mcNemar).p - 0.0078125) < 1e-12)
        #expect(names.difference?.isShown == true)
        let numbers = try #require(accuracy.byField[.nik])
        #expect(numbers.first.share == Proportion(0, of: 12) && numbers.second.share == Proportion(12, of: 12))
        #expect(numbers.difference?.value == -1)
        #expect(accuracy.overall.first.share == Proportion(11, of: 24))
        // Wilson and McNemar take their cases for independent, which the fields of one card are not.
        #expect(numbers.first.interval != nil && accuracy.overall.first.interval == nil)
        #expect(accuracy.overall.mcNemar == nil)
        #expect(accuracy.overall.second.share == Proportion(15, of: 24))
        #expect(accuracy.byCondition.map(\.condition) == ["phone"])
    }

    /// Two sides that leave a field empty do not differ.
    @Test func whatNeitherReadIsNoDifference() throws {
        let unread = records.changing { index, record in
            for engine in EngineName.allCases where index < 3 { record.engines[engine]?.fields[.nama] = nil }
            if index == 3 { record.engines[.lstm]?.fields[.nama] = "SITl" }
        }
        let report = ComparisonReport(CardsBySide(engines: unread, truth: truth))
        let names = try #require(report.pairs[0].accuracy?.byField[.nama]?.contingency)
        #expect(names.neither == 5 && names.readByNeither == 3 && names.alikeButWrong == 1)
        #expect(report.pairs[0].accuracy?.overall.contingency.readByNeither == 3)
    }

    @Test func theMergeIsHeldAgainstTheBetterEngineAndTheOracle() throws {
        let merge = try #require(ComparisonReport(CardsBySide(engines: records, truth: truth)).merge)
        #expect(merge.better == .legacy)
        #expect(merge.oracle == Proportion(23, of: 24))
        #expect(merge.gain.overall.first.share == Proportion(23, of: 24))
        #expect(merge.gain.overall.second.share == Proportion(15, of: 24))
        #expect(merge.gain.overall.difference?.isShown == true)
        #expect(merge.gain.byField[.nik]?.difference?.isShown == false)
    }

    /// On two cards second looks alone read the name, of three of them one; on a third the LSTM is right and the merge is not.
    private var looked: [CardRecord] {
        records.changing { index, record in
            guard index < 3 else { return }
            for engine in EngineName.allCases { record.engines[engine]?.fields[.nama] = "S1TI" }
            if index == 2 {
                record.engines[.legacy]?.fields[.nama] = "SITI"
                record.fields[.nama]?.value = "S1TI"
            } else {
                let look = FictionalCards.reading([.nama: "SITI"], model: "second", seconds: 0.25, confidence: 0.9)
                var wrong = look
                wrong.fields[.nama] = "SlTI"
                record.secondLook =
                    index == 0
                    ? [.other: look, .narrowed: look] : [.other: wrong, .narrowed: wrong, .lstmEnhanced: look]
            }
        }
    }

    @Test func theGainOfMergingIsToldByWhoseReadingItIs() throws {
        let merge = try #require(ComparisonReport(CardsBySide(engines: looked, truth: truth)).merge)
        #expect(merge.better == .legacy && merge.lost == 1)
        #expect(merge.gained == [.lstm: 5, .second: 2])
        let (merged, alone) = (merge.gain.overall.first.share.hits, merge.gain.overall.second.share.hits)
        #expect(merged - alone == 5 + 2 - 1)
        let cards = CardsBySide(engines: looked, truth: truth)
        let page = Document(ComparisonReport(cards), of: cards).html
        #expect(page.contains("5 fields by LSTM, 2 fields by second looks, 1 field lost."))
        #expect(page.contains("<th scope=\"row\">+ second looks</th><td>+2</td>"))
    }

    /// They answer for what they were asked about, and stand between the engines and the merged decision.
    @Test func secondLooksAreASideOfTheirOwn() throws {
        let cards = CardsBySide(engines: looked, truth: truth)
        #expect(cards.sides.map(\.reader) == [.lstm, .legacy, .second, .merged])
        #expect(cards.sides[2].models == ["second"] && !cards.sides[2].isCompared && cards.sides[2].leftOut == 0)
        let page = Document(ComparisonReport(cards), of: cards).html
        #expect(page.contains("<th scope=\"row\">second looks</th><td>50.0 % 1/2</td>"))
        #expect(page.contains("<th scope=\"row\">second looks</th><td>2</td><td>0.625</td>"))
        #expect(CardsBySide(engines: records, truth: truth).sides.map(\.reader) == [.lstm, .legacy, .merged])
    }

    /// Seven of ten cards one way is p = 0.016: shown of a field alone, not of one among five tested at once.
    @Test func aSingleFieldIsShownOnlyIfItHoldsAmongAllThatAreTested() throws {
        func contrast(fields: [KTPField]) throws -> AccuracyContrast {
            let values = FieldMap<String>(Dictionary(uniqueKeysWithValues: fields.map { ($0, "A") }))
            let records = (0..<10).map { index in
                var lstm = values
                if index < 7 { lstm[.nik] = "B" }
                return FictionalCards.record("/d/\(index).jpg", merged: values, lstm: lstm, legacy: values)
            }
            let truth = TruthFile(
                cards: (0..<10).map { .init(path: "\($0).jpg", fields: values.mapValues { .printed($0) }) })
            let report = ComparisonReport(CardsBySide(engines: records, truth: truth))
            return try #require(report.pairs[0].accuracy?.byField[.nik])
        }
        let alone = try contrast(fields: [.nik])
        #expect(alone.difference?.isShown == true && alone.pHolm == alone.mcNemar?.p)
        let amongFive = try contrast(fields: [.nik, .nama, .agama, .alamat, .rtRw])
        #expect(amongFive.difference?.interval?.holdsZero == false && amongFive.difference?.differingCards == 7)
        #expect(amongFive.difference?.isShown == false)
        #expect(abs(try #require(amongFive.pHolm) - 5 * (try #require(amongFive.mcNemar?.p))) < 1e-12)
    }

    @Test func sessionsAreComparedOverTheirCommonCards() throws {
        let worse = records.dropLast(2).changing { _, record in
            record.source.path = "/elsewhere/" + record.id
            record.fields[.nama] = .missing
        }
        let report = ComparisonReport(
            CardsBySide(sessions: [("a", records), ("b", Array(worse))], reader: .merged, truth: truth))
        #expect(report.sides.map(\.cards) == [10, 10] && report.sides.map(\.leftOut) == [2, 0])
        #expect(report.truthsWithoutCard == ["phone/10.jpg", "phone/11.jpg"])
        let accuracy = try #require(report.pairs[0].accuracy)
        #expect(accuracy.byField[.nama]?.first.share == Proportion(10, of: 10))
        #expect(accuracy.byField[.nama]?.second.share == Proportion(0, of: 10))
    }

    private func session(accepting accepted: Int, misreading misread: Range<Int> = 0..<0) -> [CardRecord] {
        records.changing { index, record in
            if misread.contains(index) { record.fields[.nik]?.value = "12" }
            guard index >= accepted else { return }
            record.status = .review
            record.fields[.nama]?.status = .review
        }
    }

    private func acceptance(_ a: [CardRecord], _ b: [CardRecord]) throws -> (ComparisonReport, AcceptanceComparison) {
        let report = ComparisonReport(CardsBySide(sessions: [("a", a), ("b", b)], reader: .merged, truth: truth))
        return (report, try #require(report.pairs[0].acceptance))
    }

    /// Eleven cards of twelve accepted against three, of the same values: accuracy shows no difference, acceptance does.
    @Test func sessionsThatReadAlikeMayAcceptUnlike() throws {
        let (report, acceptance) = try acceptance(session(accepting: 11), session(accepting: 3))
        let cards = try #require(acceptance.byMeasure[.acceptedCards])
        #expect(cards.first == Proportion(11, of: 12) && cards.second == Proportion(3, of: 12))
        #expect(abs(cards.mcNemar.p - 0.0078125) < 1e-12 && abs(cards.pHolm - 0.03125) < 1e-12)
        #expect(cards.difference?.isShown == true)
        // Fourteen required fields have no value on any of the cards.
        #expect(acceptance.byMeasure[.fieldsInReview]?.first == Proportion(12 * 14 + 1, of: 12 * 19))
        #expect(acceptance.byMeasure[.fieldsInReview]?.second == Proportion(12 * 14 + 9, of: 12 * 19))
        #expect(acceptance.byMeasure[.printedButUnread]?.second == Proportion(0, of: 24))
        #expect(report.verdict.text.contains("no difference shown in accuracy"))
        #expect(report.verdict.text.contains("a accepts more cards than b: 11 against 3 of 12, more than luck."))
        let three = ComparisonReport(
            CardsBySide(
                sessions: [("a", session(accepting: 11)), ("b", records), ("c", session(accepting: 3))],
                reader: .merged, truth: nil))
        #expect(three.verdict.text.contains("a accepts more cards than c"))
        #expect(!three.verdict.text.contains("Of a and b"))
    }

    @Test func whatIsAcceptedThoughWrongAndWhatIsUnreadAreCounted() throws {
        var unread = session(accepting: 12, misreading: 2..<5)
        unread[0].fields[.nik] = .missing
        unread[1] = FictionalCards.failed("/d/phone/1.jpg")
        let (_, acceptance) = try acceptance(records, unread)
        // One name is another than the card's.
        #expect(acceptance.byMeasure[.acceptedButWrong]?.first == Proportion(1, of: 24))
        #expect(acceptance.byMeasure[.acceptedButWrong]?.second == Proportion(4, of: 24))
        #expect(acceptance.byMeasure[.acceptedButWrong]?.mcNemar == McNemar(onlyFirst: 0, onlySecond: 3))
        #expect(acceptance.byMeasure[.printedButUnread]?.second == Proportion(3, of: 24))
        // A person types all that every card prints of one that was not read.
        #expect(acceptance.byMeasure[.fieldsInReview]?.second.hits == 12 * 14 + 1 + 2)
        #expect(ComparisonReport(CardsBySide(engines: records, truth: truth)).pairs[0].acceptance == nil)
        let engine = CardsBySide(sessions: [("a", records), ("b", records)], reader: .lstm, truth: truth)
        #expect(ComparisonReport(engine).pairs[0].acceptance == nil)
    }

    @Test func aComparisonIsTheSameBytesEveryTime() throws {
        let first = try OrderedJSON.encode(ComparisonReport(CardsBySide(engines: records, truth: truth)))
        #expect(first == (try OrderedJSON.encode(ComparisonReport(CardsBySide(engines: records, truth: truth)))))
        #expect(first.contains(#""shown":true"#) && first.contains(#""n":12"#))
    }

    @Test func whoReadAPartOfACardIsNoFaster() throws {
        let partly = records.changing { index, record in
            if index >= 7 { record.engines[.legacy]?.asked = [.nik] }
        }
        let pair = ComparisonReport(CardsBySide(engines: partly, truth: truth)).pairs[0]
        let whole = ComparisonReport(CardsBySide(engines: Array(partly.prefix(7)), truth: truth)).pairs[0]
        let parts = ComparisonReport(CardsBySide(engines: Array(partly.suffix(5)), truth: truth)).pairs[0]
        #expect(pair.partly == 5 && pair.times.faster.n == 7)
        #expect(pair.times.wallDifference?.cards == 7)
        #expect(pair.times.wallDifference?.value == whole.times.wallDifference?.value)
        #expect(parts.times.wallDifference == nil && parts.times.cpuDifference == nil)
    }

    /// The LSTM's network is computed by the tool itself, which says more of its seconds than the engine does.
    @Test func whatIsNotTimedAlikeIsSaid() throws {
        let own = records.changing { index, record in
            if index < 8 { record.engines[.lstm]?.model += EngineReading.ownRuntime }
        }
        let engines = CardsBySide(engines: Array(own.prefix(8)), truth: nil)
        let report = ComparisonReport(engines)
        let unlike = try #require(report.pairs[0].times.unlike[.runtime])
        #expect(unlike.first == "ktp-ocr" && unlike.second == "libtesseract")
        let said =
            "Not timed alike (computed by ktp-ocr against libtesseract, see --lstm-runtime): legacy takes 0.125 s"
        #expect(report.verdict.text.contains(said), "\(report.verdict.text)")
        let all = CardsBySide(engines: own, truth: nil)
        let page = Document(ComparisonReport(all), of: all).html
        for row in [
            "LSTM by ktp-ocr</th><td>8<", "LSTM by libtesseract</th><td>4<", "legacy by libtesseract</th><td>12<",
        ] {
            #expect(page.contains("<th scope=\"row\">\(row)"), "\(row)")
        }
        #expect(!ComparisonReport(CardsBySide(engines: records, truth: nil)).verdict.text.contains("Not timed alike"))
    }

    @Test func sessionsOfOtherJobsAndMachinesAreNotTimedAlike() {
        func verdict(_ first: [RunConditions], _ second: [RunConditions]) -> String {
            ComparisonReport(
                CardsBySide(
                    sessions: [("a", records), ("b", records)], reader: .merged, truth: nil,
                    conditions: [first, second])
            ).verdict.text
        }
        let (one, two) = (RunConditions(jobs: 1, machine: "A"), RunConditions(jobs: 2, machine: "B"))
        #expect(verdict([one], [two]).contains("Not timed alike (--jobs 1 against 2; A against B): CPU time"))
        #expect(verdict([one], [one, two]).contains("(--jobs 1 against 1, 2; A against A, B)"))
        for alike in [verdict([one], [one]), verdict([], [two])] { #expect(!alike.contains("Not timed alike")) }
    }

    @Test func oneEngineAloneComparesNothing() {
        let alone = [FictionalCards.record("a.jpg", merged: [.nik: "1"], lstm: [.nik: "1"])]
        let report = ComparisonReport(CardsBySide(engines: alone, truth: nil))
        #expect(report.pairs[0].cards == 0 && report.sides.map(\.leftOut) == [1, 0])
        #expect(report.pairs[0].times.wallDifference == nil)
    }
}
