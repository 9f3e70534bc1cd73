import KTPCore
import KTPReading
import Testing

struct TuningTests {
    @Test func standardSettingsNeedNoWords() throws {
        #expect(Tuning().assignments.isEmpty)
        var tuning = Tuning()
        for setting in TuningKey.allCases {
            try tuning.take("\(setting.rawValue)=\(setting.value(in: Tuning()))")
        }
        #expect(tuning == Tuning())
        #expect(tuning.assignments.isEmpty)
    }

    @Test(arguments: [
        (TuningKey.lstmModel, "ind+eng"), (.lstmSegmentation, "13"), (.lstmRuntime, "tesseract"),
        (.lstmThreshold, "sauvola"),
        (.legacyModel, "other_1"), (.legacySegmentation, "6"), (.legacyThreshold, "adaptive"),
        (.legacyReads, "doubtful"), (.width, "758"),
        (.secondModel, "eng"), (.secondModel, "off"), (.secondSqueeze, "85"), (.secondSqueeze, "off"), (.light, "off"),
    ])
    func everySettingIsTakenAndGivenBack(_ setting: TuningKey, _ value: String) throws {
        var tuning = Tuning()
        try tuning.take("\(setting.rawValue)=\(value)")
        #expect(tuning != Tuning())
        #expect(tuning.assignments == ["\(setting.rawValue)=\(value)"])
        var again = Tuning()
        for assignment in tuning.assignments { try again.take(assignment) }
        #expect(again == tuning)
    }

    @Test func theOrderOfAssignmentsDoesNotMatter() throws {
        var (one, other) = (Tuning(), Tuning())
        for assignment in ["normalise.width=758", "engine.lstm.psm=13"] { try one.take(assignment) }
        for assignment in ["engine.lstm.psm=13", "normalise.width=758"] { try other.take(assignment) }
        #expect(one.assignments == other.assignments)
    }

    @Test(arguments: [
        "normalise.width=505", "normalise.width=2025", "normalise.width=wide", "normalise.light=yes",
        "engine.lstm.psm=0", "engine.lstm.psm=14", "engine.legacy.threshold=high", "engine.lstm.model=",
        "engine.lstm.model=ind+", "engine.lstm.model=../ind", "engine.lstm.runtime=other", "engine.legacy.reads=some",
        "engine.legacy.model=ktp+eng", "second.model=",
        "second.squeeze=100", "second.squeeze=0.93",
    ])
    func aValueOutOfRangeIsRefusedWithTheRange(_ assignment: String) throws {
        var tuning = Tuning()
        let error = try #require(throws: BadTuning.self) { try tuning.take(assignment) }
        let key = String(assignment.prefix { $0 != "=" })
        let setting = try #require(TuningKey(rawValue: key))
        for language in [Language.id, .en] {
            #expect(error.message(in: language).hasSuffix(setting.range(in: language)))
        }
        #expect(!setting.range(in: .id).contains(/\b(or|to|such as)\b/))
        #expect(tuning == Tuning())
    }

    @Test(arguments: ["engine.lstm.pms=7", "=7", "normalise.width"])
    func aKeyThatIsNotThereIsRefusedWithThoseThatAre(_ assignment: String) throws {
        var tuning = Tuning()
        let error = try #require(throws: BadTuning.self) { try tuning.take(assignment) }
        for language in [Language.id, .en] {
            let message = error.message(in: language)
            #expect(TuningKey.allCases.allSatisfy { message.contains($0.rawValue) })
        }
    }
}
