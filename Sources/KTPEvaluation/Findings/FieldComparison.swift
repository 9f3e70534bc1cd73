import KTPCore

/// One field of one card: the truth where there is one, and what every side read.
struct FieldComparison {
    let field: KTPField
    /// nil where the truth does not judge the field.
    let truth: FieldTruth?
    /// By side; nil for nothing.
    let values: [String?]
    /// By side; nil without a truth.
    let isRight: [Bool?]

    init(_ cards: CardsBySide, card: Int, field: KTPField) {
        let readings = cards.sides.map { $0.readings[card] }
        self.field = field
        truth = cards.cards[card].truth?.fields[field]
        values = readings.map { $0.fields[field] }
        isRight = readings.map { $0.outcome(of: field)?.isCorrect }
    }

    /// A `tbody`, a row a reader: the texts set one under the other, what differs marked.
    func html(_ names: [String], _ masking: PageMasking, crop: CardCrop?) -> HTMLText {
        var aligned = alignedTexts(masking)[...]
        var rows: [HTMLText] = []
        if let crop {
            rows.append("<td>picture</td><td>\(crop.html(alt: "\(field.label) on the card"))</td><td></td>")
        }
        if let truth {
            let text = truth.value == nil ? "<i>not on the card</i>" : aligned.popFirst() ?? .nothing
            rows.append("<td><b>printed</b></td><td>\(text)</td><td></td>")
        }
        for (side, value) in values.enumerated() {
            let text = value == nil ? "<i>not read</i>" : aligned.popFirst() ?? .nothing
            let verdict: HTMLText =
                switch isRight[side] {
                case nil: "<td></td>"
                case true?: "<td class=\"right\">✓ right</td>"
                case false?: "<td class=\"wrong\">✗ wrong</td>"
                }
            rows.append("<td>\(names[side])</td><td>\(text)</td>\(verdict)")
        }
        let body = rows.enumerated().map { index, row -> HTMLText in
            let label: HTMLText = "<th scope=\"rowgroup\" rowspan=\"\(rows.count)\">\(field.label)</th>"
            return "<tr>\(index == 0 ? label : .nothing)\(row)</tr>\n"
        }
        return "<tbody>\(body)</tbody>"
    }

    /// The printed text and the readings, those that there are, columns under columns. With a truth every
    /// departure from it is marked, without one every column in which the readings differ.
    private func alignedTexts(_ masking: PageMasking) -> [HTMLText] {
        let texts = ([truth?.value] + values).compactMap(\.self)
        guard let centre = texts.first else { return [] }
        guard !masking.isMasked else { return texts.map { "<code>\(masking.value($0, of: field))</code>" } }
        let alignment = MultipleAlignment(centre: centre, readings: Array(texts.dropFirst()))
        let hasTruth = truth?.value != nil
        let differing = alignment.differingColumns
        return ([alignment.centre] + alignment.readings).map { row in
            let text = Self.marked(row) { column in
                hasTruth ? row[column] != alignment.centre[column] : differing.contains(column)
            }
            return "<code>\(text)</code>"
        }
    }

    /// The text with its differences marked; a gap is a middle dot.
    private static func marked(_ row: MultipleAlignment.Row, _ differs: (Int) -> Bool) -> [HTMLText] {
        var runs: [(style: String, text: String)] = []
        for (column, character) in row.enumerated() {
            let style = differs(column) ? "mark" : character == nil ? "gap" : ""
            if runs.last?.style != style { runs.append((style, "")) }
            runs[runs.count - 1].text.append(character ?? "·")
        }
        return runs.map { style, text in
            switch style {
            case "mark": "<mark>\(text)</mark>"
            case "gap": "<span class=\"gap\">\(text)</span>"
            default: "\(text)"
            }
        }
    }
}
