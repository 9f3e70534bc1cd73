import KTPCore

extension KTPData {
    /// Values that a reader read, each as sure.
    init(_ values: FieldMap<String>, _ confidence: Double) {
        self.init(fields: values.mapValues { FieldReading(value: $0, confidence: confidence) })
    }
}

extension EngineRun {
    /// A run over the whole card that read one word.
    init(_ engine: EngineName, _ confidence: Double, seconds: Double) {
        let word = RecognisedWord(text: "NIK", confidence: confidence)
        let text = RecognisedText(engine: engine, lines: [RecognisedLine(words: [word])])
        self.init(text: text, model: "x", seconds: seconds, cpuSeconds: seconds)
    }
}
