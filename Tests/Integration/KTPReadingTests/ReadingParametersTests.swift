import KTPCore
import KTPReading
import Testing

struct ReadingParametersTests {
    @Test func standardSettingsNeedNoWords() throws {
        #expect(ReadingParameters().assignments.isEmpty)
        var parameters = ReadingParameters()
        for setting in ReadingParameterKey.allCases {
            try parameters.set("\(setting.rawValue)=\(setting.value(in: ReadingParameters()))")
        }
        #expect(parameters == ReadingParameters())
        #expect(parameters.assignments.isEmpty)
    }

    @Test(arguments: [
        (ReadingParameterKey.lstmModel, "ind+eng"), (.lstmRuntime, "tesseract"), (.legacyModel, "other_1"),
        (.legacyReads, "doubtful"), (.width, "758"),
        (.rereadModel, "eng"), (.rereadModel, "off"), (.narrowing, "85"), (.narrowing, "off"), (.light, "off"),
    ])
    func everySettingIsTakenAndGivenBack(_ setting: ReadingParameterKey, _ value: String) throws {
        var parameters = ReadingParameters()
        try parameters.set("\(setting.rawValue)=\(value)")
        #expect(parameters != ReadingParameters())
        #expect(parameters.assignments == ["\(setting.rawValue)=\(value)"])
        var again = ReadingParameters()
        for assignment in parameters.assignments { try again.set(assignment) }
        #expect(again == parameters)
    }

    @Test func theOrderOfAssignmentsDoesNotMatter() throws {
        var (one, other) = (ReadingParameters(), ReadingParameters())
        for assignment in ["normalise.width=758", "normalise.light=off"] { try one.set(assignment) }
        for assignment in ["normalise.light=off", "normalise.width=758"] { try other.set(assignment) }
        #expect(one.assignments == other.assignments)
    }

    @Test(arguments: [
        "normalise.width=505", "normalise.width=2025", "normalise.width=wide", "normalise.light=yes",
        "engine.lstm.model=",
        "engine.lstm.model=ind+", "engine.lstm.model=../ind", "engine.lstm.runtime=other", "engine.legacy.reads=some",
        "engine.legacy.model=ktp+eng", "second.model=",
        "second.squeeze=100", "second.squeeze=0.93",
    ])
    func aValueOutOfRangeIsRefusedWithTheRange(_ assignment: String) throws {
        var parameters = ReadingParameters()
        let error = try #require(throws: InvalidParameter.self) { try parameters.set(assignment) }
        let key = String(assignment.prefix { $0 != "=" })
        let setting = try #require(ReadingParameterKey(rawValue: key))
        for language in [Language.id, .en] {
            #expect(error.message(in: language).hasSuffix(setting.range(in: language)))
        }
        #expect(!setting.range(in: .id).contains(/\b(or|to|such as)\b/))
        #expect(parameters == ReadingParameters())
    }

    @Test(arguments: ["engine.lstm.modle=7", "=7", "normalise.width"])
    func aKeyThatIsNotThereIsRefusedWithThoseThatAre(_ assignment: String) throws {
        var parameters = ReadingParameters()
        let error = try #require(throws: InvalidParameter.self) { try parameters.set(assignment) }
        for language in [Language.id, .en] {
            let message = error.message(in: language)
            #expect(ReadingParameterKey.allCases.allSatisfy { message.contains($0.rawValue) })
        }
    }
}
