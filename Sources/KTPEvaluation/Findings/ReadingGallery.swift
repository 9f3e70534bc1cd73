package import KTPCore

/// Cuts the fields of a card out of its picture when the page is written, which knows no files.
package typealias CropCutter = (JudgedCard, [KTPField]) -> CardCrops

/// The cards worth looking at, each under its own address: the fields in question, all readings one under the other.
struct ReadingGallery {
    let cards: CardsBySide
    let masking: PageMasking
    let crops: CropCutter?
    /// Whether a field of a card (by index) is in question.
    let isShown: (Int, KTPField) -> Bool

    /// A page of more is slow to open and nobody reads it.
    private static let mostCards = 400
    /// The first ones, which differ most: a card's crops take some 20 KB.
    private static let mostCropped = 100

    private var listed: [(index: Int, fields: [KTPField])] {
        let all = cards.cards.indices.map { index in
            (index: index, fields: KTPField.allCases.filter { isShown(index, $0) })
        }
        return all.filter { !$0.fields.isEmpty }
            .sorted { ($1.fields.count, $0.index) < ($0.fields.count, $1.index) }
    }

    var cropped: [(card: JudgedCard, fields: [KTPField])] {
        crops == nil ? [] : listed.prefix(Self.mostCropped).map { (cards.cards[$0.index], $0.fields) }
    }

    func section(_ title: String, _ explanation: String) -> Section {
        Section(
            id: "cards", title: title, explanation: explanation, parts: [.init(table: table, chart: { html })])
    }

    /// A line a reading: the card and the field are in the first of theirs.
    private var table: Table {
        let rows = listed.prefix(Self.mostCards).flatMap { card in
            card.fields.flatMap { field in
                let place = masking.path(cards.cards[card.index].record.source.place)
                return FieldComparison(cards, card: card.index, field: field).readings(masking).enumerated().map {
                    (place: $0 == 0 ? place : "", field: $0 == 0 ? field.label : "", reading: $1)
                }
            }
        }
        return Table(rows, mostOnTerminal: 60) { row in
            [
                .text("card", row.place), .text("field", row.field), .text("reader", row.reading.reader),
                .text("reading", row.reading.runs?.map(\.text).joined() ?? Figures.none),
                .text(" ", row.reading.isRight.map { $0 ? "✓" : "✗" } ?? ""),
            ]
        }
    }

    private var html: HTMLText {
        let all = listed
        let shown = all.prefix(Self.mostCards)
        var notes = masking.isMasked ? [Self.maskedHow] : []
        notes.append(crops == nil ? "This page holds no crops of the pictures." : Self.cropsHow)
        if crops != nil, shown.count > Self.mostCropped {
            notes.append("Only the first \(Self.mostCropped) cards have crops.")
        }
        if shown.count < all.count {
            notes.append("Only \(shown.count) of \(all.count) cards are shown, those with the most fields first.")
        }
        if all.isEmpty { notes.append("None.") }
        let items = shown.enumerated().map { place, card in
            let crops = place < Self.mostCropped ? crops?(cards.cards[card.index], card.fields) : nil
            return item(card.index, card.fields, isOpen: place < 3, crops: crops)
        }
        return "<p class=\"quiet\">\(notes.joined(separator: " "))</p>\n<ol id=\"card-list\">\(items)</ol>\n"
    }

    private static let maskedHow =
        "The values are masked and therefore not aligned; those that look alike still differ."
    private static let cropsHow = """
        Crops were cut from the pictures when this page was made, where the engines read the field.
        """

    /// The card goes by its number among the cards: ids may hold anything, and two workers' files the same.
    private func item(_ index: Int, _ fields: [KTPField], isOpen: Bool, crops: CardCrops?) -> HTMLText {
        let card = cards.cards[index]
        let (pieces, above) = picture(crops)
        let readings = fields.map { field in
            FieldComparison(cards, card: index, field: field).html(masking, crop: pieces[field])
        }
        let condition: [String] = card.truth == nil ? [] : [masking.condition(card.condition)]
        let chips = ([card.status.name(in: .en)] + condition + [Figures.fields(fields.count)]).map { chip -> HTMLText in
            "<span class=\"chip\">\(chip)</span>"
        }
        let open: HTMLText = isOpen ? " open=\"open\"" : ""
        let source = card.record.source
        let place = source.placeInFile.isEmpty ? "" : " \(source.placeInFile)"
        return """
            <li id="card-\(index + 1)"><details\(open)><summary><span class="path">\(masking.path(source.path))\(place)\
            </span>\(chips) <a href="#card-\(index + 1)">#\(index + 1)</a></summary>
            \(above)<div class="scroll"><table class="readings">\(readings)</table></div></details></li>

            """
    }

    /// The crops of the fields, and what is above them all: the whole card, or why there is no crop.
    private func picture(_ crops: CardCrops?) -> (pieces: FieldMap<CardCrop>, above: HTMLText) {
        guard let crops else { return ([:], .nothing) }
        let reason: String
        switch crops {
        case .found(let pieces): return (pieces.fields, pieces.whole?.html(alt: "the whole card") ?? .nothing)
        case .gone:
            reason =
                "The picture can no longer be read at this path; run the command from the folder that `scan` ran in."
        case .changed: reason = "Another picture is at this path now."
        case .unknown:
            reason = "This session does not say where the fields are; read the card again into another folder."
        }
        return ([:], "<p class=\"quiet\">\(reason)</p>\n")
    }
}
