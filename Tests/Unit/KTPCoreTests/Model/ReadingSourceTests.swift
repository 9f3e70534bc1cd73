import KTPCore
import Testing

struct ReadingSourceTests {
    /// Their names are keys of one object in every record, and of a second one next to it.
    @Test func anEngineIsTheReaderOfItsName() {
        for engine in OCREngine.allCases {
            #expect(ReadingSource(engine).rawValue == engine.rawValue && ReadingSource(engine).engine == engine)
        }
        #expect(ReadingSource.allCases.filter { !$0.isReread } == OCREngine.allCases.map { ReadingSource($0) })
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

    /// Lab/Training/confidence.py reads the kept grounds, in which the looks stand apart.
    @Test func theGroundsKeepEnginesApartFromLooks() throws {
        let features = ConfidenceFeatures(
            agreement: .confirmed, confidences: [.lstm: 0.5, .narrowed: 0.25, .other: 0.75],
            bestAlternativeConfidence: 0.125)
        #expect(
            try OrderedJSON.encode(features)
                == #"{"evidence":"confirmed","confidences":{"lstm":0.5},"looks":{"other":0.75,"squeezed":0.25},"rival":0.125}"#
        )
        let alone = ConfidenceFeatures(agreement: .single, confidences: [.legacy: 1])
        #expect(
            try OrderedJSON.encode(alone) == #"{"evidence":"single","confidences":{"legacy":1},"looks":{}}"#)
    }
}
