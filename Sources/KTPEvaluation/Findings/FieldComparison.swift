import KTPCore

/// One field of one card: the truth where there is one, and what every side read, the texts set one under the other.
struct FieldComparison {
    /// A piece of a text that looks alike: `mark` where it differs, `gap` where it has nothing, else empty.
    typealias Run = (style: String, text: String)

    struct Reading {
        let reader: String
        /// nil for nothing.
        let runs: [Run]?
        /// nil without a truth, and of the truth itself.
        var isRight: Bool?
        var isPrinted = false
    }

    private let cards: CardsBySide
    private let card: Int
    private let field: KTPField

    init(_ cards: CardsBySide, card: Int, field: KTPField) {
        (self.cards, self.card, self.field) = (cards, card, field)
    }

    /// The print first where there is a truth, then the sides. With a truth every departure from it is marked, without one
    /// every column in which the readings differ; masked texts are not aligned.
    func readings(_ masking: PageMasking) -> [Reading] {
        let truth = cards.cards[card].truth?.fields[field]
        // A second look that was not taken has nothing to say.
        let sides = cards.sides.filter { $0.reader != .second || $0.readings[card].isAsked(about: field) }
        let values = sides.map { $0.readings[card].fields[field] }
        var aligned = aligned(([truth?.value] + values).compactMap(\.self), masking, hasTruth: truth?.value != nil)[...]
        let printed = truth.map { truth in
            Reading(reader: "printed", runs: truth.value.flatMap { _ in aligned.popFirst() }, isPrinted: true)
        }
        return [printed].compactMap(\.self)
            + zip(sides, values).map { side, value in
                Reading(
                    reader: side.name, runs: value.flatMap { _ in aligned.popFirst() },
                    isRight: side.readings[card].outcome(of: field)?.isCorrect)
            }
    }

    /// A `tbody`, a row a reading.
    func html(_ masking: PageMasking, crop: CardCrop?) -> HTMLText {
        let picture = crop.map { crop -> HTMLText in
            "<td>picture</td><td>\(crop.html(alt: "\(field.label) on the card"))</td><td></td>"
        }
        let rows = [picture].compactMap(\.self) + readings(masking).map(Self.cells)
        let body = rows.enumerated().map { index, row -> HTMLText in
            let label: HTMLText = "<th scope=\"rowgroup\" rowspan=\"\(rows.count)\">\(field.label)</th>"
            return "<tr>\(index == 0 ? label : .nothing)\(row)</tr>\n"
        }
        return "<tbody>\(body)</tbody>"
    }

    private static func cells(_ reading: Reading) -> HTMLText {
        let none: HTMLText = reading.isPrinted ? "<i>not on the card</i>" : "<i>not read</i>"
        let text = reading.runs.map { runs -> HTMLText in "<code>\(runs.map(html))</code>" } ?? none
        let reader: HTMLText = reading.isPrinted ? "<b>\(reading.reader)</b>" : "\(reading.reader)"
        let verdict: HTMLText =
            switch reading.isRight {
            case nil: "<td></td>"
            case true?: "<td class=\"right\">✓ right</td>"
            case false?: "<td class=\"wrong\">✗ wrong</td>"
            }
        return "<td>\(reader)</td><td>\(text)</td>\(verdict)"
    }

    private static func html(_ run: Run) -> HTMLText {
        switch run.style {
        case "mark": "<mark>\(run.text)</mark>"
        case "gap": "<span class=\"gap\">\(run.text)</span>"
        default: "\(run.text)"
        }
    }

    private func aligned(_ texts: [String], _ masking: PageMasking, hasTruth: Bool) -> [[Run]] {
        guard let centre = texts.first else { return [] }
        guard !masking.isMasked else { return texts.map { [("", masking.value($0, of: field))] } }
        let alignment = MultipleAlignment(centre: centre, readings: Array(texts.dropFirst()))
        let differing = alignment.differingColumns
        return ([alignment.centre] + alignment.readings).map { row in
            Self.runs(row) { hasTruth ? row[$0] != alignment.centre[$0] : differing.contains($0) }
        }
    }

    /// A gap is a middle dot.
    private static func runs(_ row: MultipleAlignment.Row, _ differs: (Int) -> Bool) -> [Run] {
        var runs: [Run] = []
        for (column, character) in row.enumerated() {
            let style = differs(column) ? "mark" : character == nil ? "gap" : ""
            if runs.last?.style != style { runs.append((style, "")) }
            runs[runs.count - 1].text.append(character ?? "·")
        }
        return runs
    }
}
