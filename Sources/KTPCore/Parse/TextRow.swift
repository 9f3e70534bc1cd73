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

/// A row of the card with the labels that it may open with.
struct TextRow {
    /// The words left of the photo.
    let text: WordRun
    /// The words under or on the photo.
    let trailing: WordRun
    let labels: [LabelMatcher.Match]

    /// The rows of a card, each cut where its value ends and its neighbour at the right begins.
    static func rows(of lines: TextLines, labels matcher: LabelMatcher) -> [TextRow] {
        var lowest: CardLabel?
        var rows = lines.rows.map { segment in
            let labels = matcher.labels(opening: segment)
            if let clear = labels.first, clear.isClear, clear.label != .bloodGroup {
                lowest = max(lowest ?? clear.label, clear.label)
            }
            return TextRow(segment, labels: labels, lowest: lowest, layout: lines.layout)
        }
        if lines.layout == nil { removePhotoSpecks(from: &rows) }
        return rows
    }

    private init(
        _ segment: WordRun, labels: [LabelMatcher.Match], lowest: CardLabel?, layout: WordLayout?
    ) {
        let neighbour: WordLayout.Neighbour =
            switch lowest {
            case nil, .province, .regency: .none
            case .some(let label): label >= .religion ? .issueBlock : .photo
            }
        // The blood group stands far behind the sex, and belongs to the row.
        let labelled = labels.first.flatMap { label -> Int? in
            label.label == .sexAndBlood || !label.isClear ? nil : segment.wordIndex(at: label.valueStart)
        }
        // A row without a label that begins in the column goes on with the value above.
        let isContinuation = labels.isEmpty && segment.words.first?.box.map { $0.x > CardLayout.valuesLeft } == true
        let valueStart = labelled ?? (isContinuation ? 0 : nil)
        let end =
            layout?.end(of: segment, valueStart: valueStart, neighbour: neighbour) ?? segment.words.count
        text = WordRun(words: Array(segment.words[..<end]))
        trailing = WordRun(words: Array(segment.words[end...]))
        self.labels = labels
    }

    private init(text: WordRun, trailing: WordRun, labels: [LabelMatcher.Match]) {
        (self.text, self.trailing, self.labels) = (text, trailing, labels)
    }

    private static func removePhotoSpecks(from rows: inout [TextRow]) {
        guard let start = rows.firstIndex(where: { $0.match(.nik) != nil || $0.match(.name) != nil }),
            let end = rows.lastIndex(where: { $0.match(.district) != nil || $0.match(.religion) != nil }), start <= end
        else { return }
        // The sex's row ends with the blood group, which is as short as a speck.
        let checked = (start...end).filter { rows[$0].match(.sexAndBlood) == nil && rows[$0].match(.bloodGroup) == nil }
        for (index, text) in zip(checked, PhotoSpecks.removed(from: checked.map { rows[$0].text })) {
            rows[index] = TextRow(text: text, trailing: rows[index].trailing, labels: rows[index].labels)
        }
    }

    /// The label of a row that is told from all others; the blood group opens none.
    var clearLabel: CardLabel? { labels.first.flatMap { $0.isClear && $0.label != .bloodGroup ? $0.label : nil } }

    func match(_ label: CardLabel) -> LabelMatcher.Match? { labels.first { $0.label == label } }

    func value(of label: CardLabel) -> WordRun? {
        match(label).map { text.dropping(first: $0.valueStart) }
    }

    /// The value of a row whose label is lost: all right of the colon, of the value column, or of words in small letters.
    /// - Parameter column: where values begin, in pixels; nil where nothing has boxes.
    func unlabelledValue(column: Double?) -> WordRun {
        let whole = text.text
        if let colon = whole.utf8.firstIndex(where: \.isColon) {
            let end = whole.utf8.distance(from: whole.startIndex, to: colon)
            // Before a label's colon stand small letters; capitals are a value already: NO: 5.
            let opening = text.part(0..<end).words.first?.text.utf8 ?? "".utf8
            if opening.count(where: \.isCapital) < 2 || opening.contains(where: \.isSmall) {
                return text.dropping(first: end + 1)
            }
        }
        if let column {
            return WordRun(words: Array(text.words.drop { !Self.isInColumn($0, column) }))
        }
        return WordRun(
            words: Array(text.words.drop { word in word.text.utf8.count(where: \.isSmall) * 2 > word.text.utf8.count }))
    }

    /// The box of a line's first word may begin where the strip does; capitals that reach into the column are a value.
    private static func isInColumn(_ word: ParsedWord, _ column: Double) -> Bool {
        guard let box = word.box, box.centreX < column else { return true }
        return Double(box.right) > column + Double(box.height) && !word.text.utf8.contains(where: \.isSmall)
    }

    /// Whether a word in small letters stands before a colon: a label, though none of a card's.
    var hasUnknownLabel: Bool {
        guard let colon = text.text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return text.text.utf8[..<colon].count(where: \.isSmall) > 1
    }

    /// Whether the row is a label and nothing else: its value is lost, or stands on the row below.
    var isBareLabel: Bool {
        guard let first = labels.first, first.label != .province, first.label != .regency else { return false }
        let value = text.dropping(first: first.valueStart)
        return ValueText.isBlank(value) && !(first.hasColon && ValueText.isDash(value))
    }
}

extension TextRow {
    /// The median start of values in clearly labelled rows less half a letter, in pixels; nil with too few or no boxes.
    static func valueColumn(of rows: [TextRow]) -> Double? {
        let starts = rows.compactMap { row -> Int? in
            guard let match = row.labels.first, match.isClear, match.label != .province, match.label != .regency,
                let box = row.text.dropping(first: match.valueStart).words.first?.box
            else { return nil }
            return box.x - box.height / 2
        }
        return starts.count >= 3 ? starts.upperMedian.map(Double.init) : nil
    }
}

/// Scraps of the portrait at the ends of rows without boxes. One short word may belong to a name; short words at the
/// ends of most rows are the photo.
enum PhotoSpecks {
    static func removed(from rows: [WordRun]) -> [WordRun] {
        let specked = rows.count { row in row.words.count > 1 && row.words.last.map(isSpeck) ?? false }
        guard specked >= 4, specked * 2 >= rows.count else { return rows }
        return rows.map { row in
            var words = row.words
            for _ in 0..<3 {
                guard words.count > 2, let last = words.last, isSpeck(last) else { break }
                let isNumber = last.text.utf8.allSatisfy(\.isDigit)
                if isNumber, last.text.utf8.count == 2 || takesNumber(words[words.count - 2]) { break }
                words.removeLast()
            }
            return WordRun(words: words)
        }
    }

    /// Two letters or digits at most, other than a numeral or an initial.
    private static func isSpeck(_ word: ParsedWord) -> Bool {
        let letters = word.text.utf8.count(where: \.isAlphanumeric)
        let isInitial = word.text.utf8.count == 2 && word.text.last == "." && letters == 1
        return letters <= 2 && !isInitial && !["II", "IV", "VI", "IX", "-/-"].contains(word.text)
    }

    static func takesNumber(_ word: ParsedWord) -> Bool {
        ["NO", "NO.", "NOMOR", "BLOK", "LT", "LT.", "KM", "KM.", "KAV", "KAV.", "RT", "RW", "GG", "GG.", "/"]
            .contains(word.text.uppercased())
    }
}
