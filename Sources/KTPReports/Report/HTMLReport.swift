package import KTPCore

/// `report.html`: one page that needs no network and prints well. What the cards come to, then those that a person has to
/// look at, with pieces of their pictures, and those that could not be read.
package struct HTMLReport: ReportWriter {
    private let setting: ReportSetting
    private let pictures: any PictureProvider
    private let words: ReportMessages
    private var figures = ReportFigures()
    private var doubtful: [HTMLText] = []
    private var failed: [HTMLText] = []
    private var cropped = 0

    /// Of so many cards the page shows what is in doubt; nobody scrolls through more.
    private static let mostCards = 1000

    package init(_ setting: ReportSetting, pictures: any PictureProvider) {
        self.setting = setting
        self.pictures = setting.isMasked ? NoPictures() : pictures
        words = ReportMessages(language: setting.language)
    }

    package mutating func header() -> [UInt8] { [] }

    package mutating func bytes(for record: CardRecord, number: Int) -> [UInt8] {
        let reasons = record.reviewReasons(in: setting.language)
        figures.add(record, reasons)
        if let error = record.error {
            failed.append(
                """
                <tr><td>\(number)</td><td>\(ReportMessages.fileName(record.source.path))</td>\
                <td>\(error.code.name(in: setting.language))</td><td>\(error.message)</td></tr>

                """)
        }
        guard !reasons.isEmpty, doubtful.count < Self.mostCards else { return [] }
        let showsPicture = !setting.isMasked && cropped < CardCrops.most
        if showsPicture { cropped += 1 }
        let card = DoubtfulCard(
            record: record, number: number, reasons: reasons, place: pictures.place(of: record.source),
            crops: showsPicture ? pictures.crops(of: record, reasons) : nil, words: words)
        doubtful.append(card.html)
        return []
    }

    package func footer() -> [UInt8] {
        let page = HTMLPage(
            language: setting.language, title: words.title, style: PageStyle.text,
            header: "<p class=\"quiet\">\(origin)</p>\(tiles)", main: "\(charts)\(cards)\(failures)",
            footer: [setting.isMasked ? words.masked : words.confidential, words.selfContained])
        return Array(page.html.utf8)
    }

    private var origin: String {
        let place = setting.isMasked ? "" : "\(setting.folder) · "
        return "\(place)\(setting.time) · \(words.madeBy) \(ToolVersion.current)"
    }

    private var tiles: HTMLText {
        let status = CardStatus.allCases.map { status -> HTMLText in
            "<li class=\"\(status.rawValue)\">\(words.name(of: status))<b>\(figures.status[status] ?? 0)</b></li>"
        }
        let all: HTMLText = "<li>\(words.allCards)<b>\(figures.cards)</b></li>"
        let review: HTMLText = "<li>\(words.toReview)<b>\(figures.toReview)</b></li>"
        return "<ul class=\"tiles\">\(all)\(status)\(review)</ul>"
    }

    private var charts: HTMLText {
        let status = BarChart(
            title: words.status,
            rows: CardStatus.allCases.map { (words.name(of: $0), figures.status[$0] ?? 0, $0.rawValue) })
        var fields = figures.doubtful.pairs.map { (name: $0.key.label, count: $0.value, style: "review") }
        if figures.doubtfulCards > 0 { fields.insert((words.wholeCard, figures.doubtfulCards, "review"), at: 0) }
        let failures = figures.failures.pairs.map { ($0.key.name(in: setting.language), $0.value, "failed") }
        var parts: [HTMLText] = ["<section><h2>\(words.status)</h2>\(status.html)</section>\n"]
        if !fields.isEmpty {
            let chart = BarChart(title: words.toReview, rows: fields)
            parts.append("<section><h2>\(words.toReview)</h2>\(chart.html)</section>\n")
        }
        if !failures.isEmpty {
            let chart = BarChart(title: words.couldNotBeRead, rows: failures)
            parts.append("<section><h2>\(words.couldNotBeRead)</h2>\(chart.html)</section>\n")
        }
        return HTMLText(joining: parts)
    }

    private var cards: HTMLText {
        guard !doubtful.isEmpty else { return .nothing }
        let all = figures.status[.review] ?? 0
        let more: HTMLText =
            all > doubtful.count ? "<p class=\"quiet\">\(words.first(doubtful.count, of: all))</p>" : ""
        return "<section><h2>\(words.cardsToReview)</h2>\(more)\(doubtful)</section>\n"
    }

    private var failures: HTMLText {
        guard !failed.isEmpty else { return .nothing }
        return """
            <section><h2>\(words.couldNotBeRead)</h2><table><thead><tr><th>\(words.number)</th><th>\(words.file)</th>\
            <th>\(words.reason)</th><th>\(words.remedy)</th></tr></thead>
            <tbody>\(failed)</tbody></table></section>

            """
    }
}
