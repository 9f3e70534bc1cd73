import KTPCore

/// A card that a person has to look at: its doubtful fields, each with its crop, the engines' readings and the reason.
struct DoubtfulCard {
    let record: CardRecord
    let number: Int
    let reasons: [ReviewReason]
    let place: PicturePlace
    let crops: CardCrops?
    let language: Language

    var html: HTMLText {
        let pieces = crops?.found ?? CardPieces()
        let general = reasons.filter { $0.field == nil }.map { reason -> HTMLText in "<p>\(reason.message)</p>\n" }
        let card: HTMLText =
            pieces.whole.map { "<div class=\"whole\">\($0.html(alt: language.say(.wholeCard)))</div>\n" } ?? ""
        let rows = reasons.compactMap { reason in reason.field.map { row($0, reason.message, pieces.fields[$0]) } }
        let table: HTMLText = rows.isEmpty ? "" : "\(HTMLText.table(headings, rows))\n"
        return """
            <article><h3>No. \(number) · \(file) \(position)</h3>
            \(gone)\(general)\(card)\(table)</article>

            """
    }

    private var headings: [String] {
        [language.say(.fieldHeading), language.say(.cropHeading)] + ReportReaders(of: record).headings(in: language)
            + [language.say(.valueHeading), language.say(.reasonHeading)]
    }

    private func row(_ field: KTPField, _ reason: String, _ crop: CardCrop?) -> HTMLText {
        let readers = ReportReaders(of: record)
        let texts = zip(readers.headings(in: language), readers.texts(of: field, on: record, in: language))
        let readings = texts.map { label, text -> HTMLText in "<td data-label=\"\(label)\"><code>\(text)</code></td>" }
        let picture: HTMLText = crop?.html(alt: field.label) ?? ""
        return """
            <tr><td class="field">\(field.label)</td><td>\(picture)</td>\(readings)\
            <td class="doubt" data-label="\(language.say(.valueHeading))">\
            <code>\(record.fields[field]?.value ?? language.say(.emptyValue))</code></td><td>\(reason)</td></tr>

            """
    }

    private var file: HTMLText {
        let name = record.source.fileName
        guard case .at(let address) = place else { return "\(name)" }
        return "<a href=\"\(address)\">\(name)</a>"
    }

    private var position: String {
        let page = record.source.page > 1 ? ["\(language.say(.pageHeading)) \(record.source.page)"] : []
        let card = record.source.position
        let parts = page + (card.isEmpty ? [] : ["\(language.say(.cardOnPageHeading)) \(card)"])
        return parts.isEmpty ? "" : "· " + parts.joined(separator: ", ")
    }

    private var gone: HTMLText { place == .gone ? "<p class=\"quiet\">\(language.say(.imageMissing))</p>\n" : "" }
}
