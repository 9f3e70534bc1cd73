import KTPCore
import Testing

struct ReadingSourceTests {
    /// Their names are keys of one object in every record, and of a second one next to it.
    @Test func anEngineIsTheReaderOfItsName() {
        for engine in EngineName.allCases {
            let source = ReadingSource(engine)
            #expect(source.rawValue == engine.rawValue && source.engine == engine)
        }
        #expect(ReadingSource.allCases.filter { !$0.isReread } == EngineName.allCases.map { ReadingSource($0) })
        #expect(ReadingSource.allCases.allSatisfy { ReadingSource(rawValue: $0.rawValue) == $0 })
        #expect(FieldOrigin.allCases.allSatisfy { FieldOrigin(rawValue: $0.rawValue) == $0 })
    }

    /// A person's own engine needs no case of its own, in a record or behind a decision.
    @Test func aProgramIsTheReaderOfItsName() throws {
        let rapid = try #require(EngineName(rawValue: "rapid"))
        #expect(ReadingSource(rawValue: "rapid") == .program(rapid) && ReadingSource(rapid).engine == rapid)
        #expect(!ReadingSource(rapid).isReread && ReadingSource(rapid).family == nil)
        #expect(FieldOrigin(rawValue: "rapid") == .program(rapid) && FieldOrigin(rapid).name(in: .en) == "rapid")
        let chosen: CaseMap<FieldOrigin, Int> = [.program(rapid): 1, .both: 2]
        let text = try OrderedJSON.encode(chosen)
        #expect(text == #"{"both":2,"rapid":1}"#)
        #expect(try OrderedJSON.decode(CaseMap<FieldOrigin, Int>.self, from: text) == chosen)
        #expect(ReadingSource(rawValue: "Not a name") == nil && FieldOrigin(rawValue: "lstm2 ") == nil)
    }

    @Test func enginesAndLooksArePartedAndNothingIsLost() {
        let all: ReadingSourceMap<Int> = [.narrowed: 4, .legacy: 2, .other: 3, .lstm: 1]
        #expect(all.engines == [.lstm: 1, .legacy: 2] && all.rereads == [.other: 3, .narrowed: 4])
        var again = all.rereads
        for (engine, value) in all.engines.pairs { again[ReadingSource(engine)] = value }
        #expect(again == all)
        var one: ReadingSourceMap<Int> = [.lstm: 7]
        one.merge(all)
        #expect(one == all)
    }

    /// Lab/Training/confidence.py reads them by these names.
    @Test func whatAConfidenceRestsOnIsKeptByName() throws {
        let amounts: EvidenceAmounts = [.loneDigits: 1, .unsure: 1, .lead: 2.5]
        #expect(try OrderedJSON.encode(amounts) == #"{"lead":2.5,"unsure":1,"loneDigits":1}"#)
    }
}
