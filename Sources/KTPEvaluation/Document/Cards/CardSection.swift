import KTPCore

/// The cards worth looking at, each under its own address: the fields in question, all readings set one
/// under the other.
struct CardSection {
    let cards: CardsBySide
    let style: DocumentStyle
    /// nil for no crops.
    let crops: CropCutter?
    let title: String
    let explanation: String
    /// Whether a field of a card (by index) is in question.
    let isShown: (Int, KTPField) -> Bool

    private var words: ReportWords { style.words }
    /// A page of more is slow to open and nobody reads it.
    static let mostCards = 400
    /// The first ones, which differ most: a card's crops take some 20 KB.
    static let mostCropped = 100

    /// - Parameter parts: what stands above the list.
    func section(before parts: [Section.Part]) -> Section {
        Section(
            id: "cards", title: title, explanation: explanation,
            parts: parts + [.init(face: .page, chart: { content })])
    }

    private var listed: [(index: Int, fields: [KTPField])] {
        let all = cards.cards.indices.map { index in
            (index: index, fields: KTPField.allCases.filter { isShown(index, $0) })
        }
        return all.filter { !$0.fields.isEmpty }
            .sorted { ($1.fields.count, $0.index) < ($0.fields.count, $1.index) }
    }

    /// Those of which the page shows pieces of the picture.
    var cropped: [(card: JudgedCard, fields: [KTPField])] {
        crops == nil ? [] : listed.prefix(Self.mostCropped).map { (cards.cards[$0.index], $0.fields) }
    }

    private var content: [Markup] {
        let all = listed
        let shown = all.prefix(Self.mostCards)
        var content: [Markup] = style.isMasked ? [.tag("p", ["class": "note"], .text(words.maskedHow))] : []
        content.append(.tag("p", ["class": "note"], .text(cropNote(shown.count))))
        if shown.count < all.count {
            content.append(.tag("p", ["class": "note"], .text(words.onlyFirst(shown.count, of: all.count))))
        }
        if shown.isEmpty {
            content.append(.tag("p", [:], .text(words.noneDiffers)))
        } else {
            let addresses = CardAddresses(cards.cards, isMasked: style.isMasked)
            content.append(tools)
            content.append(
                .tag(
                    "ol", ["id": "card-list"],
                    .group(
                        shown.enumerated().map { place, card in
                            item(
                                card.index, card.fields, address: addresses[card.index], isOpen: place < 3,
                                crops: place < Self.mostCropped ? crops?(cards.cards[card.index], card.fields) : nil)
                        })))
        }
        return content
    }

    private var compared: [(index: Int, name: String)] {
        cards.sides.enumerated().filter(\.element.isCompared).map { ($0.offset, $0.element.name) }
    }

    /// Shown by the script, without which they do nothing.
    private var tools: Markup {
        var keys = [("fields", words.sortFields), ("path", words.sortPath)]
        if cards.hasTruth {
            keys.append(("condition", words.sortCondition))
            keys += compared.map { ("side\($0.index)", words.sortRight($0.name)) }
        }
        let sorting = keys.map { key, name in
            Markup.tag(
                "button", ["type": "button", "data-sort": key, "aria-pressed": key == "fields" ? "true" : "false"],
                .text(name))
        }
        return .tag(
            "div", ["class": "tools", "hidden": "hidden"], .tag("span", [:], .text(words.sortBy)), .group(sorting),
            .tag("button", ["type": "button", "data-open": "true", "class": "apart"], .text(words.openAll)),
            .tag("button", ["type": "button", "data-open": "false"], .text(words.closeAll)))
    }

    private func item(
        _ index: Int, _ fields: [KTPField], address: String, isOpen: Bool, crops: CardCrops?
    ) -> Markup {
        let card = cards.cards[index]
        let readings = fields.map { CardReadings(cards, card: index, field: $0) }
        let alone = compared.map { side in readings.count { $0.isOnlyRight(side.index, of: compared.map(\.index)) } }
        var attributes: [(name: String, value: String)] = [
            ("id", address), ("data-fields", "\(fields.count)"), ("data-path", style.path(of: card)),
            ("data-condition", card.truth == nil ? "" : style.condition(card.condition)),
        ]
        for (side, count) in zip(compared, alone) { attributes.append(("data-side\(side.index)", "\(count)")) }
        let (pieces, picture) = picture(crops)
        let table = Markup.tag(
            "table", ["class": "readings"], head,
            .group(readings.map { $0.markup(cards, style, crop: pieces[$0.field]) }))
        return .element(
            name: "li", attributes: attributes,
            children: [
                .tag(
                    "details", ["open": isOpen ? "open" : nil],
                    .tag(
                        "summary", [:], .tag("span", ["class": "path"], .text(style.path(of: card))),
                        .group(chips(card, alone)),
                        .tag("span", ["class": "count"], .text(words.count(fields: fields.count))),
                        .tag(
                            "a", ["href": "#\(address)", "class": "address"],
                            .text("#\(address.dropFirst("card-".count))"))),
                    picture, .tag("div", ["class": "scroll"], table))
            ])
    }

    private var head: Markup {
        .tag(
            "thead", ["class": "unseen"],
            .tag(
                "tr", [:],
                .group(
                    [words.field, words.reader, words.value, words.verdict].map {
                        .tag("th", ["scope": "col"], .text($0))
                    })))
    }

    /// What the card came to: its status, its condition, and how many fields each side alone has right.
    private func chips(_ card: JudgedCard, _ alone: [Int]) -> [Markup] {
        var chips = [
            Markup.tag(
                "span", ["class": "chip \(card.record.status.rawValue)"],
                .text(card.record.status.name(in: words.language)))
        ]
        if card.truth != nil {
            chips.append(.tag("span", ["class": "chip"], .text(style.condition(card.condition))))
            for (side, count) in zip(compared, alone) where count > 0 && compared.count > 1 {
                let tone = Tone(side: side.index).className
                chips.append(.tag("span", ["class": "chip \(tone)"], .text("\(words.only(side.name)) ✓ \(count)")))
            }
        }
        return chips
    }

    /// The crops of the fields, and what stands above them all: the whole card, or why there is no crop.
    private func picture(_ crops: CardCrops?) -> (pieces: FieldMap<CardCrop>, above: Markup) {
        switch crops {
        case nil: ([:], .nothing)
        case .cut(let pieces, let whole): (pieces, whole.map { $0.markup(alt: words.wholePicture) } ?? .nothing)
        case .gone: ([:], .tag("p", ["class": "note"], .text(words.pictureGone)))
        case .changed: ([:], .tag("p", ["class": "note"], .text(words.pictureChanged)))
        case .unknown: ([:], .tag("p", ["class": "note"], .text(words.placesUnknown)))
        }
    }

    private func cropNote(_ shown: Int) -> String {
        guard crops != nil else { return words.withoutCrops }
        return shown > Self.mostCropped ? words.cropsOfFirst(Self.mostCropped) : words.cropsHow
    }
}
