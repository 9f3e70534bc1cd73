import KTPCore
import Testing

struct ReaderTests {
    /// Their names are keys of one object in every record, and of another beside it.
    @Test func anEngineIsTheReaderOfItsName() {
        for engine in OCREngine.allCases {
            #expect(Reader(engine).rawValue == engine.rawValue && Reader(engine).engine == engine)
        }
        #expect(Reader.allCases.filter { !$0.isLook } == OCREngine.allCases.map { Reader($0) })
    }

    @Test func enginesAndLooksArePartedAndNothingIsLost() {
        let all: ReaderMap<Int> = [.squeezed: 4, .legacy: 2, .other: 3, .lstm: 1]
        #expect(all.engines == [.lstm: 1, .legacy: 2] && all.looks == [.other: 3, .squeezed: 4])
        var again = all.looks
        for (engine, value) in all.engines.pairs { again[Reader(engine)] = value }
        #expect(again == all)
        var one: ReaderMap<Int> = [.lstm: 7]
        one.merge(all)
        #expect(one == all)
    }

    /// Lab/Training/confidence.py reads the kept grounds, in which the looks stand apart.
    @Test func theGroundsKeepEnginesApartFromLooks() throws {
        let grounds = Grounds(
            evidence: .confirmed, confidences: [.lstm: 0.5, .squeezed: 0.25, .other: 0.75], rival: 0.125)
        #expect(
            try OrderedJSON.encode(grounds)
                == #"{"evidence":"confirmed","confidences":{"lstm":0.5},"looks":{"other":0.75,"squeezed":0.25},"rival":0.125}"#
        )
        let alone = Grounds(evidence: .single, confidences: [.legacy: 1])
        #expect(
            try OrderedJSON.encode(alone) == #"{"evidence":"single","confidences":{"legacy":1},"looks":{}}"#)
    }
}
