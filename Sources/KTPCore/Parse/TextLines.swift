/// The rows of the card, top to bottom. Boxed pieces at one height are joined.
struct TextLines {
    let rows: [WordRun]
    let layout: WordLayout?

    /// A card has some twenty rows; of a text ten times as long no more is read, so that it costs no time.
    private static let mostRows = 200
    /// Characters. The widest row of a card has about sixty.
    private static let longestRow = 400

    init(_ text: RecognisedText) {
        let segments = text.lines.prefix(Self.mostRows).map { line in
            WordRun(words: line.words.prefix(Self.longestRow).map(ParsedWord.init).filter { !$0.text.isEmpty })
                .part(0..<Self.longestRow)
        }.filter { !$0.isEmpty }
        layout = WordLayout(segments)
        rows = layout?.rows(of: segments) ?? segments
    }
}
