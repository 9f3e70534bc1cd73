import KTPCore
import Testing

/// What is worth a second look when the card was read in another light first.
struct EnhancedPassDoubtTests {
    @Test func whatOneNetworkReadInBothLightsIsDoubtful() {
        func doubtful(_ legacy: String) -> [KTPField] {
            compare(.nama, [.lstm: ("SLINGAI", 0.9), .legacy: (legacy, 0.9), .lstmEnhanced: ("SLINGAI", 0.9)]).doubtful
        }
        #expect(doubtful("SUNGAI") == [.nama])
        #expect(doubtful("SLINGAI").isEmpty)
    }

    private func compare(
        _ field: KTPField, _ words: [ReadingSource: (value: String, confidence: Double)]
    ) -> OCRComparisonResult {
        var readings: ReadingSourceMap<KTPData> = [:]
        var runs: ReadingSourceMap<EngineRun> = [:]
        for (reader, word) in words {
            readings[reader] = KTPData(fields: [field: FieldReading(value: word.value, confidence: word.confidence)])
            let text = RecognisedText(plainText: word.value, engine: reader.engine ?? .lstm)
            runs[reader] = EngineRun(text: text, model: "x", seconds: 0, cpuSeconds: 0)
        }
        return Judge().judge(readings, of: runs)
    }
}
