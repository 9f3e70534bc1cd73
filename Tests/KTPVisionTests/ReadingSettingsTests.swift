import KTPCore
import KTPVision
import Testing

struct ReadingSettingsTests {
    @Test func standardSettingsNeedNoWords() throws {
        #expect(ReadingSettings().assignments.isEmpty)
        var settings = ReadingSettings()
        for setting in ReadingSetting.allCases {
            try settings.take("\(setting.rawValue)=\(setting.value(in: ReadingSettings()))")
        }
        #expect(settings == ReadingSettings())
        #expect(settings.assignments.isEmpty)
    }

    @Test(arguments: [
        (ReadingSetting.lstmModel, "ind+eng"), (.lstmSegmentation, "13"),
        (.lstmThreshold, "sauvola"),
        (.legacyModel, "other_1"), (.legacySegmentation, "6"), (.legacyThreshold, "adaptive"), (.width, "758"),
        (.secondModel, "eng"), (.secondModel, "off"), (.secondSqueeze, "85"), (.secondSqueeze, "off"), (.light, "off"),
    ])
    func everySettingIsTakenAndGivenBack(_ setting: ReadingSetting, _ value: String) throws {
        var settings = ReadingSettings()
        try settings.take("\(setting.rawValue)=\(value)")
        #expect(settings != ReadingSettings())
        #expect(settings.assignments == ["\(setting.rawValue)=\(value)"])
        var again = ReadingSettings()
        for assignment in settings.assignments { try again.take(assignment) }
        #expect(again == settings)
    }

    @Test func theOrderOfAssignmentsDoesNotMatter() throws {
        var (one, other) = (ReadingSettings(), ReadingSettings())
        for assignment in ["normalise.width=758", "engine.lstm.psm=13"] { try one.take(assignment) }
        for assignment in ["engine.lstm.psm=13", "normalise.width=758"] { try other.take(assignment) }
        #expect(one.assignments == other.assignments)
    }

    @Test(arguments: [
        "normalise.width=505", "normalise.width=2025", "normalise.width=wide", "normalise.light=yes",
        "engine.lstm.psm=0", "engine.lstm.psm=14", "engine.legacy.threshold=high", "engine.lstm.model=",
        "engine.lstm.model=ind+", "engine.lstm.model=../ind", "engine.legacy.model=ktp+eng", "second.model=",
        "second.squeeze=100", "second.squeeze=0.93",
    ])
    func aValueOutOfRangeIsRefusedWithTheRange(_ assignment: String) throws {
        var settings = ReadingSettings()
        let error = try #require(throws: BadReadingSetting.self) { try settings.take(assignment) }
        let key = String(assignment.prefix { $0 != "=" })
        let setting = try #require(ReadingSetting(rawValue: key))
        for language in [Language.id, .en] { #expect(error.message(in: language).hasSuffix(setting.range)) }
        #expect(settings == ReadingSettings())
    }

    @Test(arguments: ["engine.lstm.pms=7", "=7", "normalise.width"])
    func aKeyThatIsNotThereIsRefusedWithThoseThatAre(_ assignment: String) throws {
        var settings = ReadingSettings()
        let error = try #require(throws: BadReadingSetting.self) { try settings.take(assignment) }
        for language in [Language.id, .en] {
            let message = error.message(in: language)
            #expect(ReadingSetting.allCases.allSatisfy { message.contains($0.rawValue) })
        }
    }
}
