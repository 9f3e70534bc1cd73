import KTPCore
import Testing

struct EngineNameTests {
    @Test(arguments: ["rapid", "tesseract-5", "a", String(repeating: "x", count: 24)])
    func aProgramHasANameOfItsOwn(name: String) throws {
        let engine = try #require(EngineName(rawValue: name))
        #expect(engine.rawValue == name && engine.name == name && engine.family == nil)
    }

    /// Words that name something else in records, and what would be an option, a path or a trick in one.
    @Test(arguments: [
        "both", "merged", "second", "other", "squeezed", "derived", "clerk", "", "-x", "5x", "Rapid", "a b", "a=b",
        "a/b",
        "lstmRelit", "é", "a\u{1B}[2J", String(repeating: "x", count: 25),
    ])
    func otherWordsAreNoNames(name: String) { #expect(EngineName(rawValue: name) == nil) }

    @Test func theEnginesBuiltInAreOfTwoFamilies() throws {
        #expect(EngineName(rawValue: "lstm") == .lstm && EngineName(rawValue: "legacy")?.family == .legacy)
        let own = try #require(EngineName(rawValue: "own"))
        #expect([EngineName.legacy, .lstm].areBoth && [EngineName.lstm, own, .legacy].areBoth)
        #expect(![EngineName.lstm].areBoth && ![EngineName.lstm, own].areBoth && ![EngineName]().areBoth)
    }

    /// A record's bytes depend on its values alone.
    @Test func programsStandBehindTheEnginesBuiltInByName() throws {
        let names = try ["zebra", "lstm", "abc", "legacy"].map { try #require(EngineName(rawValue: $0)) }
        var map: EngineMap<Int> = [:]
        for (number, name) in names.enumerated() { map[name] = number }
        let json = #"{"lstm":1,"legacy":3,"abc":2,"zebra":0}"#
        #expect(try OrderedJSON.encode(map) == json)
        #expect(
            try OrderedJSON.decode(EngineMap<Int>.self, from: #"{"zebra":0,"no name":7,"abc":2,"legacy":3,"lstm":1}"#)
                == map)
        #expect(EngineMap<Int>(Dictionary(uniqueKeysWithValues: map.pairs.map { ($0.key, $0.value) })) == map)
        for name in names { map[name] = nil }
        #expect(map.isEmpty)
    }
}
