import KTPCore
import Testing

struct ReadingSourceTests {
    /// Their names are keys of one object in every record, and of a second one next to it.
    @Test func anEngineIsTheReaderOfItsName() {
        for engine in EngineName.allCases {
            let source = ReadingSource(engine)
            #expect(source?.rawValue == engine.rawValue && source?.engine == engine)
        }
        #expect(ReadingSource.allCases.filter { !$0.isReread } == EngineName.allCases.compactMap(ReadingSource.init))
        #expect(EngineName(rawValue: "rapid").flatMap(ReadingSource.init) == nil)
    }

    @Test func enginesAndLooksArePartedAndNothingIsLost() {
        let all: ReadingSourceMap<Int> = [.narrowed: 4, .legacy: 2, .other: 3, .lstm: 1]
        #expect(all.engines == [.lstm: 1, .legacy: 2] && all.rereads == [.other: 3, .narrowed: 4])
        var again = all.rereads
        for (engine, value) in all.engines.pairs { if let source = ReadingSource(engine) { again[source] = value } }
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
