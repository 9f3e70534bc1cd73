import KTPCore
package import KTPWorkers

/// Asks a coordinator what a person's own engine reads; nil where it is gone.
package typealias EngineAsking = (EngineQuestion) -> EngineReply?

/// A person's own engine. A worker starts nothing: it asks through its coordinator.
final class ProgramEngine: OCREngine {
    private let program: EngineProgram
    private let ask: EngineAsking?
    private(set) var failure: String?
    private var kind = EngineKind.card

    /// - Parameter ask: nil where it is not to read.
    init(_ program: EngineProgram, asking ask: EngineAsking?) { (self.program, self.ask) = (program, ask) }

    var name: EngineName { program.name }
    var family: EngineFamily? { nil }
    var model: String { "program (\(program.fingerprint))" }

    func recognise(_ card: NormalisedCard, expecting found: ReadingSourceMap<KTPData>) -> EngineRun? {
        guard var reply = ask(about: card, found) else { return nil }
        if let wanted = reply.wants, wanted != kind {
            kind = wanted
            guard let further = ask(about: card, found) else { return nil }
            reply = further
        }
        failure = reply.failure
        return reply.answer.map { answer in
            EngineRun(
                text: RecognisedText(answer, by: name, scale: card.scale),
                model: answer.model.map { "\($0) (\(program.fingerprint))" } ?? model, seconds: reply.seconds,
                cpuSeconds: reply.cpuSeconds)
        }
    }

    private func ask(about card: NormalisedCard, _ found: ReadingSourceMap<KTPData>) -> EngineReply? {
        let pictures =
            kind == .card
            ? [card.png()].compactMap(\.self).map { EngineQuestion.Picture(png: $0) }
            : card.strips.prefix(Self.mostStrips).compactMap { card.picture(of: $0, found) }
        return pictures.isEmpty ? nil : ask?(EngineQuestion(engine: name, pictures: pictures))
    }

    /// A card has some thirty; a cluttered ground adds to them.
    private static let mostStrips = 80
}

extension NormalisedCard {
    fileprivate func picture(
        of strip: BoundingBox, _ found: ReadingSourceMap<KTPData>
    ) -> EngineQuestion.Picture? {
        let fields = KTPField.allCases.filter { field in
            found.pairs.contains { $0.value[field]?.box.map(strip.holdsCentre(of:)) == true }
        }
        return png(of: strip).map { png in
            EngineQuestion.Picture(png: png, place: strip.scaled(scale), fields: fields.isEmpty ? nil : fields)
        }
    }
}

extension RecognisedText {
    /// - Parameter scale: pixels of the image a canonical pixel.
    fileprivate init(_ answer: EngineAnswer, by engine: EngineName, scale: Double) {
        if let words = answer.words {
            self.init(engine: engine, lines: words.compactMap { RecognisedLine($0, scale) })
        } else {
            self.init(plainText: answer.text ?? "", engine: engine)
        }
    }
}

extension RecognisedLine {
    /// The words of one piece of text, each with its share of the piece's width; nil of blanks alone.
    fileprivate init?(_ piece: EngineAnswer.Word, _ scale: Double) {
        let (length, text) = (piece.text.count, piece.text)
        let words = text.split(whereSeparator: \.isWhitespace).map { word in
            func edge(_ index: String.Index) -> Int {
                let share = Double(text.distance(from: text.startIndex, to: index)) / Double(length)
                return Int(((piece.box[0] + share * piece.box[2]) / scale).rounded())
            }
            let left = edge(word.startIndex)
            let box = BoundingBox(
                x: left, y: Int((piece.box[1] / scale).rounded()), width: max(edge(word.endIndex) - left, 0),
                height: max(Int((piece.box[3] / scale).rounded()), 0))
            return RecognisedWord(text: String(word), confidence: piece.confidence ?? 1, box: box)
        }
        guard !words.isEmpty else { return nil }
        self.init(words: words)
    }
}
