import KTPCore

/// One field of one card: the truth where there is one, and what every side read.
struct CardReadings {
    let field: KTPField
    /// nil where the truth does not judge the field.
    let truth: FieldTruth?
    /// By side; nil for nothing.
    let values: [String?]
    /// By side; nil without a truth.
    let isRight: [Bool?]

    init(_ cards: CardsBySide, card: Int, field: KTPField) {
        let truth = cards.cards[card].truth?.fields[field]
        let readings = cards.sides.map { $0.readings[card] }
        self.field = field
        self.truth = truth
        values = readings.map { $0.fields[field] }
        isRight = readings.map { $0.outcome(of: field)?.isCorrect }
    }

    func isOnlyRight(_ side: Int, of compared: [Int]) -> Bool {
        isRight[side] == true && compared.allSatisfy { $0 == side || isRight[$0] == false }
    }

    /// A `tbody`, a row a reader.
    func markup(_ cards: CardsBySide, _ style: DocumentStyle, crop: CardCrop?) -> Markup {
        let words = style.words
        var rows: [(name: Markup, text: Markup, verdict: Markup)] = []
        var aligned = alignedTexts(style)[...]
        if let crop {
            rows.append((.text(words.picture), crop.markup(alt: words.cropOf(field.label)), .nothing))
        }
        if let truth {
            let text =
                truth.value == nil ? Markup.tag("i", [:], .text(words.notOnCard)) : aligned.popFirst() ?? .nothing
            rows.append((.tag("b", [:], .text(words.truth)), text, .nothing))
        }
        for (side, value) in values.enumerated() {
            var canvas = SVGCanvas(width: 14, height: 14)
            canvas.mark(7, 7, Tone(side: side))
            let text =
                value == nil ? Markup.tag("i", [:], .text(words.notRead)) : aligned.popFirst() ?? .nothing
            let verdict = isRight[side].map { isRight in
                Markup.tag(
                    "span", ["class": isRight ? "right" : "wrong"],
                    .text(isRight ? "✓ \(words.isRight)" : "✗ \(words.isWrong)"))
            }
            rows.append(([canvas.ornament, .text(" \(cards.sides[side].name)")], text, verdict ?? .nothing))
        }
        return .tag(
            "tbody", [:],
            .group(
                rows.enumerated().map { index, row in
                    .tag(
                        "tr", [:],
                        index == 0
                            ? .tag(
                                "th", ["scope": "rowgroup", "rowspan": "\(rows.count)"], .text(field.label))
                            : .nothing, .tag("td", ["class": "who"], row.name),
                        .tag("td", ["class": "text"], row.text), .tag("td", ["class": "verdict"], row.verdict))
                }))
    }

    /// The printed text and the readings, those that there are, columns under columns. With a truth every
    /// departure from it is marked, without one every column in which the readings differ.
    private func alignedTexts(_ style: DocumentStyle) -> [Markup] {
        let texts = ([truth?.value] + values).compactMap(\.self)
        guard let centre = texts.first else { return [] }
        guard !style.isMasked else { return texts.map { .tag("code", [:], .text(style.value($0, of: field))) } }
        let alignment = StarAlignment(centre: centre, readings: Array(texts.dropFirst()))
        let hasTruth = truth?.value != nil
        let differing = hasTruth ? [] : alignment.differingColumns
        return ([alignment.centre] + alignment.readings).map { row in
            Self.marked(row) { column in
                hasTruth ? row[column] != alignment.centre[column] : differing.contains(column)
            }
        }
    }

    private enum Run {
        case same
        /// Where only another reading has a character.
        case gap
        case difference
    }

    /// The text with its differences marked; a gap is a middle dot.
    private static func marked(_ row: StarAlignment.Row, _ differs: (Int) -> Bool) -> Markup {
        var runs: [(kind: Run, text: String)] = []
        for (column, character) in row.enumerated() {
            let kind: Run = differs(column) ? .difference : character == nil ? .gap : .same
            if runs.last?.kind != kind { runs.append((kind, "")) }
            runs[runs.count - 1].text.append(character ?? "·")
        }
        return .tag(
            "code", [:],
            .group(
                runs.map { run in
                    switch run.kind {
                    case .same: .text(run.text)
                    case .gap: .tag("span", ["class": "gap"], .text(run.text))
                    case .difference: .tag("mark", [:], .text(run.text))
                    }
                }))
    }
}
